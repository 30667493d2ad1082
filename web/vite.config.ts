import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

/** Fonts in one format: every browser that can run this page reads woff2. */
const onlyWoff2: Plugin = {
  name: "only-woff2",
  enforce: "pre",
  transform(code, id) {
    if (!id.includes("@fontsource") || !id.endsWith(".css")) return null;
    return { code: code.replace(/,\s*url\([^)]*\.woff\)\s*format\('woff'\)/g, ""), map: null };
  },
};

const server = process.env["TEFUDA_SERVER"] ?? "http://127.0.0.1:8765";

export default defineConfig({
  plugins: [onlyWoff2, svelte()],
  build: {
    outDir: "../src/tefuda/server/pages",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
  },
  server: { fs: { allow: [".."] }, proxy: { "/api": server, "/images": server, "/ws": { target: server, ws: true } } },
});
