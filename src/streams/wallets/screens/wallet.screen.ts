import { combineLatest, map, Observable, of, startWith, switchMap } from "rxjs";
import { parseDecimal } from "#domain/numbers/decimal.ts";
import type { WalletKind } from "../../../api/session/types.ts";
import type { App } from "../../app-types.ts";
import { keepingIdentity } from "../../kit/operators/keep-identity.ts";
import { forMember } from "../../kit/resource/for-member.ts";
import { type Loadable, loading, mapReady } from "../../kit/resource/loadable.ts";
import { createResource } from "../../kit/resource/resource.ts";
import { createScope, type Scope } from "../../kit/scope.ts";
import { createState, createValue } from "../../kit/state.ts";
import { liveWorth } from "../live-worth.ts";
import { shareByCoin, type Valued, type ValuedBalance } from "../worth.ts";
import { createDepositModel } from "./deposit-model.ts";
import { createLogModel } from "./log-model.ts";
import type { Panel, PanelTab, WalletScreen, WalletView } from "./types.ts";
import { createWithdrawModel } from "./withdraw-model.ts";
import { createWorthModel } from "./worth-model.ts";

/** Less than this is small, USD × 10^8. */
const SMALL = 10n ** 8n;
/** Coins that the allocation names; the others are summed up. */
const NAMED_COINS = 5;

/** A panel under a coin. */
export interface Opened {
  readonly currencyId: number;
  readonly tab: PanelTab;
}

/** A wallet's page, with the panels under its rows. @param first the panel to begin with */
export function createWalletScreen(app: App, wallet: WalletKind, first: Opened | null = null): WalletScreen {
  const scope = createScope();
  const search = createValue(scope, "");
  const opened = createState<Opened | null, Opened>(scope, { initial: first, fold: toggled });
  const gate = createResource(scope, app, { fetch: () => app.deps.api.funds.gate() });
  const worth$ = forMember<Loadable<Valued>>(app.session, loading, () => liveWorth(app));
  const view$ = combineLatest([worth$, search.value$, app.preferences.walletLook$]).pipe(
    map(([worth, text, { hideSmall }]) => mapReady(worth, (all) => walletView(all, wallet, text, hideSmall))),
    startWith<Loadable<WalletView>>(loading),
    keepingIdentity(),
    scope.share(),
  );
  return {
    wallet,
    worth: createWorthModel(app, scope),
    view$,
    search$: search.value$,
    search: search.set,
    panel$: opened.state$.pipe(
      switchMap((now) =>
        now === null ? of(null) : livingPanel((its) => panelOf(app, its, gate, wallet, now)),
      ),
      scope.share(),
    ),
    toggle: (currencyId, tab) => opened.apply({ currencyId, tab }),
    retry: () => {
      app.wallets.refresh();
      gate.reload();
    },
    end: scope.end,
  };
}

/** Opens a panel, or closes it when it is the open one. */
function toggled(before: Opened | null, next: Opened): Opened | null {
  return before?.currencyId === next.currencyId && before.tab === next.tab ? null : next;
}

/** A panel for as long as it is subscribed to; ends with it. */
function livingPanel(create: (scope: Scope) => Panel): Observable<Panel> {
  return new Observable((subscriber) => {
    const scope = createScope();
    subscriber.next(create(scope));
    return () => scope.end();
  });
}

function panelOf(
  app: App,
  scope: Scope,
  gate: Parameters<typeof createDepositModel>[2],
  wallet: WalletKind,
  { currencyId, tab }: Opened,
): Panel {
  switch (tab) {
    case "deposit":
      return { tab, currencyId, model: createDepositModel(app, scope, gate, currencyId) };
    case "withdraw":
      return { tab, currencyId, model: createWithdrawModel(app, scope, gate, currencyId) };
    case "record":
      return { tab, currencyId, model: createLogModel(app, scope, wallet, of(currencyId)) };
  }
}

/** The rows of a wallet that search and "hide small" leave; its sum and its coins are of all. */
function walletView(valued: Valued, wallet: WalletKind, search: string, hideSmall: boolean): WalletView {
  // A coin that the wallet cannot use is listed only while some of it is there.
  const all = valued.balances.filter(
    ({ wallet: kind, usable, total }) => kind === wallet && (usable !== false || /[1-9]/.test(total)),
  );
  const wanted = search.trim().toUpperCase();
  // What has no price is small only when there is none of it.
  const isSmall = ({ usd, total }: ValuedBalance): boolean =>
    usd === null ? !/[1-9]/.test(total) : (parseDecimal(usd) ?? 0n) < SMALL;
  const isShown = (balance: ValuedBalance): boolean =>
    balance.currency.toUpperCase().includes(wanted) && !(hideSmall && isSmall(balance));
  return {
    usd: valued.byWallet.find(({ key }) => key === wallet)?.usd ?? "0",
    rows: all.filter(isShown),
    coins: shareByCoin(all, NAMED_COINS),
  };
}
