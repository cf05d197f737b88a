import {
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  type Observable,
  Subject,
  switchMap,
  tap,
  timer,
} from "rxjs";
import type { Refusal } from "../../api/http/reply-types.ts";
import type { PointsExchange, PointsInfo } from "../../api/points/types.ts";
import type { App } from "../app-types.ts";
import { createAmount } from "../earn/amount.ts";
import { textCommand } from "../kit/command/text-command.ts";
import { createGuarded } from "../kit/form/create-guarded.ts";
import { createList } from "../kit/resource/list.ts";
import { known, type Loadable } from "../kit/resource/loadable.ts";
import { createResource } from "../kit/resource/resource.ts";
import { createScope, type Scope } from "../kit/scope.ts";
import { estimateOf, pointsProblem } from "./figures.ts";
import type { PointsRequest, PointsScreen, PointsVariant } from "./types.ts";

/** Where the standalone page was entered. */
const POINTS_LOGIN = "/components/loginTransfer";

/** From the message of a refused info call to the binding's page, in ms (POINTS-SCREEN-003). */
const BIND_AFTER = 1_000;

/** `/integralExchange`, `/integralExchanges` and `/coinExchange`: points for coins. */
export function createPointsScreen(app: App, variant: PointsVariant): PointsScreen {
  const { deps, session, wallets } = app;
  const scope = createScope();
  const exchanged = new Subject<void>();
  const info = createResource<PointsInfo>(scope, app, {
    fetch: () => deps.api.points.info(),
    reload$: exchanged,
  });
  const history = createList<PointsExchange>(scope, app, {
    fetch: (page) => deps.api.points.history(page),
    newer$: exchanged,
    isLive: true,
  });
  bindWhenRefused(app, scope, info.data$);
  const guard = createGuarded<PointsRequest, string>(app, scope, {
    command: ({ points, currency }, password) =>
      textCommand({
        kind: "points-exchange",
        terms: { points },
        subject: `${points} → ${currency}`,
        send: (clientId) => deps.api.points.exchange({ points, clientId }, password),
      }),
    isFree: () => variant !== "account",
    onDone: () => {
      amount.clear();
      exchanged.next();
      wallets.refresh();
    },
  });
  const amount = createAmount<PointsInfo>(scope, {
    context$: info.data$.pipe(map(known)),
    problemOf: pointsProblem,
    maxOf: ({ available }) => available,
    onSubmit: ({ amount: points, context }) =>
      guard.ask({ points, currency: context.currency, estimate: estimateOf(points, context) }),
  });
  return {
    variant,
    info$: info.data$,
    amount,
    estimate$: combineLatest([info.data$, amount.typed$]).pipe(
      map(([data, typed]) => (data.state === "ready" ? estimateOf(typed, data.value) : null)),
      scope.share(),
    ),
    guard,
    history$: history.list$,
    more: history.more,
    retry: () => {
      info.reload();
      history.reload();
    },
    logout: () => session.logout(POINTS_LOGIN),
    end: scope.end,
  };
}

/** What the exchange refuses is reported, and then an account is to be bound. A lost request is not: it can be tried again. */
function bindWhenRefused({ reactions }: App, scope: Scope, info$: Observable<Loadable<PointsInfo>>): void {
  const refusal$ = info$.pipe(map(refusalIn), distinctUntilChanged(), scope.share());
  scope.run(
    refusal$.pipe(
      filter((refusal) => refusal !== null),
      tap((refusal) => reactions.react({ kind: "say-refusal", refusal })),
    ),
  );
  scope.run(
    refusal$.pipe(
      switchMap((refusal) => (refusal === null ? EMPTY : timer(BIND_AFTER))),
      tap(() => reactions.react({ kind: "go", destination: { to: "path", path: "/bindInfo" } })),
    ),
  );
}

function refusalIn(info: Loadable<PointsInfo>): Refusal | null {
  return info.state === "failed" && info.refusal.kind === "refused" ? info.refusal : null;
}
