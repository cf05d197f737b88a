import { isAtOrBelow } from "#domain/leverage/margin.ts";
import { wholePercentRate } from "#domain/numbers/rate.ts";
import type { Side } from "../spot/types.ts";
import type { AccountName } from "./account-key.ts";
import { type BookAccount, createBookIndex, type Entry, type IndexedAccount } from "./book-index.ts";
import { createExposures, type SideTotals, stressOf } from "./exposure.ts";
import { isHeld, isLive, marginSummary, noTotals, partOf, profitAt, type Totals } from "./portfolio.ts";
import { isDue } from "./triggers.ts";
import type { Position } from "./types.ts";

export type { BookAccount } from "./book-index.ts";

/**
 * Every live position as committed, valued at the mark prices. Positions are replaced, never changed. An account
 * exists as long as it has a live position.
 */
export interface LeverageBook {
  /** The mark price that was ticked last. */
  price(marketId: number): bigint | null;
  find(id: number): Position | undefined;
  account(name: AccountName): BookAccount | undefined;
  accountsOf(userId: number): readonly BookAccount[];
  accounts(): Iterable<BookAccount>;
  /** What is open and pending on a side of a market. */
  exposure(marketId: number, side: Side): SideTotals;
  /** What the house could lose on all that is open: users' profits at the mark prices, and the stress of every market. */
  openRisk(): bigint;
  inMarket(marketId: number): Iterable<Position>;
  /** Stores the current state of positions. Ended ones leave, and with the last of them their account. */
  put(positions: Iterable<Position>): void;
  /** Sets the free balance of an account. @returns the account, if it exists */
  setAvailable(name: AccountName, available: bigint): BookAccount | undefined;
  /** Sets a market's price. `moved`: accounts whose values changed, `due`: accounts to process. */
  tick(marketId: number, price: bigint, moved: Set<BookAccount>, due: Set<BookAccount>): void;
  /** Whether the account is to be liquidated: not while a price of it is unknown. */
  isAtRisk(account: BookAccount): boolean;
}

function moveTotals(account: IndexedAccount, before: Totals, after: Totals): void {
  const { totals } = account;
  account.totals = {
    margin: totals.margin + after.margin - before.margin,
    originMargin: totals.originMargin + after.originMargin - before.originMargin,
    profit: totals.profit + after.profit - before.profit,
  };
}

/** Moves an entry to a price. @returns by how much its profit changed */
function reprice(entry: Entry, price: bigint): bigint {
  const { position, account } = entry;
  const profit = profitAt(position, price);
  const change = profit - entry.profit;
  if (change === 0n) return 0n;
  moveTotals(account, partOf(position, entry.profit), partOf(position, profit));
  entry.profit = profit;
  return change;
}

function hasPrices(positions: Iterable<Position>, price: LeverageBook["price"]): boolean {
  for (const position of positions) if (isHeld(position) && price(position.marketId) === null) return false;
  return true;
}

/**
 * Creates an empty book.
 * @param quoteOf the quote currency of a market
 * @param liquidationPercent at or below which an account is at risk
 */
export function createLeverageBook(
  quoteOf: (marketId: number) => number,
  liquidationPercent: number,
): LeverageBook {
  const threshold = wholePercentRate(liquidationPercent);
  const prices = new Map<number, bigint>();
  const index = createBookIndex();
  const exposures = createExposures();
  let profits = 0n;
  const price = (marketId: number) => prices.get(marketId) ?? null;

  const put = (position: Position): IndexedAccount => {
    const { id, userId, marketId } = position;
    const account = index.accountOf({ userId, quoteId: quoteOf(marketId) });
    const known = index.find(id);
    const profit = profitAt(position, price(marketId));
    moveTotals(account, known ? partOf(known.position, known.profit) : noTotals, partOf(position, profit));
    profits += (isLive(position) ? profit : 0n) - (known?.profit ?? 0n);
    exposures.change(known?.position, position);
    if (isLive(position)) index.set({ position, profit, account });
    else index.remove(position);
    return account;
  };

  return {
    price,
    find: (id) => index.find(id)?.position,
    account: index.account,
    accountsOf: index.accountsOf,
    accounts: index.accounts,
    exposure: exposures.of,
    openRisk() {
      let risk = profits > 0n ? profits : 0n;
      for (const marketId of exposures.markets()) {
        const mark = price(marketId);
        if (mark === null) continue;
        risk += stressOf(exposures.of(marketId, "buy"), exposures.of(marketId, "sell"), mark);
      }
      return risk;
    },
    *inMarket(marketId) {
      for (const { position } of index.inMarket(marketId)) yield position;
    },
    put(positions) {
      const touched = new Set<IndexedAccount>();
      for (const position of positions) touched.add(put(position));
      // Only at the end: an account that closes and opens in one group stays the same.
      for (const account of touched) if (account.positions.size === 0) index.forget(account);
    },
    setAvailable(name, available) {
      const account = index.account(name);
      if (account) account.available = available;
      return account;
    },
    tick(marketId, next, moved, due) {
      prices.set(marketId, next);
      for (const entry of index.inMarket(marketId)) {
        if (isDue(entry.position, next)) due.add(entry.account);
        if (!isHeld(entry.position)) continue;
        profits += reprice(entry, next);
        moved.add(entry.account);
      }
    },
    isAtRisk(account) {
      const summary = marginSummary(account.totals, account.available);
      return isAtOrBelow(summary, threshold) && hasPrices(account.positions.values(), price);
    },
  };
}
