import type { Kysely } from "kysely";
import type { IdSource } from "#server/exchange/kit/ids.ts";
import { inOrder } from "#server/storage/kit/in-order.ts";
import {
  addToBalances,
  createAccounts,
  ensureAccounts,
  readVersionedBalances,
  type VersionedBalance,
} from "#server/storage/ledger/balances.ts";
import {
  insertPostings,
  insertTransfers,
  type PostingRow,
  type TransferRow,
} from "#server/storage/ledger/ledger.ts";
import type { Schema } from "#server/storage/tables.ts";
import type { Account } from "./accounts.ts";
import { BalanceShort } from "./balance-short.ts";
import type { AccountBalance, TransferKind } from "./types.ts";

/** One leg of a transfer: what the account gains (or, negative, gives). */
export interface Posting {
  readonly account: Account;
  readonly amount: bigint;
}

export interface Transfer {
  readonly kind: TransferKind;
  readonly reference: string;
  readonly time: number;
  readonly postings: readonly Posting[];
}

/** Transfers that are about to be written together. */
export interface Journal {
  readonly isEmpty: boolean;
  /** Adds a transfer. Throws when its postings do not sum to zero in every currency: that is a mistake in the caller. */
  post(transfer: Transfer): void;
  /** By how much the account's balance changes when the journal is written. */
  change(account: Account): bigint;
  /** Creates the accounts that it changes, before the transaction of `write`, which then does not look for them. */
  prepare(storage: Kysely<Schema>): Promise<void>;
  /**
   * Writes transfers, postings and balances within the caller's transaction, the balances last and in the order of their accounts' ids.
   * A transaction has one journal: with several, two transactions could wait for each other.
   * @returns what the accounts of users that it touched hold by then; also kept in `written`
   * @throws BalanceShort where a user's balance would go below zero
   */
  write(transaction: Kysely<Schema>): Promise<readonly AccountBalance[]>;
  /** Reads again what `write` would have returned, after a write that is stored and whose replies were lost. */
  recall(storage: Kysely<Schema>): Promise<void>;
  /** What the last write returned; empty before the first. */
  readonly written: readonly AccountBalance[];
}

/** So many postings a transfer has at most: a posting's id is its transfer's id × 16 plus its line. */
const LINES = 16;

/** What the postings of a currency sum to. */
function sumOf(postings: readonly Posting[], currencyId: number): bigint {
  let sum = 0n;
  for (const { account, amount } of postings) if (account.currencyId === currencyId) sum += amount;
  return sum;
}

function assertBalanced({ kind, reference, postings }: Transfer): void {
  if (postings.length > LINES) throw new Error(`Transfer ${kind} ${reference} has too many postings`);
  // Each sum again for each posting of its currency: for the few of a transfer that takes less than a map of sums.
  for (const { account } of postings) {
    const sum = sumOf(postings, account.currencyId);
    if (sum !== 0n)
      throw new Error(`Transfer ${kind} ${reference} is off by ${sum} of currency ${account.currencyId}`);
  }
}

const accountsOf = (changes: readonly { readonly account: Account }[]) =>
  changes.map(({ account }) => account);

/** Balances by account id. */
type Balances = ReadonlyMap<number, VersionedBalance>;

/** What a user's account holds after a write; nothing of the house's. */
function balanceAfter(account: Account, after: VersionedBalance | undefined): AccountBalance[] {
  const { owner: userId, wallet, currencyId, bucket } = account;
  if (userId <= 0 || after === undefined) return [];
  return [{ userId, wallet, currencyId, bucket, amount: after.balance, version: after.version }];
}

/** By how much an account changes. */
interface Change {
  readonly account: Account;
  delta: bigint;
}

/** Adds changes, in the order of their accounts' ids. @returns the balances afterwards @throws BalanceShort */
async function addChanges(db: Kysely<Schema>, sorted: readonly Change[]): Promise<Balances> {
  const after = await addToBalances(
    db,
    sorted.map(({ account, delta }) => ({ id: account.id, delta })),
  );
  const short = sorted.filter(({ account }) => !after.has(account.id));
  if (short.length > 0) throw new BalanceShort(short.map(({ account }) => account));
  return after;
}

/** Begins an empty journal. Transfers get their ids from `ids`. */
export function createJournal(ids: IdSource): Journal {
  const transfers: TransferRow[] = [];
  const postings: PostingRow[] = [];
  const changes = new Map<number, Change>();

  let written: readonly AccountBalance[] = [];
  /** How many accounts are known to exist: all or none. */
  let prepared = 0;
  /** The same order everywhere, so that no two transactions wait for each other's rows. */
  const byId = () => [...changes.values()].sort((a, b) => a.account.id - b.account.id);

  const keep = (changed: readonly Change[], after: Balances) => {
    written = changed.flatMap(({ account }) => balanceAfter(account, after.get(account.id)));
  };
  const add = (account: Account, amount: bigint) => {
    const known = changes.get(account.id);
    if (known) known.delta += amount;
    else changes.set(account.id, { account, delta: amount });
  };

  return {
    get isEmpty() {
      return transfers.length === 0;
    },
    post(transfer) {
      assertBalanced(transfer);
      const id = ids.next("transfer");
      transfers.push({ id, time: transfer.time, kind: transfer.kind, reference: transfer.reference });
      transfer.postings.forEach(({ account, amount }, line) => {
        postings.push({
          id: id * LINES + line,
          transfer_id: id,
          account_id: account.id,
          owner: account.owner,
          amount,
        });
        add(account, amount);
      });
    },
    change: (account) => changes.get(account.id)?.delta ?? 0n,
    async prepare(storage) {
      await createAccounts(storage, accountsOf(byId()));
      prepared = changes.size;
    },
    async write(transaction) {
      const sorted = byId();
      if (prepared < sorted.length) await ensureAccounts(transaction, accountsOf(sorted));
      await inOrder(transaction, [
        () => insertTransfers(transaction, transfers),
        () => insertPostings(transaction, postings),
        async () => keep(sorted, await addChanges(transaction, sorted)),
      ]);
      return written;
    },
    async recall(storage) {
      const sorted = byId();
      const ids = sorted.map(({ account }) => account.id);
      keep(sorted, await readVersionedBalances(storage, ids));
    },
    get written() {
      return written;
    },
  };
}
