import { type Observable, Subject, tap, withLatestFrom } from "rxjs";
import type { Depth, Market } from "../../../api/markets/types.ts";
import { known, type Loadable } from "../../kit/resource/loadable.ts";
import type { Scope } from "../../kit/scope.ts";
import { type BestPrices, bestPrices } from "./best-prices.ts";

interface PricesFrom {
  readonly market$: Observable<Market>;
  readonly depth$: Observable<Loadable<Depth>>;
  readonly pick: (price: string) => void;
}

/** Takes a price of the book into the form; does nothing while that side is empty. */
export function priceSteps(scope: Scope, { market$, depth$, pick }: PricesFrom) {
  const asked = new Subject<keyof BestPrices>();
  scope.run(
    asked.pipe(
      withLatestFrom(depth$, market$),
      tap(([which, depth, market]) => {
        const price = bestPrices(known(depth), market)[which];
        if (price !== null) pick(price);
      }),
    ),
  );
  return {
    "best-bid": () => asked.next("best-bid"),
    "best-ask": () => asked.next("best-ask"),
    mid: () => asked.next("mid"),
  };
}
