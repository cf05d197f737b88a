import { concatMap, map, merge, type Observable, scan } from "rxjs";
import type { LeverageClosed, Position } from "../../api/leverage/types.ts";
import type { GonePosition } from "../app-types.ts";

interface Seen {
  /** Rows as last shown, also those that a newer snapshot lacks: the reason may arrive after it. */
  readonly rows: ReadonlyMap<number, Position>;
  readonly told: ReadonlySet<number>;
  readonly news: readonly GonePosition[];
}
const nothingSeen: Seen = { rows: new Map(), told: new Set(), news: [] };

/**
 * What goes, once each, as it was last known. Listens to the news itself and not to the folded rows, whose next snapshot may
 * already be without the row when the news of its end is put on it.
 * @param rows$ all live rows, at each change.
 * @param closed$ the exchange's messages, in any order with the rows, possibly repeated.
 */
export function goneOf(
  rows$: Observable<readonly Position[]>,
  closed$: Observable<readonly LeverageClosed[]>,
): Observable<GonePosition> {
  return merge(
    rows$.pipe(map((rows) => (seen: Seen) => remember(seen, rows))),
    closed$.pipe(map((closed) => (seen: Seen) => tell(seen, closed))),
  ).pipe(
    scan((seen, change) => change(seen), nothingSeen),
    concatMap(({ news }) => news),
  );
}

function remember(seen: Seen, rows: readonly Position[]): Seen {
  const alive = rows.filter(({ id }) => !seen.told.has(id));
  return { ...seen, news: [], rows: new Map([...seen.rows, ...alive.map((row) => [row.id, row] as const)]) };
}

function tell(seen: Seen, closed: readonly LeverageClosed[]): Seen {
  const fresh = closed.filter(({ id }) => !seen.told.has(id));
  const news = fresh.map(({ id, reason }) => ({ id, reason, position: seen.rows.get(id) ?? null }));
  const gone = new Set(fresh.map(({ id }) => id));
  return {
    news,
    told: new Set([...seen.told, ...gone]),
    rows: new Map([...seen.rows].filter(([id]) => !gone.has(id))),
  };
}
