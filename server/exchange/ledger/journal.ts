import type { Kysely } from "kysely";
import type { IdSource } from "#server/exchange/kit/ids.ts";
import { Refused } from "#server/exchange/kit/refused.ts";
import {
  addToBalance,
  ensureAccounts,
  insertPostings,
  insertTransfers,
  type PostingRow,
  type TransferRow,
} from "#server/storage/ledger/ledger.ts";
import type { Schema } from "#server/storage/tables.ts";
import type { Account } from "./accounts.ts";
import type { TransferKind } from "./types.ts";

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
  /** Writes transfers, postings and balances within the caller's transaction. Refuses with `balance_short` where a user's balance would go below zero. */
  write(transaction: Kysely<Schema>): Promise<void>;
}

/** So many postings a transfer has at most: a posting's id is its transfer's id × 16 plus its line. */
const LINES = 16;

function assertBalanced({ kind, reference, postings }: Transfer): void {
  if (postings.length > LINES) throw new Error(`Transfer ${kind} ${reference} has too many postings`);
  const sums = new Map<number, bigint>();
  for (const { account, amount } of postings) {
    sums.set(account.currencyId, (sums.get(account.currencyId) ?? 0n) + amount);
  }
  for (const [currencyId, sum] of sums) {
    if (sum !== 0n)
      throw new Error(`Transfer ${kind} ${reference} is off by ${sum} of currency ${currencyId}`);
  }
}

/** Begins an empty journal. Transfers get their ids from `ids`. */
export function createJournal(ids: IdSource): Journal {
  const transfers: TransferRow[] = [];
  const postings: PostingRow[] = [];
  const changes = new Map<number, { readonly account: Account; delta: bigint }>();

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
    async write(transaction) {
      // Always in the order of the ids, so that two processes cannot wait for each other's rows.
      const sorted = [...changes.values()].sort((a, b) => a.account.id - b.account.id);
      const missing: typeof sorted = [];
      for (const change of sorted) {
        if (!(await addToBalance(transaction, change.account.id, change.delta))) missing.push(change);
      }
      await ensureAccounts(
        transaction,
        missing.map((change) => change.account),
      );
      for (const { account, delta } of missing) {
        if (!(await addToBalance(transaction, account.id, delta))) throw new Refused("balance_short");
      }
      await insertTransfers(transaction, transfers);
      await insertPostings(transaction, postings);
    },
  };
}
