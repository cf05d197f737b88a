import { map, type Observable } from "rxjs";
import * as calls from "#contract/calls/news/news.ts";
import { pageSizes } from "#domain/limits.ts";
import { isLast } from "../http/is-last.ts";
import { mapReply } from "../http/reply.ts";
import type { Page, Reply } from "../http/reply-types.ts";
import type { Sender } from "../http/send.ts";
import { decodeNews, decodeNotice } from "../session/decode.ts";
import type { NewsItem, Notice } from "../session/types.ts";

export type NewsCalls = ReturnType<typeof createNewsCalls>;

/** Public news, and notices for one user. Pages start at 1. */
export function createNewsCalls({ send }: Sender, language: () => string) {
  return {
    /** @param category one of `newsCategories` */
    list: (category: number, page: number, limit: number): Observable<Reply<Page<NewsItem>>> =>
      send(calls.newsList, { c_id: category, page, limit, lang: language() }).pipe(
        map(
          mapReply(({ list, count }) => ({
            items: list.map(decodeNews),
            page,
            last: isLast(list, count, page, limit),
          })),
        ),
      ),
    item: (id: number): Observable<Reply<NewsItem>> =>
      send(calls.newsDetail, { id, lang: language() }).pipe(
        map(mapReply((item) => decodeNews({ ...item, id: item.id ?? id }))),
      ),
    notices: (page: number): Observable<Reply<Page<Notice>>> =>
      send(calls.noticeList, { page, limit: pageSizes.notices }).pipe(
        map(
          mapReply(({ list, count }) => ({
            items: list.map(decodeNotice),
            page,
            last: isLast(list, count, page, pageSizes.notices),
          })),
        ),
      ),
    notice: (id: number): Observable<Reply<Notice>> =>
      send(calls.noticeDetail, { id }).pipe(map(mapReply(decodeNotice))),
  };
}
