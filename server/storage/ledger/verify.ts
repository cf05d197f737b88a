import { type Kysely, sql } from "kysely";
import { insertAll } from "../kit/bulk.ts";
import { noUser, transact } from "../kit/transact.ts";
import { readRows } from "../sqlite/reader/read.ts";
import type { Schema } from "../tables.ts";

type Db = Kysely<Schema>;
/** Transfers above `from` up to `to`. */
export interface TransferRange {
  readonly from: number;
  readonly to: number;
}
/** What a range of transfers changed. */
export interface RangeChanges {
  readonly accounts: readonly { readonly account_id: bigint; readonly amount: bigint }[];
  readonly days: readonly {
    readonly owner: bigint;
    readonly currency_id: bigint;
    readonly day: bigint;
    readonly change: bigint;
  }[];
  readonly moves: readonly {
    readonly id: bigint;
    readonly user_id: bigint;
    readonly currency_id: bigint;
    readonly amount: bigint;
    readonly reference: string;
    readonly time: bigint;
  }[];
}

const MARK = "audit";
const DAY_MS = 86_400_000n;
/** The id of a transfer's last possible posting (see the exchange's `ledger/journal.ts`). */
const lastPosting = (transfer: number) => BigInt(transfer) * 16n + 15n;
/** The last posting that the audit has verified. */
export const markedPosting = sql<bigint>`(select coalesce(max(transfer_id), 0) * 16 + 15 from ledger_mark where name = ${MARK})`;

/** How far the audit has come; 0: not begun. */
export async function auditMark(db: Db): Promise<number> {
  const row = await db
    .selectFrom("ledger_mark")
    .select("transfer_id")
    .where("name", "=", MARK)
    .executeTakeFirst();
  return Number(row?.transfer_id ?? 0n);
}

/** The newest transfer; 0: there is none. */
export async function newestTransfer(db: Db): Promise<number> {
  const row = await db
    .selectFrom("ledger_transfer")
    .select((eb) => eb.fn.max("id").as("id"))
    .executeTakeFirst();
  return Number(row?.id ?? 0n);
}

/** The transfer `most` after `from`, or `to` where it comes first. */
export async function rangeEnd(db: Db, { from, to }: TransferRange, most: number): Promise<number> {
  const query = db
    .selectFrom("ledger_transfer")
    .select("id")
    .where("id", ">", BigInt(from))
    .where("id", "<=", BigInt(to))
    .orderBy("id")
    .limit(1)
    .offset(most - 1);
  const [row] = await readRows(db, query);
  return Number(row?.id ?? BigInt(to));
}

/** The postings of a range with their accounts. */
function postingsIn(db: Db, { from, to }: TransferRange) {
  return db
    .selectFrom("ledger_posting as posting")
    .innerJoin("ledger_account as account", "account.id", "posting.account_id")
    .where("posting.id", ">", lastPosting(from))
    .where("posting.id", "<=", lastPosting(to));
}

/** Transfers of a range whose postings do not sum to zero in a currency. */
export function rangeOffZero(db: Db, range: TransferRange) {
  const query = postingsIn(db, range)
    .select(["posting.transfer_id", "account.currency_id"])
    .groupBy(["posting.transfer_id", "account.currency_id"])
    .having((eb) => eb(eb.fn.sum<bigint>("posting.amount"), "!=", 0n));
  return readRows(db, query);
}

/** What a range changed. @param wallets whose days are kept */
export async function rangeChanges(
  db: Db,
  range: TransferRange,
  wallets: readonly string[],
): Promise<RangeChanges> {
  const accounts = postingsIn(db, range)
    .select(["posting.account_id", (eb) => eb.fn.sum<bigint>("posting.amount").as("amount")])
    .groupBy("posting.account_id");
  const ofUsers = postingsIn(db, range)
    .innerJoin("ledger_transfer as transfer", "transfer.id", "posting.transfer_id")
    .where("posting.owner", ">", 0n);
  const days = ofUsers
    .where("account.wallet", "in", [...wallets])
    .select(["posting.owner", "account.currency_id", sql<bigint>`transfer.time / ${DAY_MS}`.as("day")])
    .select((eb) => eb.fn.sum<bigint>("posting.amount").as("change"))
    .groupBy(["posting.owner", "account.currency_id", "day"]);
  const moves = ofUsers
    .where("transfer.kind", "=", "move")
    .where("posting.amount", ">", 0n)
    .select(["transfer.id", "posting.owner as user_id", "account.currency_id", "posting.amount"])
    .select(["transfer.reference", "transfer.time"]);
  return {
    accounts: await readRows(db, accounts),
    days: (await readRows(db, days)).filter(({ change }) => change !== 0n),
    moves: await readRows(db, moves),
  };
}

