import { auditTime, combineLatest, map, Subject, switchMap } from "rxjs";
import type { Side } from "../../../api/markets/types.ts";
import type { Fill } from "../../../api/spot/types.ts";
import type { App } from "../../app-types.ts";
import { createOwnList } from "../../kit/resource/list.ts";
import type { Listing } from "../../kit/resource/listing.ts";
import { type Loadable, mapReady } from "../../kit/resource/loadable.ts";
import { REFRESH_AFTER } from "../../kit/resource/pace.ts";
import type { Scope } from "../../kit/scope.ts";
import { createValue } from "../../kit/state.ts";
import { spotOrdersOf } from "../spot-orders.ts";
import { createSpotRevokes } from "../spot-revokes.ts";
import { MORE_ABOVE, untilEmpty } from "../until-empty.ts";
import type { LeverageSpotModel, SpotHistorySide } from "./types.ts";

type From = Pick<App, "deps" | "connection" | "preferences" | "session" | "commands" | "wallets">;

/** Open spot orders by side and the history of fills, beside the positions. Each is loaded when it is shown. */
export function createSpotModel(app: From, scope: Scope): LeverageSpotModel {
  const side = createValue<Side>(scope, "buy");
  const historySide = createValue<SpotHistorySide>(scope, "all");
  const [moreOpen, retry] = [new Subject<void>(), new Subject<void>()];
  const { revoke, revoking$, revoked$ } = createSpotRevokes(app, scope, side.value$);
  const open$ = side.value$.pipe(
    switchMap((of) => spotOrdersOf(app, { side: of, more$: moreOpen, retry$: retry, revoked$ })),
    scope.share(),
  );
  const fills = createOwnList<Fill>(scope, app, {
    fetch: (page) => app.deps.api.spot.fills(page, null).pipe(map(untilEmpty)),
    newer$: app.deps.api.socket.fills().pipe(auditTime(REFRESH_AFTER)),
    reload$: retry,
  });
  const history$ = combineLatest([fills.list$, historySide.value$]).pipe(
    map(([all, of]) => fillsOfSide(all, of)),
    scope.share(),
  );
  return {
    side$: side.value$,
    chooseSide: side.set,
    open$,
    moreOpen: () => moreOpen.next(),
    revoke,
    revoking$: revoking$.pipe(scope.until()),
    historySide$: historySide.value$,
    chooseHistorySide: historySide.set,
    history$,
    moreHistory: fills.more,
    retry: () => retry.next(),
  };
}

/** The fills of a side among the loaded ones; whether there are more depends on all of them. */
function fillsOfSide(fills: Loadable<Listing<Fill>>, side: SpotHistorySide): Loadable<Listing<Fill>> {
  return mapReady(fills, ({ items, more, loadingMore }) => ({
    items: side === "all" ? items : items.filter((fill) => fill.side === side),
    more: more && items.length > MORE_ABOVE,
    loadingMore,
  }));
}
