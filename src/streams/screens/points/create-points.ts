import {
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  map,
  merge,
  type Observable,
  Subject,
  startWith,
  switchMap,
  tap,
  timer,
} from "rxjs";
import type { PointsExchange, PointsInfo } from "../../../api/values/index.ts";
import type { App } from "../../app-types.ts";
import { offline } from "../../connection/aged.ts";
import { keepKnown } from "../../keep-known.ts";
import { createScope } from "../../kit/scope.ts";
import { textCommand } from "../../kit/text-command.ts";
import { listingOf } from "../../lists/listing-of.ts";
import { known, type Loadable, loading } from "../../loadable.ts";
import { createQuery } from "../../query.ts";
import { createAmount } from "../create-amount.ts";
import { createGuarded } from "../create-guarded.ts";
import { estimateOf, pointsProblem } from "./figures.ts";
import type { PointsRequest, PointsScreen, PointsVariant } from "./types.ts";

/** Where the standalone page was entered. */
const POINTS_LOGIN = "/components/loginTransfer";

/** From the message of a refused info call to the binding's page, in ms (document 3, part 4). */
const BIND_AFTER = 1_000;

/** `/integralExchange`, `/integralExchanges` and `/coinExchange`: points for coins. */
export function createPointsScreen(app: App, variant: PointsVariant): PointsScreen {
  const { deps, session, connection, wallets } = app;
  const scope = createScope();
  const more = new Subject<void>();
  const exchanged = new Subject<void>();
  const retried = new Subject<void>();
  const query = createQuery(app, () => deps.api.points.info());
  scope.run(bindWhenRefused(app, query.data$));
  const info$ = query.data$.pipe(startWith(loading), keepKnown<PointsInfo>(), scope.share());
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
      query.retry();
      wallets.refresh();
    },
  });
  const amount = createAmount<PointsInfo>(scope, {
    ground$: info$.pipe(map(known)),
    problemOf: pointsProblem,
    mostOf: ({ available }) => available,
    onGiven: ({ amount: points, ground }) =>
      guard.ask({ points, currency: ground.currency, estimate: estimateOf(points, ground) }),
  });
  return {
    variant,
    info$,
    amount,
    estimate$: combineLatest([info$, amount.typed$]).pipe(
      map(([info, typed]) => (info.state === "ready" ? estimateOf(typed, info.value) : null)),
      scope.share(),
    ),
    guard,
    history$: listingOf<PointsExchange>({
      fetch: (page) => deps.api.points.history(page),
      more$: more,
      refresh$: exchanged,
      restart$: merge(connection.returned$, retried),
      offline$: offline(connection),
    }).pipe(scope.share()),
    more: () => more.next(),
    retry: () => {
      query.retry();
      retried.next();
    },
    logout: () => session.logout(POINTS_LOGIN),
    end: () => scope.end(),
  };
}

/** What the exchange refuses is said, and then an account is to be bound. A lost request is not: it can be tried again. */
function bindWhenRefused({ reactions }: App, info$: Observable<Loadable<PointsInfo>>): Observable<unknown> {
  return info$.pipe(
    map((info) => (info.state === "failed" && info.refusal.kind === "refused" ? info.refusal : null)),
    distinctUntilChanged(),
    switchMap((refusal) => {
      if (refusal === null) return EMPTY;
      reactions.react({ kind: "say-refusal", refusal });
      return timer(BIND_AFTER).pipe(
        tap(() => reactions.react({ kind: "go", destination: { to: "path", path: "/bindInfo" } })),
      );
    }),
  );
}
