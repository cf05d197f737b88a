import { type AccountName, keyOf } from "./account-key.ts";
import { noTotals, type Totals } from "./portfolio.ts";
import type { Position } from "./types.ts";

/** A user's account of a quote currency as it was committed, with the totals of its held positions kept up to date. */
export interface BookAccount extends AccountName {
  /** By id, oldest first. */
  readonly positions: ReadonlyMap<number, Position>;
  readonly totals: Totals;
  /** The free balance of the leverage wallet. */
  readonly available: bigint;
}

/** The account as the book changes it. */
export interface IndexedAccount extends BookAccount {
  positions: Map<number, Position>;
  totals: Totals;
  available: bigint;
}

/** A live position with what it adds to its account's totals now. */
export interface Entry {
  readonly position: Position;
  profit: bigint;
  readonly account: IndexedAccount;
}

/** Live positions by id, by market and by account. */
export interface BookIndex {
  find(id: number): Entry | undefined;
  inMarket(marketId: number): Iterable<Entry>;
  /** The account of this name, made where there is none. */
  accountOf(name: AccountName): IndexedAccount;
  account(name: AccountName): IndexedAccount | undefined;
  accountsOf(userId: number): readonly IndexedAccount[];
  accounts(): Iterable<IndexedAccount>;
  /** Adds a position, or takes the place of an earlier state of it. */
  set(entry: Entry): void;
  remove(position: Position): void;
  /** Removes an account without positions, so that former traders use no memory. */
  forget(account: IndexedAccount): void;
}

/** Positions by id, market, account and user. */
export function createBookIndex(): BookIndex {
  const entries = new Map<number, Entry>();
  const byMarket = new Map<number, Map<number, Entry>>();
  const accounts = new Map<string, IndexedAccount>();
  const byUser = new Map<number, IndexedAccount[]>();

  const marketOf = (marketId: number) => {
    const known = byMarket.get(marketId) ?? new Map<number, Entry>();
    byMarket.set(marketId, known);
    return known;
  };
  return {
    find: (id) => entries.get(id),
    inMarket: (marketId) => marketOf(marketId).values(),
    accountOf(name) {
      const known = accounts.get(keyOf(name));
      if (known) return known;
      const { userId, quoteId } = name;
      const made: IndexedAccount = {
        userId,
        quoteId,
        available: 0n,
        positions: new Map(),
        totals: noTotals,
      };
      accounts.set(keyOf(name), made);
      byUser.set(userId, [...(byUser.get(userId) ?? []), made]);
      return made;
    },
    account: (name) => accounts.get(keyOf(name)),
    accountsOf: (userId) => byUser.get(userId) ?? [],
    accounts: () => accounts.values(),
    set(entry) {
      const { position, account } = entry;
      entries.set(position.id, entry);
      marketOf(position.marketId).set(position.id, entry);
      account.positions.set(position.id, position);
    },
    remove({ id, marketId }) {
      entries.get(id)?.account.positions.delete(id);
      entries.delete(id);
      marketOf(marketId).delete(id);
    },
    forget(account) {
      const { userId } = account;
      accounts.delete(keyOf(account));
      const others = (byUser.get(userId) ?? []).filter((one) => one !== account);
      if (others.length > 0) byUser.set(userId, others);
      else byUser.delete(userId);
    },
  };
}
