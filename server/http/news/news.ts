import * as calls from "#contract/calls/news/news.ts";
import { isLanguage } from "#contract/languages.ts";
import type { Article, Notice } from "#server/exchange/news/types.ts";
import { noticeDealOf } from "#server/wire/news.ts";
import { dateTime } from "#server/wire/time.ts";
import type { Routes } from "../kit/route.ts";
import { noticeText } from "../texts/index.ts";
import type { Caller, HttpParts } from "../types.ts";

function newsItem(article: Article) {
  return {
    id: article.id,
    c_id: article.category,
    title: article.title,
    content: article.content,
    abstract: article.abstract,
    cover: article.cover,
    thumbnail: article.cover,
    create_time: dateTime(article.publishedAt),
    update_time: dateTime(article.updatedAt),
  };
}

function noticeItem(notice: Notice, language: Caller["language"]) {
  const { title, content } = noticeText(notice, language);
  return {
    id: notice.id,
    title,
    content,
    create_time: dateTime(notice.createdAt),
    is_read: notice.isRead ? 1 : 0,
    ...noticeDealOf(notice),
  } as const;
}

/** News for everybody and the user's own notices. */
export function newsRoutes(routes: Routes, { news, notices }: HttpParts): void {
  routes.open(calls.newsList, async ({ c_id, page, limit, lang }, { language }) => {
    const { rows, total } = await news.list(c_id, isLanguage(lang) ? lang : language, page, limit);
    return { list: rows.map(newsItem), count: total, page, limit };
  });
  routes.open(calls.newsDetail, async ({ id, lang }, { language }) =>
    newsItem(await news.read(id, isLanguage(lang) ? lang : language)),
  );
  routes.user(calls.noticeList, async ({ page, limit }, { authenticated, language }) => {
    const { rows, total } = await notices.list(authenticated.user.id, page, limit);
    return { list: rows.map((row) => noticeItem(row, language)), count: total, page, limit };
  });
  routes.user(calls.noticeDetail, async ({ id }, { authenticated, language }) =>
    noticeItem(await notices.read(authenticated.user.id, id), language),
  );
}
