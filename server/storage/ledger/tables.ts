import { plainRows, rowCodec } from "../kit/codec.ts";
import {
  amount,
  bigInteger,
  type Column,
  generated,
  integer,
  orNull,
  outside,
  text,
} from "../kit/columns.ts";

/** A difference for which withdrawals are paused. */
export interface LedgerHalt {
  readonly foundAt: number;
  readonly findings: readonly string[];
}

/** One sentence a line. */
const lines: Column<string, string, readonly string[]> = {
  read: (stored) => stored.split("\n"),
  write: (value) => value.join("\n"),
};

/** Differences that the audit found; withdrawals are paused until they are resumed. */
export const haltRows = rowCodec<LedgerHalt>()({
  id: outside(generated(integer)),
  foundAt: integer,
  findings: lines,
  resumedAt: outside(orNull(integer)),
  resumedBy: outside(orNull(text)),
});

/** Tables of the double-entry ledger. Its statements compute with the database's integers, so that ids stay bigints here. */
export const ledgerTables = {
  /** An account: a balance that changes by postings alone. */
  ledger_account: plainRows({
    /** Made of owner, wallet, currency and bucket: see the exchange's `ledger/accounts.ts`. */
    id: bigInteger,
    /** A user's id, or a negative number: an account of the house. */
    owner: bigInteger,
    wallet: text,
    currencyId: bigInteger,
    bucket: text,
    balance: amount,
    /** Grows with each change of the balance; 0 at first. */
    version: generated(bigInteger),
  }),
  /** Why money moved. */
  ledger_transfer: plainRows({ id: bigInteger, time: bigInteger, kind: text, reference: text }),
  /** One leg of a transfer. `owner`: the account's again, so that a user's log is read along one index. */
  ledger_posting: plainRows({
    id: bigInteger,
    transferId: bigInteger,
    accountId: bigInteger,
    owner: bigInteger,
    amount,
  }),
  /** The sum of an account's postings up to the audit's mark. */
  ledger_verified: plainRows({ accountId: bigInteger, amount }),
  /** By how much a user's wallets changed in a currency on a day (since the epoch, UTC), up to the audit's mark. */
  ledger_day: plainRows({ owner: bigInteger, currencyId: bigInteger, day: bigInteger, change: amount }),
  /** A move between a user's wallets, up to the audit's mark; its id is the transfer's. */
  ledger_move: plainRows({
    id: bigInteger,
    userId: bigInteger,
    currencyId: bigInteger,
    amount,
    reference: text,
    time: bigInteger,
  }),
  /** How far the audit has come: every transfer up to this one is verified. */
  ledger_mark: plainRows({ name: text, transferId: bigInteger }),
  /** The sum of an account's archived postings. */
  ledger_carried: plainRows({ accountId: bigInteger, amount }),
  /** Before when entries may be archived, unix ms; one row, once something was. */
  ledger_archived: plainRows({ id: bigInteger, before: bigInteger }),
  ledger_halt: haltRows,
};
