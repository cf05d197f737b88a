import { i18n } from "@lingui/core";

let coming = "";

/** Notes the language whose words are being fetched. */
export function noteComing(language: string): void {
  coming = language;
}

/** The language in effect; until the first one is, the one whose words are being fetched. */
export const languageInEffect = (): string => i18n.locale || coming;
