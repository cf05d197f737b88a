import { expect, it } from "vitest";
import { languages } from "#contract/languages.ts";
import { seedArticles } from "#server/exchange/news/content/index.ts";
import { createNews } from "#server/exchange/news/news.ts";
import type { SeedArticle } from "#server/exchange/news/types.ts";
import { createCountingIds } from "../support/counting-ids.ts";
import { createManualClock } from "../support/manual-clock.ts";
import { openStorage } from "../support/storage.ts";

const article: SeedArticle = {
  slug: "outage",
  category: 7,
  texts: {
    en: { title: "An outage", abstract: "", content: "<p>For an hour.</p>" },
    zh: { title: "服务中断", abstract: "", content: "<p>一小时。</p>" },
  },
};

it("NEWS-CALL-001 an article is read in English where it has no text in the reader's language", async () => {
  const news = createNews(await openStorage(":memory:"), createManualClock(0), createCountingIds());
  await news.seed([article]);
  const titles = async (language: "en" | "zh" | "cr") =>
    (await news.list(7, language, 1, 10)).rows.map(({ title }) => title);
  expect([await titles("en"), await titles("zh"), await titles("cr")]).toEqual([
    ["An outage"],
    ["服务中断"],
    ["An outage"],
  ]);
});

it("NEWS-CALL-001 SHELL-LANG-006 what the exchange comes with is there in each of the 11 languages, tag for tag", () => {
  const tags = (html: string | undefined) => html?.match(/<[^>]+>/g) ?? [];
  for (const { slug, texts } of seedArticles)
    for (const language of Object.keys(languages) as (keyof typeof languages)[])
      expect([slug, language, tags(texts[language]?.content)]).toEqual([
        slug,
        language,
        tags(texts.en.content),
      ]);
});
