import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Language } from "#contract/languages.ts";
import { textsIn } from "#server/http/texts/index.ts";
import { refusalTexts } from "#server/http/texts/refusals.ts";

const glossaries: Partial<Record<Language, string>> = {
  ...{ de: "german", fr: "french", es: "spanish", it: "italian", pt: "portuguese" },
  ...{ sv: "swedish", cr: "croatian", zh: "chinese", hk: "hong-kong-chinese", jp: "japanese" },
};
const named = Object.entries(glossaries) as [Language, string][];
/** Languages that write a space before the percent sign. */
const spaced: readonly Language[] = ["de", "fr", "es", "sv", "cr"];

/** Every text of a server's table of texts. */
function flat(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(flat) : [];
}

/** The texts of the pages, of refusals and of the server in a language. */
function textsOf(language: Language): readonly string[] {
  const catalogue = readFileSync(`src/ui/words/locales/${language}.po`, "utf8");
  const pages = [...catalogue.matchAll(/^msgstr "(.*)"$/gm)].map(([, text = ""]) => text);
  return [...pages, ...flat(refusalTexts[language]), ...flat(textsIn(language))];
}

/** The words that a glossary rules out: each is named as never “…”. */
function ruledOut(glossary: string): readonly string[] {
  const notes = readFileSync(`docs/glossaries/${glossary}.md`, "utf8");
  return [...notes.matchAll(/never “([^”]+)”/g)].map(([, word = ""]) => word);
}

/** Han text has no spaces; other words are looked for where a word begins. */
function occurs(word: string, text: string): boolean {
  const start = /\p{Script=Han}/u.test(word) ? "" : "(?<!\\p{L})";
  return new RegExp(start + word, "iu").test(text);
}

describe("texts and their glossaries", () => {
  it("SHELL-LANG-014 every language has a glossary", () => {
    const files = readdirSync("docs/glossaries").filter((file) => !/README|english/.test(file));
    expect(named.map(([, file]) => `${file}.md`).sort()).toEqual(files.sort());
  });

  it.each(named)(
    "SHELL-LANG-014 no text in %s has a word that its glossary rules out",
    (language, glossary) => {
      const texts = textsOf(language);
      const found = ruledOut(glossary).flatMap((word) => texts.filter((text) => occurs(word, text)));
      expect(found).toEqual([]);
    },
  );

  it.each(named)("SHELL-LANG-014 percent signs in %s follow its number format", (language) => {
    const wrong = spaced.includes(language) ? /[\d}][ ]?%/ : /[\d}]\s%/;
    expect(textsOf(language).filter((text) => wrong.test(text))).toEqual([]);
  });
});
