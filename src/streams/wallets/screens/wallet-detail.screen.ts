import { combineLatest, distinctUntilChanged, map, startWith } from "rxjs";
import type { WalletKind } from "../../../api/session/types.ts";
import type { App } from "../../app-types.ts";
import { keepingIdentity } from "../../kit/operators/keep-identity.ts";
import { forMember } from "../../kit/resource/for-member.ts";
import { known, type Loadable, loading, mapReady } from "../../kit/resource/loadable.ts";
import { createScope } from "../../kit/scope.ts";
import { createValue } from "../../kit/state.ts";
import { liveWorth } from "../live-worth.ts";
import type { Valued, ValuedBalance } from "../worth.ts";
import { createLogModel } from "./log-model.ts";
import type { WalletDetailScreen } from "./types.ts";
import { createWorthModel } from "./worth-model.ts";

/** One currency of a wallet and its log. Default: the wallet's first one. */
export function createWalletDetailScreen(
  app: App,
  wallet: WalletKind,
  currencyId: number | null,
): WalletDetailScreen {
  const scope = createScope();
  const chosen = createValue(scope, currencyId);
  const worth$ = forMember<Loadable<Valued>>(app.session, loading, () => liveWorth(app));
  const shown$ = combineLatest([worth$, chosen.value$]).pipe(
    map(([worth, id]) => {
      const all = known(worth)?.balances.filter((one) => one.wallet === wallet) ?? [];
      const one = id === null ? all[0] : all.find((each) => each.currencyId === id);
      return {
        balance: mapReady(worth, () => one ?? null),
        coins: all.map(({ currencyId: coinId, currency }) => ({ id: coinId, name: currency })),
        logOf: id ?? one?.currencyId ?? null,
      };
    }),
    startWith({ balance: loading as Loadable<ValuedBalance | null>, coins: [], logOf: currencyId }),
    keepingIdentity(),
    scope.share(),
  );
  const part = <Key extends "balance" | "coins" | "logOf">(key: Key) =>
    shown$.pipe(
      map((shown) => shown[key]),
      distinctUntilChanged(),
    );
  return {
    wallet,
    worth: createWorthModel(app, scope),
    balance$: part("balance"),
    coins$: part("coins"),
    choose: chosen.set,
    log: createLogModel(app, scope, wallet, part("logOf")),
    retry: () => app.wallets.refresh(),
    end: scope.end,
  };
}
