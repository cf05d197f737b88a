import { i18n, type Messages } from "@lingui/core";
import { DEFAULT_LANGUAGE, type Language, languages } from "#contract/languages.ts";

const catalogs = import.meta.glob<{ messages: Messages }>("./locales/*.po");

/** Fetches a language's words and resolves to what puts them into effect; English where it has no catalog. */
export async function loadLanguage(language: Language): Promise<() => void> {
  const load = catalogs[`./locales/${language}.po`] ?? catalogs[`./locales/${DEFAULT_LANGUAGE}.po`];
  if (load === undefined) throw new Error(`No words for ${language}`);
  const { messages } = await load();
  // The names `hk`, `jp` and `cr` are no language tags (`cr` is Cree): plurals go by the tag.
  return () => i18n.loadAndActivate({ locale: language, locales: tagOf(language), messages });
}

/** Fetches a language's words and puts them into effect. */
export async function activateLanguage(language: Language): Promise<void> {
  const activate = await loadLanguage(language);
  activate();
}

/** The BCP 47 tag of a language. */
export function tagOf(language: Language): string {
  return languages[language];
}
