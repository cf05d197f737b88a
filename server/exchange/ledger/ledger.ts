import type { Bus } from "#server/exchange/kit/bus.ts";
import type { Clock } from "#server/exchange/kit/clock.ts";
import type { IdSource } from "#server/exchange/kit/ids.ts";
import { Refused } from "#server/exchange/kit/refused.ts";
import { noUser, transact } from "#server/storage/kit/transact.ts";
import { accountsOf, postingsOf } from "#server/storage/ledger/ledger.ts";
import type { Storage } from "#server/storage/storage.ts";
import { postingsOfAccounts } from "#server/storage/wallets/reads.ts";
import { recordCommand } from "../commands/record.ts";
import type { Once } from "../commands/types.ts";
import { LARGEST } from "../kit/arithmetic.ts";
import { account, type Bucket, house } from "./accounts.ts";
import { auditLedger } from "./audit.ts";
import { createJournal } from "./journal.ts";
import { publishBalances } from "./publish-balances.ts";
import { keepMove, wasMade } from "./repeated-move.ts";
import type { BalanceRow, Ledger, Move, TransferKind, Wallet } from "./types.ts";

export interface LedgerDeps {
  readonly storage: Storage;
  readonly clock: Pick<Clock, "now">;
  readonly ids: IdSource;
  /** Receives credited balances. */
  readonly bus?: Bus;
}

async function balances(storage: Storage, userId: number): Promise<readonly BalanceRow[]> {
  const rows = new Map<string, BalanceRow>();
  for (const { wallet, currencyId, bucket, balance } of await accountsOf(storage, userId)) {
    const key = `${wallet} ${currencyId}`;
    const none = { userId, wallet: wallet as Wallet, currencyId, available: 0n, frozen: 0n };
    const known = rows.get(key) ?? none;
    // The house's accounts have lanes.
    rows.set(key, { ...known, [bucket]: known[bucket as Bucket] + balance });
  }
  return [...rows.values()];
}

/** Books a move, with its client id in the same transaction. @returns the new balances; none when it was made before */
async function bookMove({ storage, clock, ids }: LedgerDeps, move: Move, once?: Once) {
  const { userId, currencyId, amount, from, to } = move;
  const time = clock.now();
  const journal = createJournal(ids);
  const postings = [
    { account: account(userId, from, currencyId, "available"), amount: -amount },
    { account: account(userId, to, currencyId, "available"), amount },
  ];
  journal.post({ kind: "move", reference: `${from} → ${to}`, time, postings });
  return transact(storage, { user: userId }, async (transaction) => {
    const isNew = !(await wasMade(transaction, move));
    if (isNew) await keepMove(transaction, move, time);
    const balances = isNew ? await journal.write(transaction) : [];
    if (once) await recordCommand(transaction, once, undefined, time);
    return balances;
  });
}

/**
 * The ledger's facade. `credit` and `move` open a transaction of their own, so they must not be called from within one.
 * They refuse an amount that is not positive.
 */
export function createLedger(deps: LedgerDeps): Ledger {
  const { storage, clock, ids, bus } = deps;
  return {
    balances: (userId) => balances(storage, userId),
    async accounts(userId) {
      const rows = await accountsOf(storage, userId);
      return rows.map(({ wallet, bucket, balance, ...row }) => ({
        ...{ ...row, userId, amount: balance },
        wallet: wallet as Wallet,
        bucket: bucket as Bucket,
      }));
    },
    async credit(...requests) {
      const journal = createJournal(ids);
      for (const { userId, wallet, currencyId, amount, kind, reference, time = clock.now() } of requests) {
        if (amount <= 0n) throw new Refused("amount_not_positive");
        const postings = [
          { account: account(house.issuance, wallet, currencyId, "available"), amount: -amount },
          { account: account(userId, wallet, currencyId, "available"), amount },
        ];
        journal.post({ kind, reference, time, postings });
      }
      if (journal.isEmpty) return;
      const balances = await transact(storage, noUser, (transaction) => journal.write(transaction));
      if (bus) publishBalances(bus, balances);
    },
    async move(move, once) {
      if (move.amount <= 0n) throw new Refused("amount_not_positive");
      // More than any account can have, and than the tables can hold.
      if (move.amount > LARGEST) throw new Refused("balance_short");
      const balances = await bookMove(deps, move, once);
      if (bus) publishBalances(bus, balances);
    },
    async log(userId, query) {
      const rows = await postingsOf(storage, userId, query);
      return rows.map(({ bucket, ...row }) => ({
        ...row,
        userId,
        wallet: row.wallet as Wallet,
        kind: row.kind as TransferKind,
        frozen: bucket === "frozen",
      }));
    },
    async walletLog(userId, { wallet, currencyId, ...page }) {
      const accounts = (["available", "frozen"] as const).map(
        (bucket) => account(userId, wallet, currencyId, bucket).id,
      );
      const { rows, total } = await postingsOfAccounts(storage, accounts, page);
      const log = rows.map(({ bucket, ...row }) => ({
        ...{ ...row, userId, wallet, currencyId },
        kind: row.kind as TransferKind,
        frozen: bucket === "frozen",
      }));
      return { rows: log, total };
    },
    audit: () => auditLedger(storage),
  };
}
