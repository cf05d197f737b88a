import type { Random } from "#server/exchange/kit/random.ts";
import type { App } from "#src/streams/app-types.ts";
import { known, loading } from "#src/streams/kit/resource/loadable.ts";
import { createResource } from "#src/streams/kit/resource/resource.ts";
import { createScope } from "#src/streams/kit/scope.ts";
import { createDepositModel } from "#src/streams/wallets/screens/deposit-model.ts";
import { createMovesScreen } from "#src/streams/wallets/screens/moves.screen.ts";
import { createRecordsScreen } from "#src/streams/wallets/screens/records.screen.ts";
import type { DepositModel, MovesScreen, RecordsScreen } from "#src/streams/wallets/screens/types.ts";
import { createTransferScreen } from "#src/streams/wallets/transfer/transfer.screen.ts";
import type { TransferScreen } from "#src/streams/wallets/transfer/types.ts";
import { shown } from "./watch.ts";

/** Transfers between the wallets, with the list of them. */
export interface MovesPage {
  readonly transfer: TransferScreen;
  readonly moves: MovesScreen;
  end(): void;
}

/** @param again opens the page once more: a transfer that went through leads away */
export function openMoves(app: App, again: () => void): MovesPage {
  const transfer = createTransferScreen(app, { from: "spot", to: "leverage", isGeneral: true }, again);
  const moves = createMovesScreen(app);
  return {
    transfer,
    moves,
    end() {
      transfer.end();
      moves.end();
    },
  };
}

/** Moves a part of what a wallet has of a coin. */
export function moveCoins({ transfer }: MovesPage, random: Random): void {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random.next() * items.length)];
  const coin = pick(known(shown(transfer.view$) ?? loading)?.coins ?? []);
  if (coin === undefined) {
    transfer.retry();
    return;
  }
  transfer.choose(coin.id);
  const wallets = known(shown(transfer.view$) ?? loading)?.holdings ?? [];
  const [from, to] = [pick(wallets), pick(wallets)];
  if (from === undefined || to === undefined) return;
  transfer.chooseWallet("from", from.wallet);
  if (to.wallet !== from.wallet) transfer.chooseWallet("to", to.wallet);
  const available = Number(known(shown(transfer.view$) ?? loading)?.available.from ?? "0");
  if (random.next() < 0.05) transfer.all();
  else transfer.change((0.1 * random.next() * available).toFixed(4));
  transfer.submit();
  if (known(shown(transfer.view$) ?? loading)?.stage === "confirming") transfer.confirm();
}

/** The deposits of a coin, and the list of deposits and withdrawals. */
export interface FundsPage {
  readonly deposit: DepositModel;
  readonly records: RecordsScreen;
  end(): void;
}

/** @param market its base coin is the one to deposit, Bitcoin or else USDT */
export function openFunds(app: App, market: string): FundsPage {
  const scope = createScope();
  const gate = createResource(scope, app, { fetch: () => app.deps.api.funds.gate() });
  const coin = market.startsWith("BTC") ? 1 : 3;
  const deposit = createDepositModel(app, scope, gate, coin);
  const records = createRecordsScreen(app);
  return {
    deposit,
    records,
    end() {
      records.end();
      scope.end();
    },
  };
}

/** Somebody sends a coin to the user's address, or the user looks again. */
export function depositCoins({ deposit, records }: FundsPage, random: Random): void {
  if (random.next() < 0.5) deposit.simulate?.();
  else if (random.next() < 0.2) deposit.retry();
  else records.more();
}
