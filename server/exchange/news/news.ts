import type { Language } from "#contract/languages.ts";
import { createNewsQueries } from "#server/storage/news/news.ts";
import type { Storage } from "#server/storage/storage.ts";
import type { Clock } from "../kit/clock.ts";
import type { IdSource } from "../kit/ids.ts";
import { Refused } from "../kit/refused.ts";
import { sanitiseArticle } from "./sanitise.ts";
import type { Article, SeedArticle } from "./types.ts";

/** News of the exchange. A language that an article lacks falls back to English. */
export interface News {
  /** Newest first. */
  list(
    category: number,
    language: Language,
    page: number,
    limit: number,
  ): Promise<{ rows: readonly Article[]; total: number }>;
  /** @throws Refused `not_found` */
  read(id: number, language: Language): Promise<Article>;
  /** Adds the articles that are not there yet, sanitised. */
  seed(articles: readonly SeedArticle[]): Promise<void>;
}

/** Sanitised a second time on its way out: the table may hold what an older or another program has written. */
const served = (article: Article): Article => ({ ...article, content: sanitiseArticle(article.content) });

/** The news and the help, by language; what is written and what is served are sanitised. */
export function createNews(storage: Storage, clock: Clock, ids: IdSource): News {
  const queries = createNewsQueries(storage);
  return {
    async list(category, language, page, limit) {
      const { rows, total } = await queries.list(category, language, { page, limit });
      return { rows: rows.map(served), total };
    },
    async read(id, language) {
      const article = await queries.find(id, language);
      if (article === null) throw new Refused("not_found");
      return served(article);
    },
    async seed(articles) {
      const known = await queries.slugs();
      const now = clock.now();
      for (const { slug, category, cover, texts } of articles) {
        if (known.has(slug)) continue;
        const clean = Object.entries(texts).map(([language, text]) => ({
          ...text,
          language,
          content: sanitiseArticle(text.content),
        }));
        await queries.insert({ id: ids.next("news"), category, slug, cover: cover ?? "", time: now }, clean);
      }
    },
  };
}
