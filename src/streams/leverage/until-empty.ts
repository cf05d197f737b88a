import type { Page, Reply } from "../../api/http/reply-types.ts";

/** "Load more" is offered only with more rows than this (STREAM-LEVER-006). */
export const MORE_ABOVE = 8;

/** A page as the leverage area's lists take it: the last one is known only after an empty one. */
export function untilEmpty<Item>(reply: Reply<Page<Item>>): Reply<Page<Item>> {
  return reply.ok ? { ok: true, value: { ...reply.value, last: reply.value.items.length === 0 } } : reply;
}
