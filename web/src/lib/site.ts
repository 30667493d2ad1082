// The words of the pages around the table: rulebooks and cards.

import { prefs } from "./prefs.svelte";
import { filled } from "./words";

const WORDS = {
  noPage: ["そのようなページはありません", "There is no such page"],
  books: ["ルールブック", "Rulebooks"],
  booksHint: [
    "各ゲームの公式ルールブックの全条文を、この卓の言葉で。条文ごとに、どう実行され、どう確かめられたかが分かります。",
    "Every clause of every book, in our own words, with how far each one is carried out and proven.",
  ],
  search: ["条文を探す", "Search the clauses"],
  searchHint: ["番号または言葉（例：{a}）", "A number or words, e.g. {a}"],
  allBooks: ["すべてのルールブック", "all books"],
  hits: ["{n}件", "{n} found"],
  hitsOf: ["{all}件のうち{n}件", "{n} of {all} found"],
  noHits: ["見つかりません。", "Nothing found."],
  clauses: ["{n}条", "{n} clauses"],
  before: ["前の条文", "Previous clause"],
  after: ["次の条文", "Next clause"],
  below: ["この下の条文", "Clauses below"],
  reason: ["することがない理由", "Why there is nothing to do"],
  cards: ["カード", "Cards"],
  noCard: ["そのようなカードはありません。", "There is no such card."],
  standing: ["実行と確認", "How far it is carried out"],
  proven: ["確認済み", "proven"],
  nothing: ["することがない", "nothing to do"],
  coded: ["実行のみ", "coded"],
  open: ["未完", "open"],
  provenLong: ["コードがこの条文を実行し、テストが確かめた。", "Code carries it out, and a test that ran and passed proves it."],
  nothingLong: ["コードもテストも要らない。", "It needs neither code nor a test."],
  codedLong: ["コードがこの条文を実行する。テストの記録にはない。", "Code carries it out; no test in the record proves it."],
  openLong: ["まだコードがない。", "There is no code for it yet."],
  record_ran: ["ここで実行されたテストの記録による。", "By the record of the tests that ran here."],
  record_stale: ["テストの記録は、今のソースより古い。", "The record of tests is older than the sources here."],
  record_shipped: ["配布物に付いた記録による。", "By the record that comes with the package."],
  record_none: [
    "ここではテストが実行されていないので、確認済みかどうかは分からない。",
    "No tests have run here, so what is proven cannot be told.",
  ],
  onlyWith: ["表示する条文", "Show"],
  everything: ["すべて", "all clauses"],
  withDemo: ["実演のある条文", "with a demonstration"],
  withReading: ["読み方を定めた条文", "with a reading"],
  readings: ["はっきりしない所の読み方", "How the unclear is read"],
  decision: ["決定{n}", "decision {n}"],
  refers: ["この条文が指す条文", "It refers to"],
  referred: ["この条文を指す条文", "Clauses that refer to it"],
  demos: ["実演", "Demonstrations"],
  noDemos: ["この条文の実演はまだありません。", "There is no demonstration of this clause yet."],
  belowDemos: ["下の条文の実演", "Demonstrations of the clauses below"],
  tests: ["確かめたテスト（{n}件）", "Tests that prove it ({n})"],
  steps: ["手順", "Steps"],
  step: ["{n}番目", "Step {n}"],
  stepActs: ["{n}番目（条文が働く）", "Step {n}, the clause acts"],
  back: ["戻る", "Back"],
  forward: ["進む", "Forward"],
  position: ["はじめの局面", "The position"],
  cannot: ["できない：{what}", "Cannot be done: {what}"],
  actsHere: ["ここで {id} が働く", "{id} acts here"],
  holdsThroughout: ["この条文は特定の瞬間でなく、全体を通して当てはまります。", "This clause has no moment of its own: it holds throughout."],
  cardWords: ["カード名・テキストの言葉", "Words of a name or text"],
  filters: ["条件で絞る", "Filter"],
  any: ["指定なし", "any"],
  clear: ["条件を消す", "Clear"],
  cardsFound: ["{n}枚", "{n} cards"],
  keywords: ["キーワードの条文", "Clauses of its keywords"],
  wordsOn: ["テキストの言葉の条文", "Clauses of other words on it"],
  tryIt: ["このカードを試す", "Try it"],
  tryHint: [
    "このカードを手札に持った局面を開きます（両方の席をこの画面で動かします）。",
    "Opens a position with this card ready in hand; both seats are yours on this screen.",
  ],
  near: ["ここで {id} のそばの条文が働く", "Clauses beside {id} act here"],
  aDemo: ["実演あり", "has a demonstration"],
  aReading: ["読み方あり", "has a reading"],
} as const;

export type SiteWord = keyof typeof WORDS;

export function t(key: SiteWord, more: Record<string, string | number> = {}): string {
  return filled(WORDS[key][prefs.lang === "ja" ? 0 : 1], more);
}
