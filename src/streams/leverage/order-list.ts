import {
  auditTime,
  combineLatest,
  distinctUntilChanged,
  filter,
  map,
  merge,
  type Observable,
  scan,
  skip,
  startWith,
} from "rxjs";
import type { LeverageOrdersFilter } from "../../api/leverage/api.ts";
import type { Position, PositionState } from "../../api/leverage/types.ts";
import type { App } from "../app-types.ts";
import { emptyListing, type Listing } from "../kit/lists/listing.ts";
import { listingOf } from "../kit/lists/listing-of.ts";
import { keepingIdentity } from "../kit/operators/keep-identity.ts";
import { known, type Loadable, loading, mapReady, ready } from "../kit/resource/loadable.ts";
import { REFRESH_AFTER } from "../kit/resource/pace.ts";
import { forMember } from "../session/for-member.ts";
import { offline } from "../shell/connection/aged.ts";
import { MORE_ABOVE, untilEmpty } from "./until-empty.ts";

interface OrderList extends LeverageOrdersFilter {
  readonly more$: Observable<unknown>;
  readonly retry$: Observable<unknown>;
}

/**
 * Orders of a state, pair and side, newest first, ten a page. "No more" is known after an empty page only. Rows follow the live positions: what has
 * left the state leaves the list at once, what is live moves with the market; what is new is fetched. A guest has none.
 */
export function orderListOf(
  { deps, connection, session, leverage }: Pick<App, "deps" | "connection" | "session" | "leverage">,
  { more$, retry$, ...shown }: OrderList,
): Observable<Loadable<Listing<Position>>> {
  const live$ = liveOf(leverage);
  const news$ = live$.pipe(
    map(({ states }) => states),
    distinctUntilChanged(),
    filter((states) => states !== ""),
    skip(1),
    auditTime(REFRESH_AFTER),
  );
  return forMember<Loadable<Listing<Position>>>(session, ready(emptyListing), () => {
    const listed$ = listingOf<Position>({
      fetch: (page) => deps.api.leverage.orders(shown, page).pipe(map(untilEmpty)),
      more$,
      refresh$: news$,
      restart$: merge(connection.joined$, retry$),
      offline$: offline(connection),
    });
    return combineLatest([listed$, live$]).pipe(
      map(([listed, live]) => showList(listed, live, shown.state)),
      startWith(loading),
      keepingIdentity<Loadable<Listing<Position>>>(),
    );
  });
}

interface Live {
  readonly rows: ReadonlyMap<number, Position>;
  readonly gone: ReadonlySet<number>;
  /** Who is in which state: changes when the lists do, not with every price. Empty until the positions are known. */
  readonly states: string;
}
const noLive: Live = { rows: new Map(), gone: new Set(), states: "" };

function liveOf(leverage: App["leverage"]): Observable<Live> {
  const rows$ = leverage.positions$.pipe(
    map((positions) => known(positions)),
    filter((positions) => positions !== null),
    distinctUntilChanged(),
    map(
      (positions) =>
        (live: Live): Live => ({
          ...live,
          rows: new Map(positions.map((position) => [position.id, position])),
          states: `states ${positions.map(({ id, state, version }) => `${id} ${state} ${version}`).join()}`,
        }),
    ),
  );
  const gone$ = leverage.gone$.pipe(
    map(
      ({ id }) =>
        (live: Live): Live => ({ ...live, gone: new Set(live.gone).add(id) }),
    ),
  );
  return merge(rows$, gone$).pipe(
    scan((live, change) => change(live), noLive),
    startWith(noLive),
  );
}

const lasting: ReadonlySet<PositionState | null> = new Set(["closed", "revoked", null]);

function showList(
  listed: Loadable<Listing<Position>>,
  live: Live,
  state: PositionState | null,
): Loadable<Listing<Position>> {
  return mapReady(listed, ({ items, more, loadingMore }) => {
    const moving = items.map((row) => live.rows.get(row.id) ?? row);
    const rows = lasting.has(state)
      ? moving
      : moving.filter((row) => row.state === state && !live.gone.has(row.id));
    return { items: rows, more: more && items.length > MORE_ABOVE, loadingMore };
  });
}
