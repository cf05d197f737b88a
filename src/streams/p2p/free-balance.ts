import { distinctUntilChanged, map, type Observable } from "rxjs";
import type { App } from "../app-types.ts";
import { known } from "../kit/resource/loadable.ts";

/** Free in the fiat wallet, out of which a user sells to others; "0" where there is none, `null` while it is not known. */
export function freeFiat({ balances$ }: App["wallets"], currencyId: number): Observable<string | null> {
  return balances$.pipe(
    map((balances) => {
      const all = known(balances);
      if (all === null) return null;
      const own = all.find((one) => one.wallet === "fiat" && one.currencyId === currencyId);
      return own?.available ?? "0";
    }),
    distinctUntilChanged(),
  );
}
