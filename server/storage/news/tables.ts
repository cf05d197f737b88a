import { type Notice, noticeKinds } from "#server/exchange/news/types.ts";
import { plainRows, rowCodec } from "../kit/codec.ts";
import { facts, integer, oneOf, orNull, outside, text } from "../kit/columns.ts";

/** Users' own notices: the kind chooses the text, so that it is read in the language of the reader. */
export const noticeRows = rowCodec<Notice, "isRead">()(
  { id: integer, userId: outside(integer), kind: oneOf(noticeKinds), facts, createdAt: integer },
  {
    columns: { readAt: orNull(integer) },
    read: ({ readAt }) => ({ isRead: readAt !== null }),
    /** A notice is written when it is new. */
    write: () => ({ readAt: null }),
  },
);

/** Tables of news and notices. */
export const newsTables = {
  notices: noticeRows,
  news: plainRows({
    id: integer,
    category: integer,
    /** The name under which the exchange seeded it; `null` when a user wrote it. */
    slug: orNull(text),
    cover: text,
    publishedAt: integer,
    updatedAt: integer,
  }),
  news_texts: plainRows({ newsId: integer, language: text, title: text, abstract: text, content: text }),
};
