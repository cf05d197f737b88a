import {
  combineLatest,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  startWith,
  switchMap,
  timer,
} from "rxjs";
import type { Reply } from "../../../api/http/reply-types.ts";
import type { Chain, Destination, FundsTerms } from "../../../api/wallets/types.ts";
import { addressProblems } from "./address-problems.ts";
import { chainOf } from "./withdrawal-problems.ts";
import type { WithdrawalState } from "./withdrawal-types.ts";

/** From the last typed letter of an address until the exchange is asked about it, ms. */
const CHECK_AFTER = 250;

interface Look {
  readonly chain: Chain;
  readonly address: string;
  readonly memo: string;
}

/** What the exchange knows of the typed address; `null` while it is not valid, and when the exchange does not say. */
export function destinationOf(
  state$: Observable<WithdrawalState>,
  terms$: Observable<FundsTerms | null>,
  ask: (look: Look) => Observable<Reply<Destination>>,
): Observable<Destination | null> {
  return combineLatest([state$, terms$]).pipe(
    map(([state, terms]) => lookOf(state, terms)),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
    switchMap((look) =>
      look === null
        ? of(null)
        : timer(CHECK_AFTER).pipe(
            switchMap(() => ask(look)),
            map((reply) => (reply.ok ? reply.value : null)),
            startWith(null),
          ),
    ),
    distinctUntilChanged(),
  );
}

function lookOf(state: WithdrawalState, terms: FundsTerms | null): Look | null {
  if (terms === null) return null;
  const chain = chainOf(state, terms);
  const { address, memo } = state.values;
  if (address.trim() === "" || Object.keys(addressProblems({ address, memo }, chain)).length > 0) return null;
  return { chain, address: address.trim(), memo: chain.hasMemo ? memo.trim() : "" };
}
