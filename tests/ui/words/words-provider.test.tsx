import { act, render } from "@testing-library/react";
import { BehaviorSubject } from "rxjs";
import { expect, it } from "vitest";
import type { Language } from "#contract/languages.ts";
import { WordsProvider } from "#src/ui/words/words-provider.tsx";

it("SHELL-LANG-002 words that come late do not take effect over those of a language chosen since", async () => {
  const language$ = new BehaviorSubject<Language>("en");
  const arrivals = new Map<Language, () => void>();
  const inEffect: Language[] = [];
  const load = (language: Language) =>
    new Promise<() => void>((resolve) => {
      arrivals.set(language, () => resolve(() => inEffect.push(language)));
    });
  const come = (language: Language) => act(async () => arrivals.get(language)?.());
  render(
    <WordsProvider preferences={{ language$ }} initial="en" load={load}>
      words
    </WordsProvider>,
  );
  act(() => language$.next("zh"));
  act(() => language$.next("de"));
  await come("de");
  await come("zh");
  expect(inEffect).toEqual(["de"]);
  // Those of the start are in effect: fetching them again would bring the texts of refusals to home.
  expect(arrivals.has("en")).toBe(false);
  expect(document.documentElement.lang).toBe("de");
});
