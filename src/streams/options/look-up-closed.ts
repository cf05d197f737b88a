import { defer, EMPTY, expand, mergeMap, type Observable } from "rxjs";
import type { OptionsCalls } from "../../api/options/calls.ts";
import type { OptionOrder } from "../../api/options/types.ts";

/** Rows a page, and pages at most: more orders than anybody has closed while a link was down. */
const LIMIT = 100;
const MAX_PAGES = 10;

/**
 * Finds orders among the closed ones, newest first, until all are found or the list ends. Emits those found; one that is not
 * there, or a refusal, gives nothing: the next look at the running orders asks again.
 */
export function lookUpClosed(
  options: Pick<OptionsCalls, "closed">,
  ids: ReadonlySet<number>,
): Observable<OptionOrder> {
  return defer(() => {
    const wanted = new Set(ids);
    return options.closed(1, LIMIT).pipe(
      expand((reply) => {
        if (!reply.ok) return EMPTY;
        for (const { id } of reply.value.items) wanted.delete(id);
        const { page, last } = reply.value;
        return wanted.size === 0 || last || page >= MAX_PAGES ? EMPTY : options.closed(page + 1, LIMIT);
      }),
      mergeMap((reply) => (reply.ok ? reply.value.items.filter(({ id }) => ids.has(id)) : [])),
    );
  });
}
