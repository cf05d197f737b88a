import { distinctUntilChanged, map, NEVER, type Observable, Subject, startWith, switchMap } from "rxjs";
import type { WalletKind } from "../../../api/session/types.ts";
import type { WalletEntry } from "../../../api/wallets/types.ts";
import type { App } from "../../app-types.ts";
import { ownListOf } from "../../kit/resource/list.ts";
import type { Listing } from "../../kit/resource/listing.ts";
import { type Loadable, loading, mapReady } from "../../kit/resource/loadable.ts";
import type { Scope } from "../../kit/scope.ts";
import { balanceChanges } from "../balance-changes.ts";
import { logLines } from "../log-lines.ts";
import type { LogModel } from "./types.ts";

/** The log of one currency of a wallet, page by page. A change of the balance fetches newer entries. Guests have none. */
export function createLogModel(
  app: Pick<App, "deps" | "session" | "connection" | "wallets" | "preferences">,
  scope: Scope,
  wallet: WalletKind,
  currencyId$: Observable<number | null>,
): LogModel {
  const more = new Subject<void>();
  const retry = new Subject<void>();
  const list$ = currencyId$.pipe(
    distinctUntilChanged(),
    switchMap((currencyId): Observable<Loadable<Listing<WalletEntry>>> => {
      if (currencyId === null) return NEVER.pipe(startWith(loading));
      return ownListOf<WalletEntry>(app, {
        fetch: (page) => app.deps.api.funds.log(wallet, currencyId, page),
        more$: more,
        newer$: balanceChanges(app, (one) => one.wallet === wallet && one.currencyId === currencyId),
        reload$: retry,
      });
    }),
    map((data) => mapReady(data, ({ items, ...rest }) => ({ ...rest, items: logLines(items) }))),
    startWith(loading),
    scope.share(),
  );
  return { list$, more: () => more.next(), retry: () => retry.next() };
}
