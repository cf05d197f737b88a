import { expect, it } from "vitest";
import { languages } from "#contract/languages.ts";
import {
  checkMissing,
  checkPlurals,
  checkSlots,
  checkStale,
  completeLanguages,
  slotsOf,
} from "../../scripts/checks/words.ts";

it("SHELL-LANG-004 reads the slots of a text", () => {
  expect(slotsOf("At least {least} of <0>all</0>")).toEqual(["0", "least"]);
  expect(slotsOf("{count, plural, one {# order} other {# orders}}")).toEqual(["count"]);
});

it("SHELL-LANG-004 finds a translation that loses a slot, and waits for missing ones", () => {
  const catalogue = {
    a: { message: "At least {least}", translation: "至少" },
    b: { message: "At least {least}", translation: "" },
    c: { message: "At least {least}", translation: "至少 {least}" },
  };
  expect(checkSlots("zh", catalogue)).toHaveLength(1);
});

it("SHELL-LANG-004 finds what a complete language lacks: an empty translation and an entry that is not there", () => {
  const source = { a: { message: "Buy" }, b: { message: "Sell" }, c: { message: "Fee" } };
  const catalogue = {
    a: { message: "Buy", translation: "Kaufen" },
    b: { message: "Sell", translation: " " },
  };
  expect(completeLanguages).toContain("de");
  expect(checkMissing("de", catalogue, source)).toHaveLength(2);
  expect(checkMissing("de", { ...source, ...catalogue }, { a: source.a })).toEqual([]);
});

it("SHELL-LANG-004 SHELL-LANG-001 asks for every text in each language that the menu offers", () => {
  expect([...completeLanguages].sort()).toEqual(Object.keys(languages).sort());
});

it("SHELL-LANG-004 finds an entry for a text that is gone", () => {
  const source = { a: { message: "Buy" } };
  const catalogue = {
    a: { message: "Buy", translation: "Kaufen" },
    b: { message: "Sell", translation: "Verkaufen" },
  };
  expect(checkStale("de", catalogue, source)).toHaveLength(1);
  expect(checkStale("de", { a: { ...catalogue.a, obsolete: true } }, source)).toHaveLength(1);
  expect(checkStale("de", { a: catalogue.a }, source)).toEqual([]);
});

it.each([
  ["cr", "{n, plural, one {# nalog} few {# naloga} other {# naloga}}", 0],
  ["cr", "{n, plural, one {# nalog} other {# naloga}}", 1],
  ["de", "{n, plural, one {# Order} other {# Orders}}", 0],
  ["de", "{n, plural, one {# Order} few {# Orders} other {# Orders}}", 1],
  ["jp", "{n, plural, other {# 件}}", 0],
  ["jp", "{n, plural, one {# 件} other {# 件}}", 1],
  ["fr", "{n, plural, one {# ordre} many {# d’ordres} other {# ordres}}", 0],
  ["sv", "En annan {other}", 0],
] as const)("SHELL-LANG-004 knows the plural forms of %s: %s", (language, translation, count) => {
  expect(checkPlurals(language, { a: { message: "", translation } })).toHaveLength(count);
});
