import * as v from "valibot";
import { pageSizes } from "#domain/limits.ts";
import { call } from "../../call.ts";
import { flag, limitField, pageField, textField, textOrEmpty, whole, wholeField } from "../../scalars.ts";

export const newsItem = v.object({
  id: whole,
  c_id: v.optional(whole),
  title: textOrEmpty,
  content: textOrEmpty,
  abstract: textOrEmpty,
  cover: textOrEmpty,
  thumbnail: textOrEmpty,
  create_time: textOrEmpty,
  update_time: textOrEmpty,
});

/** News of a category (`newsCategories`), newest first, in the caller's language. `content` is sanitised HTML. */
export const newsList = call({
  name: "newsList",
  method: "POST",
  path: "/api/news/list",
  access: "anyone",
  request: v.object({
    c_id: wholeField,
    page: pageField,
    limit: limitField(pageSizes.news),
    lang: v.optional(textField(8)),
  }),
  message: v.object({
    list: v.array(newsItem),
    count: v.optional(whole),
    page: v.optional(whole),
    limit: v.optional(whole),
  }),
});
/** One article; some back ends leave out its id, which who asks knows. */
export const newsDetail = call({
  name: "newsDetail",
  method: "POST",
  path: "/api/news/detail",
  access: "anyone",
  request: v.object({ id: wholeField, lang: v.optional(textField(8)) }),
  message: v.object({ ...newsItem.entries, id: v.optional(whole) }),
});

/**
 * Ours: the deal between people that a notice is about, and its reader's side of the deal. The markets are those of
 * `otcMarkets`, which the first paint does without.
 */
export const noticeDeal = v.object({
  market: v.picklist(["c2c", "fiat"]),
  id: whole,
  advert_id: whole,
  side: v.picklist(["publisher", "taker"]),
});
export const notice = v.object({
  id: whole,
  title: textOrEmpty,
  content: textOrEmpty,
  create_time: textOrEmpty,
  is_read: v.optional(flag, 0),
  deal: v.optional(noticeDeal),
});
/** The user's own notices, newest first. */
export const noticeList = call({
  name: "noticeList",
  method: "POST",
  path: "/api/notice/list",
  access: "user",
  request: v.object({ page: pageField, limit: limitField(pageSizes.notices) }),
  message: v.object({
    list: v.array(notice),
    count: v.optional(whole),
    page: v.optional(whole),
    limit: v.optional(whole),
  }),
});
/** One notice; reading it marks it as read. */
export const noticeDetail = call({
  name: "noticeDetail",
  method: "POST",
  path: "/api/notice/detail",
  access: "user",
  request: v.object({ id: wholeField }),
  message: notice,
});
