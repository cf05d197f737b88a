import { EMPTY, expand, last, map, type Observable, scan } from "rxjs";
import type { Page, Reply } from "./reply-types.ts";

/** More pages than anybody has: the reading ends even if a server never says "last". */
const MAX_PAGES = 50;

/**
 * All pages of a list, one after the other, as one list; the first refusal ends it. Rows that moved to a later page
 * meanwhile, because newer ones came before them, are not doubled.
 */
export function allPages<Item extends { readonly id: number }>(
  fetch: (page: number) => Observable<Reply<Page<Item>>>,
): Observable<Reply<readonly Item[]>> {
  return fetch(1).pipe(
    expand((reply) =>
      reply.ok && !reply.value.last && reply.value.page < MAX_PAGES ? fetch(reply.value.page + 1) : EMPTY,
    ),
    scan<Reply<Page<Item>>, Reply<ReadonlyMap<number, Item>>>(
      (all, reply) => {
        if (!reply.ok || !all.ok) return reply.ok ? all : reply;
        return {
          ok: true,
          value: new Map([...all.value, ...reply.value.items.map((item) => [item.id, item] as const)]),
        };
      },
      { ok: true, value: new Map() },
    ),
    last(),
    map((reply) => (reply.ok ? { ok: true as const, value: [...reply.value.values()] } : reply)),
  );
}