/** Rows of one statement. */
const PORTION = 100;

function* portionsOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += PORTION) yield rows.slice(start, start + PORTION);
}

/** Adds what a range changed to what is verified, and moves the mark to its end, in one transaction. */
export async function keepVerified(
  db: Db,
  { from, to }: TransferRange,
  changes: RangeChanges,
): Promise<void> {
  await transact(db, noUser, async (step) => {
    for (const rows of portionsOf(changes.accounts))
      await step
        .insertInto("ledger_verified")
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .column("account_id")
            .doUpdateSet({ amount: sql`ledger_verified.amount + excluded.amount` }),
        )
        .execute();
    for (const rows of portionsOf(changes.days))
      await step
        .insertInto("ledger_day")
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(["owner", "day", "currency_id"])
            .doUpdateSet({ change: sql`ledger_day.change + excluded.change` }),
        )
        .execute();
    await insertAll(step, "ledger_move", changes.moves);
    if ((await auditMark(step)) !== from) throw new Error("The ledger is being audited elsewhere");
    await step
      .insertInto("ledger_mark")
      .values({ name: MARK, transfer_id: to })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ transfer_id: to }))
      .execute();
  });
}

/** An account whose balance is not what its postings say, or a user's below zero. */
export interface AccountFault {
  readonly id: bigint;
  readonly owner: bigint;
  readonly balance: bigint;
  readonly posted: bigint;
}

/**
 * The next accounts after an id, compared in one snapshot with what is verified and what was posted since.
 * @returns those that differ, and the last one that was checked; `null`: there are no more
 */
export async function accountFaults(
  db: Db,
  after: number,
  most: number,
): Promise<{ readonly faults: readonly AccountFault[]; readonly last: number | null }> {
  const part = db
    .selectFrom("ledger_account")
    .select("id")
    .where("id", ">", BigInt(after))
    .orderBy("id")
    .limit(most);
  const [end] = await readRows(
    db,
    db.selectFrom(part.as("part")).select((eb) => eb.fn.max("part.id").as("last")),
  );
  if (end?.last == null) return { faults: [], last: null };
  const compared = db
    .with(
      (name) => name("tail").materialized(),
      (step) =>
        step
          .selectFrom("ledger_posting")
          .select(["account_id", (eb) => eb.fn.sum<bigint>("amount").as("amount")])
          .where("id", ">", markedPosting)
          .groupBy("account_id"),
    )
    .selectFrom("ledger_account as account")
    .leftJoin("ledger_verified as verified", "verified.account_id", "account.id")
    .leftJoin("tail", "tail.account_id", "account.id")
    .select(["account.id", "account.owner", "account.balance"])
    .select(sql<bigint>`coalesce(verified.amount, 0) + coalesce(tail.amount, 0)`.as("posted"))
    .where("account.id", ">", BigInt(after))
    .where("account.id", "<=", end.last)
    .where(
      sql<boolean>`(account.balance <> coalesce(verified.amount, 0) + coalesce(tail.amount, 0)
        or (account.owner > 0 and account.balance < 0))`,
    );
  return { faults: await readRows(db, compared), last: Number(end.last) };
}

/** An account with the sum of all its postings, and of those up to the audit's mark, archived ones included, in one snapshot. */
export async function accountInFull(db: Db, fault: AccountFault) {
  // A user's postings are found by an index that has users alone; the house's few accounts are summed by a scan.
  const ofUser = fault.owner > 0n ? sql<boolean>`posting.owner > 0` : sql<boolean>`true`;
  const query = db
    .selectFrom("ledger_account as account")
    .leftJoin("ledger_posting as posting", (join) =>
      join.onRef("posting.account_id", "=", "account.id").on(ofUser),
    )
    .leftJoin("ledger_carried as carried", "carried.account_id", "account.id")
    .select(["account.id", "account.owner", "account.balance"])
    .select(sql<bigint>`coalesce(carried.amount, 0) + coalesce(sum(posting.amount), 0)`.as("posted"))
    .select(
      sql<bigint>`coalesce(carried.amount, 0)
        + coalesce(sum(case when posting.id <= ${markedPosting} then posting.amount end), 0)`.as("verified"),
    )
    .where("account.id", "=", fault.id)
    .groupBy(["account.id", "carried.amount"]);
  const [row] = await readRows(db, query);
  return row ?? null;
}

/** Corrects what is verified of an account. */
export async function keepVerifiedSum(db: Db, accountId: bigint, amount: bigint): Promise<void> {
  await db
    .insertInto("ledger_verified")
    .values({ account_id: accountId, amount })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet({ amount }))
    .execute();
}
