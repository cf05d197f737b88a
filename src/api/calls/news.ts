import { map } from "rxjs";
import * as calls from "#contract/calls/news.ts";
import { pageSizes } from "#contract/limits.ts";
import type { NewsCalls } from "../areas/news.ts";
import { decodeNews, decodeNotice } from "../decode/account.ts";
import { mapReply } from "../http/reply.ts";
import type { Sender } from "../http/send.ts";
import { isLast } from "./is-last.ts";

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
