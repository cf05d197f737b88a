import { distinctUntilChanged, filter, map, type Observable, skip } from "rxjs";
import type { Balance } from "../../api/session/types.ts";
import type { App } from "../app-types.ts";
import { known } from "../kit/resource/loadable.ts";

/** Emits when a known balance becomes another, of those that `isMeant` chooses: a list of what changes them has something new. */
export function balanceChanges(
  { wallets }: Pick<App, "wallets">,
  isMeant: (balance: Balance) => boolean,
): Observable<string> {
  return wallets.balances$.pipe(
    map(known),
    filter((balances) => balances !== null),
    map((balances) => balances.filter(isMeant).map(textOf).join(", ")),
    distinctUntilChanged(),
    skip(1),
  );
}

const textOf = ({ wallet, currencyId, available, frozen }: Balance) =>
  `${wallet} ${currencyId} ${available} ${frozen}`;
