import {
  combineLatest,
  defer,
  distinctUntilChanged,
  EMPTY,
  expand,
  last,
  map,
  type Observable,
  of,
  Subject,
  startWith,
  switchMap,
} from "rxjs";
import type { Position, Reply } from "../../../api/values/index.ts";
import type { App } from "../../app-types.ts";
import { failed, known, type Loadable, loading, ready } from "../../loadable.ts";
import { createLife } from "../terminal/life.ts";
import type { LeverRecordScreen } from "./types.ts";

/** `/leverRecord`: a position by its number. Live while it is open; found among the past ones otherwise. */
export function createLeverRecordScreen(app: Pick<App, "deps" | "lever">, id: number): LeverRecordScreen {
  const life = createLife();
  const retry = new Subject<void>();
  const live$ = app.lever.positions$.pipe(
    map((all) => known(all)?.find((each) => each.id === id) ?? null),
    distinctUntilChanged(),
    life.share(),
  );
  // Looked for again once it is no longer among the live ones: by then it has ended.
  const isLive$ = live$.pipe(
    map((position) => position !== null),
    distinctUntilChanged(),
  );
  const found$ = combineLatest([isLive$, retry.pipe(startWith(undefined))]).pipe(
    switchMap(([isLive]) => (isLive ? of(loading) : findOrder(app, id).pipe(startWith(loading)))),
  );
  return {
    position$: combineLatest([live$, found$]).pipe(
      map(([live, found]): Loadable<Position | null> => (live === null ? found : ready(live))),
      distinctUntilChanged(),
      life.share(),
    ),
    retry: () => retry.next(),
    end: () => life.end(),
  };
}

interface Look {
  readonly page: number;
  readonly reply: Reply<{ readonly items: readonly Position[]; readonly last: boolean }>;
}

/** Goes through the pages of all orders, newest first, until the number is met or passed. */
function findOrder({ deps }: Pick<App, "deps">, id: number): Observable<Loadable<Position | null>> {
  const look = (page: number): Observable<Look> =>
    defer(() => deps.api.lever.orders(null, page, null)).pipe(map((reply) => ({ page, reply })));
  return look(1).pipe(
    expand(({ page, reply }) =>
      reply.ok && !reply.value.last && !isMet(reply.value.items, id) ? look(page + 1) : EMPTY,
    ),
    last(),
    map(({ reply }): Loadable<Position | null> => {
      if (!reply.ok) return failed(reply.refusal);
      return ready(reply.value.items.find((each) => each.id === id) ?? null);
    }),
  );
}

/** Whether a page holds the number, or is past where it would stand. */
function isMet(items: readonly Position[], id: number): boolean {
  return items.length === 0 || items.some((each) => each.id <= id);
}
