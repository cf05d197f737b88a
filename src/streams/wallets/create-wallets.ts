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
import type { Balance, Refusal } from "../../api/values/index.ts";
import type { Wallets } from "../app-types.ts";
import type { Deps } from "../deps.ts";
import { failed, known, type Loadable, loading, ready } from "../loadable.ts";
import { poll } from "../operators/poll.ts";
import { shareLatest } from "../operators/share-latest.ts";
import { applyWalletEvent, noWallets, type WalletEvent, type WalletState } from "./fold.ts";

/** From one fetch of the balances to the next while signed in and looked at, in ms (document 1, part 9). */
export const BALANCES_EVERY = 10_000;

type Event = WalletEvent | { readonly kind: "refused"; readonly refusal: Refusal };
type State = WalletState & { readonly refusal: Refusal | null };

/** The person's balances: fetched while somebody looks, then pushed. A guest has none. */
export function createWallets(
  deps: Pick<Deps, "api" | "visible$" | "online$">,
  token$: Observable<string | null>,
  returned$: Observable<unknown>,
): Wallets {
  const refreshed = new Subject<void>();
  const active$ = combineLatest([deps.visible$, deps.online$]).pipe(
    map(([visible, online]) => visible && online),
  );
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
  const polled$ = merge(refreshed, returned$).pipe(
    startWith(undefined),
    switchMap(() =>
      poll({ fetch, every: BALANCES_EVERY, active$, isFailure: (event) => event.kind === "refused" }),
    ),
  );
  const pushed$ = defer(() => deps.api.socket.balances()).pipe(
    map((balances): Event => ({ kind: "pushed", balances })),
  );
  const member$ = defer(() => merge(pushed$, polled$)).pipe(
    scan(apply, { ...noWallets, refusal: null }),
    map(show),
    startWith(loading),
    distinctUntilChanged(sameShown),
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
  if (event.kind === "refused") return { ...state, refusal: event.refusal };
  return { ...applyWalletEvent(state, event), refusal: event.kind === "fetched" ? null : state.refusal };
}

/** What was known stays when a later fetch fails: the next one comes by itself. */
function show({ balances, refusal }: State): Loadable<readonly Balance[]> {
  if (balances !== null) return ready(balances);
  return refusal === null ? loading : failed(refusal);
}

function sameShown(a: Loadable<readonly Balance[]>, b: Loadable<readonly Balance[]>): boolean {
  if (a.state === "failed" && b.state === "failed") return a.refusal === b.refusal;
  return a === b || (a.state === "ready" && b.state === "ready" && a.value === b.value);
}
