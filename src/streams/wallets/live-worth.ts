import { combineLatest, map, type Observable, startWith } from "rxjs";
import type { App } from "../app-types.ts";
import { keepingIdentity } from "../kit/operators/keep-identity.ts";
import { paced } from "../kit/operators/paced.ts";
import { type Loadable, mapReady } from "../kit/resource/loadable.ts";
import { type PriceOf, type Valued, valued } from "./worth.ts";

/** Prices move many times a second, worth is read a few times: ms between two valuations. Less than the 500 ms between two pushes of figures. */
const VALUED_EVERY = 400;

/** The prices of all markets, a few times a second. */
export function livePrices({ quotes }: Pick<App, "quotes">): Observable<PriceOf> {
  return quotes.quotes$.pipe(
    paced(VALUED_EVERY),
    map(
      (all): PriceOf =>
        (key) =>
          all.get(key)?.price ?? null,
    ),
    startWith<PriceOf>(() => null),
  );
}

/** The user's balances at live prices, as old as the balances are. Rows keep their identity while nothing of theirs changes. */
export function liveWorth(app: Pick<App, "wallets" | "quotes">): Observable<Loadable<Valued>> {
  return combineLatest([app.wallets.balances$, livePrices(app)]).pipe(
    map(([balances, priceOf]) => mapReady(balances, (all) => valued(all, priceOf))),
    keepingIdentity(),
  );
}
