import type { Language } from "#contract/languages.ts";
import type { Article, ArticleText } from "#server/exchange/news/types.ts";
import { type Page, type PageQuery, readPage, total } from "../kit/page.ts";
import { noUser, transact } from "../kit/transact.ts";
import type { Storage } from "../storage.ts";

export interface NewsQueries {
  /** A page of a category, newest first. */
  list(category: number, language: Language, page: PageQuery): Promise<Page<Article>>;
  find(id: number, language: Language): Promise<Article | null>;
  slugs(): Promise<ReadonlySet<string>>;
  insert(
    article: { id: number; category: number; slug: string; cover: string; time: number },
    texts: readonly (ArticleText & { language: string })[],
  ): Promise<void>;
}

const FALLBACK = "en";

/** Articles with the text of a language beside the fallback's. */
function articles(storage: Storage, language: Language) {
  return storage
    .selectFrom("news")
    .innerJoin("news_texts as fallback", (join) =>
      join.onRef("fallback.news_id", "=", "news.id").on("fallback.language", "=", FALLBACK),
    )
    .leftJoin("news_texts as own", (join) =>
      join.onRef("own.news_id", "=", "news.id").on("own.language", "=", language),
    )
    .select((expression) => [
      "news.id",
      "news.category",
      "news.cover",
      "news.published_at",
      "news.updated_at",
      expression.fn.coalesce("own.title", "fallback.title").as("title"),
      expression.fn.coalesce("own.abstract", "fallback.abstract").as("abstract"),
      expression.fn.coalesce("own.content", "fallback.content").as("content"),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof articles>["execute"]>>[number];
const toArticle = (row: Row): Article => ({
  id: Number(row.id),
  category: Number(row.category),
  cover: row.cover,
  title: row.title,
  abstract: row.abstract,
  content: row.content,
  publishedAt: Number(row.published_at),
  updatedAt: Number(row.updated_at),
});

/** Articles with their translations, in the database. */
export function createNewsQueries(storage: Storage): NewsQueries {
  return {
    list(category, language, page) {
      const counting = storage.selectFrom("news").where("category", "=", category).select(total);
      const sorted = articles(storage, language)
        .where("news.category", "=", category)
        .orderBy("news.published_at", "desc")
        .orderBy("news.id", "desc");
      return readPage(storage, counting, sorted, page, toArticle);
    },
    async find(id, language) {
      const row = await articles(storage, language).where("news.id", "=", id).executeTakeFirst();
      return row === undefined ? null : toArticle(row);
    },
    async slugs() {
      const rows = await storage.selectFrom("news").select("slug").where("slug", "is not", null).execute();
      return new Set(rows.flatMap((row) => (row.slug === null ? [] : [row.slug])));
    },
    async insert({ id, category, slug, cover, time }, texts) {
      await transact(storage, noUser, async (step) => {
        await step
          .insertInto("news")
          .values({ id, category, slug, cover, published_at: time, updated_at: time })
          .execute();
        await step
          .insertInto("news_texts")
          .values(texts.map((text) => ({ ...text, news_id: id })))
          .execute();
      });
    },
  };
}
