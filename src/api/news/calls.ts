import { map } from "rxjs";
import * as calls from "#contract/calls/news/news.ts";
import { pageSizes } from "#domain/limits.ts";
import { isLast } from "../http/is-last.ts";
import { mapReply } from "../http/reply.ts";
import type { Sender } from "../http/send.ts";
import { decodeNews, decodeNotice } from "../session/decode.ts";
import type { NewsCalls } from "./api.ts";

export function createNewsCalls({ send }: Sender, language: () => string): NewsCalls {
  return {
    list: (category, page, limit) =>
      send(calls.newsList, { c_id: category, page, limit, lang: language() }).pipe(
        map(
          mapReply(({ list, count }) => ({
            items: list.map(decodeNews),
            page,
            last: isLast(list, count, page, limit),
          })),
        ),
      ),
    item: (id) =>
      send(calls.newsDetail, { id, lang: language() }).pipe(
        map(mapReply((item) => decodeNews({ ...item, id: item.id ?? id }))),
      ),
    notices: (page) =>
      send(calls.noticeList, { page, limit: pageSizes.notices }).pipe(
        map(
          mapReply(({ list, count }) => ({
            items: list.map(decodeNotice),
            page,
            last: isLast(list, count, page, pageSizes.notices),
          })),
        ),
      ),
    notice: (id) => send(calls.noticeDetail, { id }).pipe(map(mapReply(decodeNotice))),
  };
}
