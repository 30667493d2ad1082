import { defineConfig, mergeConfig } from "vitest/config";
import app from "./vite.config.ts";

export default mergeConfig(
  app,
  defineConfig({
    resolve: { conditions: ["browser"] },
    test: { environment: "jsdom", include: ["tests/**/*.test.ts"] },
  }),
);
