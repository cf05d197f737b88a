import { i18n } from "@lingui/core";
import { afterEach, expect, it, vi } from "vitest";
import type { Language } from "#contract/languages.ts";

const asked = vi.hoisted(() => ({
  parts: [] as string[],
  fails: false,
  meanwhile: () => undefined as unknown,
}));

/** Texts by their part: `{part}.id` in the language. */
vi.mock("#src/ui/words/whole-catalogue.ts", () => ({
  fetchTexts: async (language: Language, part: string) => {
    asked.parts.push(`${language} ${part}`);
    await asked.meanwhile();
    if (asked.fails) throw new Error("Texts could not be fetched");
    return { [`${part}.id`]: `${part} in ${language}` };
  },
  fetchRefusalTexts: async (language: Language) => {
    asked.parts.push(`${language} refusals`);
    if (asked.fails) throw new Error("Texts could not be fetched");
    return {};
  },
}));

const { activateLanguage } = await import("#src/ui/words/i18n.ts");
const { withTexts } = await import("#src/ui/words/with-texts.ts");
const { loadRefusalTexts, refusalTextsIn } = await import("#src/ui/words/refusal-texts.ts");
const withoutRefusals = { withRefusals: false };

afterEach(() => {
  asked.parts = [];
  asked.fails = false;
  asked.meanwhile = () => undefined;
});

it("FAST-LOAD-010 a page is fetched with the first texts of the visit, in their language, before it is in effect", async () => {
  const words = activateLanguage("en", withoutRefusals);
  expect(i18n.locale).toBe("");
  expect(await withTexts(async () => "page", "home")).toBe("page");
  await words;
  expect(asked.parts.sort()).toEqual(["en first", "en home"]);
  expect(i18n._("home.id")).toBe("home in en");
});

it("FAST-LOAD-004 a visit starts with the first texts, and code brings those that it shows, once", async () => {
  await activateLanguage("en", withoutRefusals);
  expect(await withTexts(async () => "page", "spot")).toBe("page");
  expect(i18n._("spot.id")).toBe("spot in en");
  await withTexts(async () => "again", "spot");
  await withTexts(async () => "needs none", "");
  expect(asked.parts).toEqual(["en spot"]);
});

it("FAST-LOAD-004 another language brings the texts of all that was shown", async () => {
  await activateLanguage("de", withoutRefusals);
  expect(asked.parts.sort()).toEqual(["de first", "de home", "de spot"]);
  expect(i18n._("spot.id")).toBe("spot in de");
});

it("FAST-LOAD-004 texts that are on their way while the language changes come in the new one", async () => {
  asked.meanwhile = async () => {
    asked.meanwhile = () => undefined;
    await activateLanguage("fr", withoutRefusals);
  };
  await withTexts(async () => "page", "p2p");
  expect(i18n._("p2p.id")).toBe("p2p in fr");
});

it("FAST-LOAD-004 texts that could not be fetched are fetched again with the next attempt", async () => {
  asked.fails = true;
  await expect(withTexts(async () => "page", "wallets")).rejects.toThrow("could not be fetched");
  asked.fails = false;
  await withTexts(async () => "page", "wallets");
  expect(i18n._("wallets.id")).toBe("wallets in fr");
});

it("FAST-LOAD-010 the texts of refusals are fetched once for all who wait, and again after a failure", async () => {
  asked.fails = true;
  await expect(loadRefusalTexts("it")).rejects.toThrow("could not be fetched");
  expect(refusalTextsIn("it")).toBeUndefined();
  asked.fails = false;
  await Promise.all([loadRefusalTexts("it"), loadRefusalTexts("it")]);
  expect(asked.parts).toEqual(["it refusals", "it refusals"]);
  expect(refusalTextsIn("it")).toEqual({});
});
