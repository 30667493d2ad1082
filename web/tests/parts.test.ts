import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { prefs } from "../src/lib/prefs.svelte";
import type { TableState } from "../src/lib/protocol";
import { TableModel } from "../src/lib/table.svelte";
import CardBox from "../src/parts/CardBox.svelte";
import Log from "../src/parts/Log.svelte";
import PromptBar from "../src/parts/PromptBar.svelte";
import { card, game, state, view, zone } from "./sample";

function model(table: TableState): TableModel {
  const m = new TableModel("room", "");
  m.game = game;
  m.state = table;
  return m;
}

const asked = state(view(zone("hand", 0, [card(1), card(2)])), {
  prompt: {
    seat: 0,
    clause: "6.5",
    ask: "何をするか",
    choices: [
      { index: 0, kind: "play", text: "甲を出す", card: 1 },
      { index: 1, kind: "keep", text: "甲を置く", card: 1 },
      { index: 2, kind: "end", text: "終える" },
    ],
  },
});

beforeEach(() => {
  prefs.lang = "ja";
});
afterEach(cleanup);

describe("a card", () => {
  it("says what it is and what can be done", () => {
    const m = model(asked);
    render(CardBox, { model: m, piece: { key: "c1", card: card(1, { power: 5 }), zone: 0, under: [] }, place: "手札" });
    const button = screen.getByRole("button");
    expect(button.getAttribute("aria-label")).toBe("甲, 手札, 兵, コスト 0, 力 5, できること 2");
    expect(button.classList.contains("can")).toBe(true);
    expect(button.tabIndex).toBe(0);
  });

  it("with several options asks which", async () => {
    const m = model(asked);
    render(CardBox, { model: m, piece: { key: "c1", card: card(1), zone: 0, under: [] } });
    await fireEvent.click(screen.getByRole("button"));
    expect(m.menu?.choices.map((c) => c.index)).toEqual([0, 1]);
  });

  it("that can do nothing asks why", async () => {
    const m = model(asked);
    const why = vi.spyOn(m, "askWhy");
    render(CardBox, { model: m, piece: { key: "c2", card: card(2), zone: 0, under: [] } });
    await fireEvent.click(screen.getByRole("button"));
    expect(why).toHaveBeenCalledOnce();
  });

  it("that is covered shows nothing of itself", () => {
    render(CardBox, { model: model(asked), piece: { key: "z0.0", card: card(null), zone: 0, under: [] } });
    const button = screen.getByRole("button");
    expect(button.textContent?.trim()).toBe("");
    expect(button.getAttribute("aria-label")).toContain("裏向き");
  });
});

describe("the prompt", () => {
  it("says what is asked, by which clause, and has a button for what lies nowhere", async () => {
    const m = model(asked);
    const act = vi.spyOn(m, "choose");
    render(PromptBar, { model: m, table: asked });
    expect(screen.getByRole("status").textContent).toContain("何をするか");
    expect(screen.getByRole("status").textContent).toContain("6.5");
    await fireEvent.click(screen.getByRole("button", { name: /終える/ }));
    expect(act).toHaveBeenCalledWith(2, null);
  });

  it("takes a number within its bounds", async () => {
    const table = state(view(), { prompt: { seat: 0, clause: "", ask: "いくつ", number: [1, 3], but: 2 } });
    const m = model(table);
    const choose = vi.spyOn(m, "choose");
    render(PromptBar, { model: m, table });
    const field = screen.getByRole("spinbutton");
    await fireEvent.input(field, { target: { value: "2" } });
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "決定" }).disabled).toBe(true);
    await fireEvent.input(field, { target: { value: "3" } });
    await fireEvent.click(screen.getByRole("button", { name: "決定" }));
    expect(choose).toHaveBeenCalledWith(3);
  });

  it("tells a spectator whom all wait for", () => {
    const table = { ...asked, viewer: 2, yours: [] };
    render(PromptBar, { model: model(table), table });
    expect(screen.getByRole("status").textContent).toContain("P1");
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("counts several picks as one selection", () => {
    const table = state(view(), {
      prompt: { seat: 0, clause: "", ask: "", choices: [{ index: 0, kind: "done", text: "これで決める" }], picking: true, least: 0, most: 3, picked: [1, 2] },
    });
    render(PromptBar, { model: model(table), table });
    expect(screen.getByRole("status").textContent).toContain("2／0〜3枚を選択");
  });
});

it("the log shows words and clauses", () => {
  render(Log, { game: "cipher", lines: [{ clause: "1.2", text: "始まる" }] });
  expect(screen.getByRole("log").textContent).toContain("始まる");
  expect(screen.getByRole("log").textContent).toContain("1.2");
});
