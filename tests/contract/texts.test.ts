import { describe, expect, it } from "vitest";
import { type Language, languages } from "#contract/languages.ts";
import { formProblems } from "#contract/refusals/forms.ts";
import { type ProblemCode, problems, type RefusalCode, refusals } from "#contract/refusals/index.ts";
import { fill } from "#domain/fill.ts";
import { refusalTexts } from "#server/http/texts/refusals.ts";

const everyLanguage = Object.keys(languages) as Language[];
/** The names of the values in a text, sorted, each once. */
const valuesIn = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort();

describe("The table of codes", () => {
  it("SHELL-LANG-019 a code is in one place of the table", () => {
    const both = Object.keys(formProblems).filter((code) => Object.hasOwn(refusals, code));
    expect(both).toEqual([]);
    expect(Object.keys(problems)).toHaveLength(
      Object.keys(refusals).length + Object.keys(formProblems).length,
    );
  });

  it.each(everyLanguage)(
    "WIRE-BAD-006 SHELL-LANG-019 %s has the text of every code and no other, with the values of the table",
    (language) => {
      const found = Object.entries(refusalTexts[language]).map(([code, text]) => [code, valuesIn(text)]);
      const named = Object.entries(problems).map(([code, names]) => [code, [...names].sort()]);
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(named));
    },
  );

  it.each(everyLanguage)("WIRE-BAD-006 a refusal without values leaves no hole in %s", (language) => {
    for (const code of Object.keys(refusals) as RefusalCode[]) {
      const text = fill(refusalTexts[language][code], {});
      expect([code, text.length > 2, /[{}]/.test(text)]).toEqual([code, true, false]);
    }
  });

  it.each(everyLanguage)("SHELL-LANG-017 no text of %s ends with a full stop", (language) => {
    const texts = Object.entries(refusalTexts[language]) as [ProblemCode, string][];
    expect(texts.filter(([, text]) => /[.。]\s*$/.test(text))).toEqual([]);
  });
});
