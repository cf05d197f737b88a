import {
  distinctUntilChanged,
  filter,
  map,
  merge,
  type Observable,
  Subject,
  skip,
  tap,
  withLatestFrom,
} from "rxjs";
import type { Deal, DealAction, DealState, OtcMarket } from "../../../api/p2p/types.ts";
import { createPictures } from "../../account/pictures.ts";
import type { App } from "../../app-types.ts";
import { createGuarded } from "../../kit/form/create-guarded.ts";
import { keepingIdentity } from "../../kit/operators/keep-identity.ts";
import { known, type Loadable, mapReady } from "../../kit/resource/loadable.ts";
import type { Scope } from "../../kit/scope.ts";
import { withAppealWhenDue } from "../appeal-due.ts";
import { dealMove } from "../commands.ts";
import { followDeal } from "../follow-deal.ts";
import { isOver } from "../newer-deal.ts";
import { timeLeft } from "../time-left.ts";
import { createChat } from "./chat.screen.ts";
import type { DealModel, DealMove } from "./types.ts";

/** One deal with its countdown, its moves and its chat. */
export function createDeal(
  app: Pick<App, "deps" | "connection" | "commands" | "reactions" | "wallets">,
  scope: Scope,
  { market, id }: { readonly market: OtcMarket; readonly id: number },
): DealModel {
  const { deps, wallets } = app;
  const again = new Subject<void>();
  const asked = new Subject<DealAction>();
  const followed$ = followDeal(app, { market, id, again$: again }).pipe(scope.share());
  const deal$ = withAppealWhenDue(followed$, () => deps.now()).pipe(
    map((followed) => mapReady(followed, ({ deal }) => deal)),
    keepingIdentity(),
    scope.share(),
  );
  const guard = createGuarded<DealMove, string>(app, scope, {
    command: (move, password) => dealMove(app, market, move, password),
    isFree: ({ action }) => action === "appeal",
    onDone: () => again.next(),
    // It may have moved on meanwhile, or the reply was lost: what it is now says whether to try again.
    onFailed: () => again.next(),
  });
  const chat = createChat(app, scope, { market, id });
  scope.run(
    merge(
      asked.pipe(
        withLatestFrom(deal$),
        tap(([action, data]) => {
          const deal = known(data);
          if (deal?.actions.includes(action)) guard.ask({ deal, action });
        }),
      ),
      coinsMoved(deal$).pipe(tap(() => wallets.refresh())),
    ),
  );
  return {
    deal$,
    secondsLeft$: timeLeft(followed$, () => deps.now()).pipe(scope.share()),
    guard,
    ask: (action) => asked.next(action),
    chat,
    picture: createPictures(deps.api.identity),
    retry: () => {
      again.next();
      chat.retry();
    },
  };
}

/** Emits when a deal ends while its page is open. */
function coinsMoved(deal$: Observable<Loadable<Deal>>): Observable<DealState> {
  return deal$.pipe(
    map((deal) => known(deal)?.state ?? null),
    filter((state) => state !== null),
    distinctUntilChanged(),
    skip(1),
    filter((state) => isOver({ state })),
  );
}
