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
import type { LeverageOrdersFilter, Position, PositionState } from "../../api/leverage/types.ts";
import type { App } from "../app-types.ts";
import { keepingIdentity } from "../kit/operators/keep-identity.ts";
import { forMember } from "../kit/resource/for-member.ts";
import { memberListOf } from "../kit/resource/list.ts";
import { emptyListing, type Listing } from "../kit/resource/listing.ts";
import { known, type Loadable, loading, mapReady, ready } from "../kit/resource/loadable.ts";
import { REFRESH_AFTER } from "../kit/resource/pace.ts";
import { MORE_ABOVE, untilEmpty } from "./until-empty.ts";

interface OrderList extends LeverageOrdersFilter {
  readonly more$: Observable<unknown>;
  readonly retry$: Observable<unknown>;
}

/**
 * Orders of a state, pair and side, newest first, ten a page. The list ends with an empty page. Rows follow the live positions: a row that
 * leaves the state leaves the list at once, live rows move with the market, and new ones are fetched. A guest has none.
 */
export function orderListOf(
  app: Pick<App, "deps" | "connection" | "preferences" | "session" | "leverage">,
  { more$, retry$, ...shown }: OrderList,
): Observable<Loadable<Listing<Position>>> {
  const live$ = liveOf(app.leverage);
  const news$ = live$.pipe(
    filter(({ states }) => states !== ""),
    // One that was opened and closed between two looks at the positions changes no state, but it has gone.
    map(({ states, gone }) => `${states}, ${gone.size} gone`),
    distinctUntilChanged(),
    skip(1),
    auditTime(REFRESH_AFTER),
  );
  return forMember<Loadable<Listing<Position>>>(app.session, ready(emptyListing), () => {
    const listed$ = memberListOf<Position>(app, {
      fetch: (page) => app.deps.api.leverage.orders(shown, page).pipe(map(untilEmpty)),
      more$,
      newer$: news$,
      reload$: retry$,
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
  /** Ids and states as one text: it changes when the lists do, not with every price. Empty until the positions are known. */
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
