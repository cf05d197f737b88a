import { distinctUntilChanged, map, merge, type Observable, scan, startWith } from "rxjs";
import type { UnreadableRows } from "../../../api/http/reply-types.ts";
import { shareLatest } from "../operators/share-latest.ts";

/** How many rows of each call's latest lists could not be read; calls whose lists could be read are not in it. */
export type UnreadableCounts = ReadonlyMap<string, number>;

/** By call, then by what was asked for without the page, then by page. */
type Known = ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<number, number>>>;
const nothing: Known = new Map();
const noLists: ReadonlyMap<string, ReadonlyMap<number, number>> = new Map();
const noPages: ReadonlyMap<number, number> = new Map();

/**
 * Keeps how many rows could not be read, so that a list that lacks them does not look complete, or empty. A first page replaces what is
 * known of its list; another session forgets everything.
 */
export function createUnreadable(
  unreadable$: Observable<UnreadableRows>,
  token$: Observable<string | null>,
): { readonly counts$: Observable<UnreadableCounts> } {
  const left$ = token$.pipe(
    distinctUntilChanged(),
    map(() => null),
  );
  return {
    counts$: merge(left$, unreadable$).pipe(
      scan((known, rows) => (rows === null ? nothing : applyRows(known, rows)), nothing),
      startWith(nothing),
      distinctUntilChanged(),
      map(countsOf),
      shareLatest(),
    ),
  };
}

/** What is known after a reply; the same where nothing changed. */
export function applyRows(known: Known, { call, request, page, count }: UnreadableRows): Known {
  const lists = known.get(call) ?? noLists;
  const pages = lists.get(request) ?? noPages;
  const others = page === 1 ? [] : [...pages].filter(([other]) => other !== page);
  if (count === 0 && others.length === pages.size) return known;
  const next = new Map(count === 0 ? others : [...others, [page, count]]);
  return new Map([...known, [call, new Map([...lists, [request, next]])]]);
}

/** Several lists of a call can show the same rows: the one that lacks most counts. */
function countsOf(known: Known): UnreadableCounts {
  const counts = [...known].map(([call, lists]) => {
    const sums = [...lists.values()].map((pages) =>
      [...pages.values()].reduce((sum, count) => sum + count, 0),
    );
    return [call, Math.max(0, ...sums)] as const;
  });
  return new Map(counts.filter(([, count]) => count > 0));
}
