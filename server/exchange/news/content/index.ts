import type { Language } from "#contract/languages.ts";
import type { ArticleText, SeedArticle } from "../types.ts";
import { about } from "./about.ts";
import { banners } from "./banners.ts";
import { cr } from "./cr.ts";
import { de } from "./de.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { headlines } from "./headlines.ts";
import { help } from "./help.ts";
import { hk } from "./hk.ts";
import { it } from "./it.ts";
import { jp } from "./jp.ts";
import { notices } from "./notices.ts";
import { promotions } from "./promotions.ts";
import { pt } from "./pt.ts";
import { sv } from "./sv.ts";

/** The languages other than English and Chinese, a file each. */
const translations: Partial<Record<Language, Readonly<Record<string, ArticleText>>>> = {
  hk,
  jp,
  es,
  pt,
  fr,
  it,
  de,
  sv,
  cr,
};

function translated(article: SeedArticle): SeedArticle {
  const found = Object.entries(translations).flatMap(([language, texts]) => {
    const text = texts[article.slug];
    return text === undefined ? [] : [[language, text] as const];
  });
  return { ...article, texts: { ...article.texts, ...Object.fromEntries(found) } };
}

/** The articles that the exchange comes with; later ones are newer. */
export const seedArticles: readonly SeedArticle[] = [
  ...banners,
  ...headlines,
  ...notices,
  ...promotions,
  ...about,
  ...help,
].map(translated);
