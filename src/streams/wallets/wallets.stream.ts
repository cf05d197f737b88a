import {
  combineLatest,
  concat,
  defer,
  distinctUntilChanged,
  map,
  merge,
  type Observable,
  of,
  Subject,
  scan,
  startWith,
  switchMap,
} from "rxjs";
import type { Refusal } from "../../api/http/reply-types.ts";
import type { Balance } from "../../api/session/types.ts";
import type { Wallets } from "../app-types.ts";
import type { Deps } from "../deps.ts";
import { poll } from "../kit/operators/poll.ts";
import { shareLatest } from "../kit/operators/share-latest.ts";
import { offline } from "../kit/resource/aged.ts";
import { failed, known, type Loadable, loading, ready } from "../kit/resource/loadable.ts";
import { pageActivity } from "../kit/resource/page-activity.ts";
import { ageWhileStale, staleReasonOf } from "../kit/resource/staleness.ts";
import type { Connection } from "../shell/connection/types.ts";
import { applyWalletEvent, noWallets, type WalletEvent, type WalletState } from "./wallets.fold.ts";

/** From one fetch of the balances to the next while signed in and visible, in ms (SPOT-BALANCE-001). */
const BALANCES_EVERY = 10_000;

type Event =
  | WalletEvent
  | { readonly kind: "refused"; readonly refusal: Refusal }
  /** The link was down: pushes may have been missed. */
  | { readonly kind: "missed" };
interface State extends WalletState {
  readonly refusal: Refusal | null;
  /** The latest fetch failed, or pushes were missed since. */
  readonly behind: boolean;
}

/**
 * The user's balances: fetched while somebody looks, then pushed; stale while the link is lost, late until they are fetched
 * again. A guest has none.
 */
export function createWallets(
  deps: Pick<Deps, "api" | "visible$" | "online$">,
  token$: Observable<string | null>,
  connection: Connection,
): Wallets {
  const refreshed = new Subject<void>();
  const fetch = (): Observable<Event> =>
    concat(
      of<Event>({ kind: "asked" }),
      defer(() => deps.api.account.balances()).pipe(
        map((reply): Event => {
          return reply.ok
            ? { kind: "fetched", balances: reply.value }
            : { kind: "refused", refusal: reply.refusal };
        }),
      ),
    );
  const polled$ = merge(refreshed, connection.joined$).pipe(
    startWith(undefined),
    switchMap(() =>
      poll({
        fetch,
        every: BALANCES_EVERY,
        active$: pageActivity(deps),
        isFailure: (event) => event.kind === "refused",
      }),
    ),
  );
  const pushed$ = defer(() => deps.api.socket.balances()).pipe(
    map((balances): Event => ({ kind: "pushed", balances })),
  );
  const missed$ = connection.joined$.pipe(map((): Event => ({ kind: "missed" })));
  const known$ = defer(() => merge(pushed$, missed$, polled$)).pipe(
    scan(apply, { ...noWallets, refusal: null, behind: false }),
    scan((before, state) => ({ data: show(state, before.data), behind: state.behind }), {
      data: loading as Loadable<readonly Balance[]>,
      behind: false,
    }),
  );
  const member$ = combineLatest([known$, offline(connection)]).pipe(
    map(([{ data, behind }, isOffline]) => ({ data, staleReason: staleReasonOf(isOffline, behind) })),
    ageWhileStale(),
    startWith(loading),
    distinctUntilChanged(),
  );
  const balances$ = token$.pipe(
    distinctUntilChanged(),
    switchMap(
      (token): Observable<Loadable<readonly Balance[]>> => (token === null ? of(ready(none)) : member$),
    ),
    shareLatest(),
  );
  return {
    balances$,
    spot: (currencyId) =>
      balances$.pipe(
        map((balances) => known(balances)?.find((one) => isSpotOf(one, currencyId)) ?? null),
        distinctUntilChanged(),
      ),
    refresh: () => refreshed.next(),
  };
}

const none: readonly Balance[] = [];

function isSpotOf(balance: Balance, currencyId: number): boolean {
  return balance.wallet === "spot" && balance.currencyId === currencyId;
}

function apply(state: State, event: Event): State {
  if (event.kind === "missed") return { ...state, behind: true };
  if (event.kind === "refused") return { ...state, refusal: event.refusal, behind: true };
  const balances = applyWalletEvent(state, event);
  return event.kind === "fetched"
    ? { ...balances, refusal: null, behind: false }
    : { ...balances, refusal: state.refusal, behind: state.behind };
}

/** What was known stays when a later fetch fails: the next one follows. What did not change keeps its identity. */
function show(
  { balances, refusal }: State,
  before: Loadable<readonly Balance[]>,
): Loadable<readonly Balance[]> {
  if (balances !== null) return known(before) === balances ? before : ready(balances);
  if (refusal === null) return loading;
  return before.state === "failed" && before.refusal === refusal ? before : failed(refusal);
}
