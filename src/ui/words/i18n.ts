import { i18n } from "@lingui/core";
import { type Language, languages } from "#contract/languages.ts";
import { noteComing } from "./language-in-effect.ts";
import { fetchWantedParts } from "./parts.ts";
import { loadRefusalTexts } from "./refusal-texts.ts";

interface LoadOptions {
  /** Whether the texts of refusals come along; default: they do. */
  readonly withRefusals?: boolean;
}

/** Fetches a language's words and resolves to what puts them into effect; English where it has no catalog. */
export async function loadLanguage(
  language: Language,
  { withRefusals = true }: LoadOptions = {},
): Promise<() => void> {
  noteComing(language);
  await Promise.all([fetchWantedParts(language), withRefusals ? loadRefusalTexts(language) : null]);
  // The names `hk`, `jp` and `cr` are no language tags (`cr` is Cree): plurals go by the tag.
  return () => i18n.activate(language, tagOf(language));
}

/** Fetches a language's words and puts them into effect. */
export async function activateLanguage(language: Language, options?: LoadOptions): Promise<void> {
  const activate = await loadLanguage(language, options);
  activate();
}

/** The BCP 47 tag of a language. */
export function tagOf(language: Language): string {
  return languages[language];
}
