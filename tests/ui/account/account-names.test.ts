import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { textsIn } from "#server/http/texts/index.ts";
import { refusalTexts } from "#server/http/texts/refusals.ts";

/** Names that the accounts and their log do not have. */
const OTHER_NAMES = /\b(spot|exchange|leverage|contract|fiat|options) wallet|trade log/i;

it("WALLET-NAME-001 the site calls the accounts exchange, contract, fiat and options account", () => {
  const catalogue = readFileSync("src/ui/words/locales/en.po", "utf8");
  const texts = catalogue.split("\n").filter((line) => line.startsWith("msgid"));
  expect(texts.length).toBeGreaterThan(1_000);
  expect(texts.filter((text) => OTHER_NAMES.test(text))).toEqual([]);
});

it("WALLET-NAME-001 so do the exchange's own texts", () => {
  const texts = Object.values<string>({ ...refusalTexts.en, ...textsIn("en").success });
  expect(texts.filter((text) => OTHER_NAMES.test(text))).toEqual([]);
});
