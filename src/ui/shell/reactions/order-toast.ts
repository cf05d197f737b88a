import type { I18n } from "@lingui/core";
import type { Reaction } from "#src/streams/shell/reactions/types.ts";
import type { Format } from "../../kit/format/format.ts";
import { orderNoticesText, orderNoticeText } from "../../words/order-notice-words.ts";
import type { Toast } from "./toast.ts";

/**
 * The message of notices about orders. One about an order takes the place of the one before about it, and leads to the order; many at once
 * are counted.
 */
export function orderToast(
  i18n: I18n,
  format: Format,
  reaction: Extract<Reaction, { kind: "say-order" | "say-orders" }>,
  go: (path: string) => void,
): Toast {
  if (reaction.kind === "say-orders")
    return { tone: "plain", text: orderNoticesText(i18n, reaction.notices) };
  const { tone, notice } = reaction;
  const { title, lines } = orderNoticeText(i18n, format, notice);
  const { path, news } = notice;
  return {
    tone,
    text: title,
    lines,
    ...(news === null ? {} : { about: { what: news.id, step: String(news.step) } }),
    ...(path === null ? {} : { open: () => go(path) }),
  };
}
