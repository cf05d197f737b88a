import {
  auditTime,
  distinct,
  filter,
  merge,
  type Observable,
  Subject,
  share,
  startWith,
  switchMap,
  takeUntil,
  tap,
} from "rxjs";
import type { Market } from "../../../api/markets/types.ts";
import type { OptionDuration, OptionOrder } from "../../../api/options/types.ts";
import type { App } from "../../app-types.ts";
import { forMember } from "../../kit/resource/for-member.ts";
import type { Listing } from "../../kit/resource/listing.ts";
import { type Loadable, loading, ready } from "../../kit/resource/loadable.ts";
import { REFRESH_AFTER } from "../../kit/resource/pace.ts";
import type { Scope } from "../../kit/scope.ts";
import { optionNotices } from "../../shell/outcomes/option-notices.ts";
import { closedOf } from "../closed-list.ts";
import type { RunningRow } from "../rows.ts";
import { runningOf } from "../running.ts";
import type { SecondMarks } from "../window.ts";

interface OptionOrdersFrom {
  /** Emits once for a market. */
  readonly market$: Observable<Market>;
  /** The price that values running orders. Emits at once. */
  readonly price$: Observable<string | null>;
  /** Its published marks. Emits at once. */
  readonly marks$: Observable<SecondMarks>;
  /** The terms, once they are known. */
  readonly durations$: Observable<readonly OptionDuration[]>;
  /** Balances are out of date. */
  readonly onClosed: () => void;
}
interface OptionOrdersParts {
  readonly running$: Observable<Loadable<readonly RunningRow[]>>;
  readonly closed$: Observable<Loadable<Listing<OptionOrder>>>;
  moreClosed(): void;
  /** A submission was accepted; `null` where the reply does not contain the order: the list is loaded again. */
  placed(order: OptionOrder | null): void;
  retry(): void;
}

/** The user's running and closed options. Closings are reported, and refresh the balances, as long as the screen lives. */
export function createOptionOrders(
  app: App,
  scope: Scope,
  { market$, price$, marks$, durations$, onClosed }: OptionOrdersFrom,
): OptionOrdersParts {
  const { deps, session, reactions } = app;
  const placed = new Subject<OptionOrder>();
  const found = new Subject<OptionOrder>();
  const refresh = new Subject<void>();
  const retry = new Subject<void>();
  const more = new Subject<void>();
  const unpushed$ = merge(found, placed.pipe(filter(({ state }) => state === "closed")));
  // Each order closes once, whichever source reports it first: the push, the list, or a late reply to its submission.
  const closings$ = merge(deps.api.socket.optionClosed(), unpushed$).pipe(
    distinct(({ id }) => id),
    takeUntil(scope.ended$),
    share(),
  );
  // Pushes are reported on every page; a repeated notice is shown once.
  scope.run(optionNotices(unpushed$).pipe(tap((reaction) => reactions.react(reaction))));
  scope.run(closings$.pipe(auditTime(REFRESH_AFTER), tap(onClosed)));
  return {
    running$: forMember<Loadable<readonly RunningRow[]>>(session, ready([]), () =>
      market$.pipe(
        switchMap((market) =>
          runningOf(app, {
            market,
            price$,
            marks$,
            durations$: durations$.pipe(startWith([])),
            placed$: placed.pipe(filter(({ state }) => state !== "closed")),
            closings$,
            refresh$: merge(refresh, retry),
            onFound: (order) => found.next(order),
          }),
        ),
        startWith(loading),
      ),
    ).pipe(scope.share()),
    closed$: closedOf(app, { more$: more, closings$, reload$: retry }).pipe(scope.share()),
    moreClosed: () => more.next(),
    placed: (order) => (order === null ? refresh.next() : placed.next(order)),
    retry: () => retry.next(),
  };
}
