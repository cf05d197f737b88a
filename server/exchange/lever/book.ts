import { type AccountName, keyOf } from "./account-key.ts";
import { isAtOrBelow } from "./formulas.ts";
import { equityOf, isHeld, isLive, noTotals, partOf, profitAt, type Totals } from "./portfolio.ts";
import { isDue } from "./triggers.ts";
import type { Position } from "./types.ts";

/** A user's account of a quote currency as it was committed, with the totals of its held positions kept up to date. */
export interface BookAccount extends AccountName {
  /** By id, oldest first. */
  readonly positions: ReadonlyMap<number, Position>;
  readonly totals: Totals;
  /** The spare balance of the lever wallet. */
  readonly available: bigint;
}

interface Account extends BookAccount {
  positions: Map<number, Position>;
  totals: Totals;
  available: bigint;
}

/** A live position with what it adds to its account's totals now. */
interface Entry {
  position: Position;
  profit: bigint;
  readonly account: Account;
}

/** Every live position as it was committed, and what the last prices make of it. Positions are replaced, never changed. */
export interface LeverBook {
  /** The last price that was ticked. */
  price(marketId: number): bigint | null;
  find(id: number): Position | undefined;
  account(name: AccountName): BookAccount | undefined;
  accountsOf(userId: number): readonly BookAccount[];
  accounts(): Iterable<BookAccount>;
  inMarket(marketId: number): Iterable<Position>;
  /** Takes positions as they are by now; those at their end leave. */
  put(positions: Iterable<Position>): void;
  setAvailable(name: AccountName, available: bigint): BookAccount;
  /** Moves a market's price. `moved`: accounts whose figures changed, `due`: those with something to do. */
  tick(marketId: number, price: bigint, moved: Set<BookAccount>, due: Set<BookAccount>): void;
  /** Whether the account is to be liquidated: not while a price of it is unknown. */
  isAtRisk(account: BookAccount): boolean;
}

function moveTotals(account: Account, before: Totals, after: Totals): void {
  const { totals } = account;
  account.totals = {
    margin: totals.margin + after.margin - before.margin,
    originMargin: totals.originMargin + after.originMargin - before.originMargin,
    profit: totals.profit + after.profit - before.profit,
  };
}

/**
 * Makes an empty book.
 * @param quoteOf the quote currency of a market
 * @param liquidationPercent at or below which an account is at risk
 */
export function createLeverBook(
  quoteOf: (marketId: number) => number,
  liquidationPercent: number,
): LeverBook {
  const prices = new Map<number, bigint>();
  const entries = new Map<number, Entry>();
  const byMarket = new Map<number, Map<number, Entry>>();
  const accounts = new Map<string, Account>();
  const byUser = new Map<number, Account[]>();
  const price = (marketId: number) => prices.get(marketId) ?? null;

  const accountOf = (name: AccountName): Account => {
    const known = accounts.get(keyOf(name));
    if (known) return known;
    const made: Account = { ...name, positions: new Map(), totals: noTotals, available: 0n };
    accounts.set(keyOf(name), made);
    byUser.set(name.userId, [...(byUser.get(name.userId) ?? []), made]);
    return made;
  };
  const marketOf = (marketId: number) => {
    const known = byMarket.get(marketId) ?? new Map<number, Entry>();
    byMarket.set(marketId, known);
    return known;
  };
  const put = (position: Position): void => {
    const { id, userId, marketId } = position;
    const account = accountOf({ userId, quoteId: quoteOf(marketId) });
    const known = entries.get(id);
    const profit = profitAt(position, price(marketId));
    moveTotals(account, known ? partOf(known.position, known.profit) : noTotals, partOf(position, profit));
    if (!isLive(position)) {
      entries.delete(id);
      marketOf(marketId).delete(id);
      account.positions.delete(id);
      return;
    }
    const entry = known ?? { position, profit, account };
    entry.position = position;
    entry.profit = profit;
    entries.set(id, entry);
    marketOf(marketId).set(id, entry);
    account.positions.set(id, position);
  };

  return {
    price,
    find: (id) => entries.get(id)?.position,
    account: (name) => accounts.get(keyOf(name)),
    accountsOf: (userId) => byUser.get(userId) ?? [],
    accounts: () => accounts.values(),
    *inMarket(marketId) {
      for (const { position } of marketOf(marketId).values()) yield position;
    },
    put(positions) {
      for (const position of positions) put(position);
    },
    setAvailable(name, available) {
      const account = accountOf(name);
      account.available = available;
      return account;
    },
    tick(marketId, next, moved, due) {
      prices.set(marketId, next);
      for (const entry of marketOf(marketId).values()) {
        const { position, account } = entry;
        if (isDue(position, next)) due.add(account);
        if (!isHeld(position)) continue;
        const profit = profitAt(position, next);
        if (profit !== entry.profit) {
          moveTotals(account, partOf(position, entry.profit), partOf(position, profit));
          entry.profit = profit;
        }
        moved.add(account);
      }
    },
    isAtRisk(account) {
      if (!isAtOrBelow(equityOf(account.totals, account.available), liquidationPercent)) return false;
      for (const position of account.positions.values())
        if (isHeld(position) && price(position.marketId) === null) return false;
      return true;
    },
  };
}
