import {
  auditTime,
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  map,
  type Observable,
  Subject,
  switchMap,
} from "rxjs";
import type { Side } from "../../../api/markets/types.ts";
import type { Fill } from "../../../api/spot/types.ts";
import type { App } from "../../app-types.ts";
import type { Listing } from "../../kit/lists/listing.ts";
import { ownListOf } from "../../kit/lists/own-list.ts";
import { type Loadable, mapReady } from "../../kit/resource/loadable.ts";
import { REFRESH_AFTER } from "../../kit/resource/pace.ts";
import type { Scope } from "../../kit/scope.ts";
import { spotOrdersOf } from "../spot-orders.ts";
import { createSpotRevokes } from "../spot-revokes.ts";
import { MORE_ABOVE, untilEmpty } from "../until-empty.ts";
import type { LeverageSpotModel, SpotHistorySide } from "./types.ts";

type From = Pick<App, "deps" | "connection" | "session" | "commands" | "wallets">;

/** Open spot orders by side and the history of fills, beside one's positions. Nothing is asked for before it is shown. */
export function createSpotModel(app: From, scope: Scope): LeverageSpotModel {
  const side = new BehaviorSubject<Side>("buy");
  const historySide = new BehaviorSubject<SpotHistorySide>("all");
  const [moreOpen, moreHistory, retry] = [new Subject<void>(), new Subject<void>(), new Subject<void>()];
  const { revoke, revoking$, revoked$ } = createSpotRevokes(app, {
    side: () => side.value,
    ended$: scope.ended$,
  });
  const open$ = side.pipe(
    distinctUntilChanged(),
    switchMap((of) => spotOrdersOf(app, { side: of, more$: moreOpen, retry$: retry, revoked$ })),
    scope.share(),
  );
  const history$ = combineLatest([fillsOf(app, moreHistory, retry), historySide]).pipe(
    map(([fills, of]) => fillsOfSide(fills, of)),
    scope.share(),
  );
  return {
    side$: side.pipe(scope.until()),
    chooseSide: (of) => side.next(of),
    open$,
    moreOpen: () => moreOpen.next(),
    revoke,
    revoking$: revoking$.pipe(scope.until()),
    historySide$: historySide.pipe(scope.until()),
    chooseHistorySide: (of) => historySide.next(of),
    history$,
    moreHistory: () => moreHistory.next(),
    retry: () => retry.next(),
  };
}

/** Own trades of every pair, newest first, by pages, with those that are pushed. */
function fillsOf(
  app: From,
  more$: Observable<unknown>,
  retry$: Observable<unknown>,
): Observable<Loadable<Listing<Fill>>> {
  const { spot, socket } = app.deps.api;
  return ownListOf<Fill>(app, {
    fetch: (page) => spot.fills(page, null).pipe(map(untilEmpty)),
    more$,
    refresh$: socket.fills().pipe(auditTime(REFRESH_AFTER)),
    again$: retry$,
  });
}

/** The fills of a side among those that are known; another page is offered by all of them. */
function fillsOfSide(fills: Loadable<Listing<Fill>>, side: SpotHistorySide): Loadable<Listing<Fill>> {
  return mapReady(fills, ({ items, more, loadingMore }) => ({
    items: side === "all" ? items : items.filter((fill) => fill.side === side),
    more: more && items.length > MORE_ABOVE,
    loadingMore,
  }));
}
