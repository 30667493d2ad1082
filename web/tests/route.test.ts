import { describe, expect, it } from "vitest";
import { marked } from "../src/lib/books";
import { pageAt, PAGES } from "../src/lib/pages";
import { fits, parsed, pathOf } from "../src/lib/route.svelte";

describe("where this browser is", () => {
  it("finds a room and its token, and nothing else has one", () => {
    expect(parsed("/room/a_B-9", "#tok")).toMatchObject({ room: "a_B-9", token: "tok" });
    expect(parsed("/room/a_B-9/", "")).toMatchObject({ room: "a_B-9", token: "" });
    for (const path of ["/", "/room", "/room/a b", "/room/a/b", "/rules/room"])
      expect(parsed(path, "#tok")).toMatchObject({ room: "", token: "" });
  });

  it("reads the words of a path, escaped or badly escaped", () => {
    expect(parsed("/rules/pso2/glossary.(A)%2F(B)", "").parts).toEqual(["rules", "pso2", "glossary.(A)/(B)"]);
    expect(parsed("/rules/%E0", "").parts).toEqual(["rules", "%E0"]);
    expect(parsed("/rules", "", "?q=7.2").query.get("q")).toBe("7.2");
  });

  it("makes paths that are read as what they were made of", () => {
    for (const id of ["7.4", "glossary.(A)/(B):(C)", "±/±", "a#b?c"])
      expect(parsed(pathOf("rules", "pso2", id), "").parts).toEqual(["rules", "pso2", id]);
  });
});

describe("pages", () => {
  it("fit paths of their length, with names for the words", () => {
    expect(fits("/rules/:game/:clause", ["rules", "cipher", "1.1"])).toEqual({ game: "cipher", clause: "1.1" });
    expect(fits("/rules/:game", ["rules"])).toBeNull();
    expect(fits("/rules/:game", ["cards", "cipher"])).toBeNull();
  });

  it("are found by their path, each by its own", () => {
    for (const page of PAGES) {
      const parts = page.path.split("/").filter(Boolean).map((w) => w.replace(":", "a "));
      expect(pageAt(parts)?.page).toBe(page);
    }
    expect(pageAt(["nowhere"])).toBeNull();
  });
});

describe("what was searched for", () => {
  it("is marked, by whole letters", () => {
    expect(marked("𠮷ダメージ。", [[1, 5]])).toEqual([
      { text: "𠮷", hit: false },
      { text: "ダメージ", hit: true },
      { text: "。", hit: false },
    ]);
    expect(marked("abc", [])).toEqual([{ text: "abc", hit: false }]);
  });
});
