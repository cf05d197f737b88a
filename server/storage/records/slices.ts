import { type Kysely, type RawBuilder, type Selectable, sql } from "kysely";
import { markedPosting } from "../ledger/verify.ts";
import { readRows } from "../sqlite/reader/read.ts";
import type { Schema } from "../tables.ts";

type Db = Kysely<Schema>;

/** Rows that one statement looks at: what an export keeps in memory does not grow with its length. */
export const SLICE = 1_000;

/** Rows of a user in a period, unix ms; `to` is not included. */
export interface Period {
  readonly userId: number;
  readonly from: number;
  readonly to: number;
}

/** The tables whose rows belong to a user, with an index by user and id, and the column of their time. */
const times = {
  spot_order: "created_at",
  spot_fill: "time",
  lever_position: "created_at",
  micro_order: "created_at",
  chain_record: "created_at",
} as const;
export type UserTable = keyof typeof times;

const run = <Row>(db: Db, query: RawBuilder<Row>) => readRows<Row>(db, { compile: () => query.compile(db) });

/** The last of the next rows behind `after`; `null`: there are none. */
export async function lastOf(db: Db, ids: RawBuilder<unknown>): Promise<bigint | null> {
  const [row] = await run(db, sql<{ id: bigint | null }>`select max(id) as id from (${ids}) as slice`);
  return row?.id ?? null;
}

/**
 * A user's rows of a period in the order of their ids, along the index by user and id, slice by slice. A slice that has none of the period is
 * read over.
 */
export async function* rowsInPeriod<Table extends UserTable, Value>(
  db: Db,
  table: Table,
  { userId, from, to }: Period,
  read: (row: Selectable<Schema[Table]>) => Value,
): AsyncGenerator<readonly Value[]> {
  const [name, time, user] = [sql.table(table), sql.ref(times[table]), BigInt(userId)];
  let after = 0n;
  for (;;) {
    const last = await lastOf(
      db,
      sql`select id from ${name} where user_id = ${user} and id > ${after} order by id limit ${BigInt(SLICE)}`,
    );
    if (last === null) return;
    const rows = await run(
      db,
      sql<
        Selectable<Schema[Table]>
      >`select * from ${name} where user_id = ${user} and id > ${after} and id <= ${last}
        and ${time} >= ${BigInt(from)} and ${time} < ${BigInt(to)} order by id`,
    );
    if (rows.length > 0) yield rows.map(read);
    after = last;
  }
}

/** An account of a user and what it held at the beginning of a period, × 10^8. */
export interface OpeningRow {
  readonly id: bigint;
  readonly wallet: string;
  readonly currency_id: bigint;
  readonly bucket: string;
  readonly opening: bigint;
}

/** The accounts of a user, each with the sum of its entries before `from`, those that are archived included. One statement: one instant. */
export function openingsOf(db: Db, userId: number, from: number): Promise<readonly OpeningRow[]> {
  // "owner > 0" is the condition of the index by account.
  return run(
    db,
    sql<OpeningRow>`select account.id, account.wallet, account.currency_id, account.bucket,
      coalesce(carried.amount, 0) + coalesce((select sum(posting.amount) from ledger_posting posting
        join ledger_transfer transfer on transfer.id = posting.transfer_id
        where posting.account_id = account.id and posting.owner > 0 and transfer.time < ${BigInt(from)}), 0) as opening
      from ledger_account account left join ledger_carried carried on carried.account_id = account.id
      where account.owner = ${BigInt(userId)} order by account.id`,
  );
}

/** An entry of an account. */
export interface EntryRow {
  readonly id: bigint;
  readonly transfer_id: bigint;
  readonly amount: bigint;
  readonly time: bigint;
  readonly kind: string;
  readonly reference: string;
}

/** Rows that one statement looks at where few of them are wanted. */
const WIDE_SLICE = 10_000;

/**
 * The entries of an account in a period, in the order of their ids, along the index by account and id.
 * @param kinds only entries of these; default: all
 */
export async function* entriesOf(
  db: Db,
  accountId: bigint,
  { from, to }: Pick<Period, "from" | "to">,
  kinds: readonly string[] = [],
): AsyncGenerator<readonly EntryRow[]> {
  const wanted = kinds.length === 0 ? sql`` : sql`and transfer.kind in (${sql.join(kinds)})`;
  const length = BigInt(kinds.length === 0 ? SLICE : WIDE_SLICE);
  let after = 0n;
  for (;;) {
    const last = await lastOf(
      db,
      sql`select id from ledger_posting where account_id = ${accountId} and owner > 0 and id > ${after}
        order by id limit ${length}`,
    );
    if (last === null) return;
    const rows = await run(
      db,
      sql<EntryRow>`select posting.id, posting.transfer_id, posting.amount, transfer.time, transfer.kind, transfer.reference
        from ledger_posting posting join ledger_transfer transfer on transfer.id = posting.transfer_id
        where posting.account_id = ${accountId} and posting.owner > 0 and posting.id > ${after} and posting.id <= ${last}
          and transfer.time >= ${BigInt(from)} and transfer.time < ${BigInt(to)} ${wanted} order by posting.id`,
    );
    if (rows.length > 0) yield rows;
    after = last;
  }
}

/** The accounts of a user, with what they hold now. */
export async function accountsHeldBy(db: Db, userId: number) {
  const rows = await db
    .selectFrom("ledger_account")
    .select(["id", "currency_id", "balance"])
    .where("owner", "=", BigInt(userId))
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ id: row.id, currencyId: Number(row.currency_id), balance: row.balance }));
}

/** Before when entries may be archived, unix ms; 0: none is. */
export async function archivedBefore(db: Db): Promise<number> {
  const row = await db.selectFrom("ledger_archived").select("before").executeTakeFirst();
  return Number(row?.before ?? 0);
}

/** A move between a user's wallets, both accounts in one entry. */
export interface MoveRow {
  readonly id: bigint;
  readonly amount: bigint;
  readonly currency_id: bigint;
  readonly reference: string;
  readonly time: bigint;
}

/** A user's moves between wallets in a period, those that the audit has listed and those since, in the order of their ids. */
export async function* movesInPeriod(
  db: Db,
  { userId, from, to }: Period,
): AsyncGenerator<readonly MoveRow[]> {
  const user = BigInt(userId);
  const posted = sql`select transfer.id, posting.amount, account.currency_id, transfer.reference, transfer.time
    from ledger_account account join ledger_posting posting on posting.account_id = account.id
    join ledger_transfer transfer on transfer.id = posting.transfer_id
    where account.owner = ${user} and posting.owner > 0 and posting.id > ${markedPosting} and posting.amount > 0
      and transfer.kind = 'move'`;
  let after = 0n;
  for (;;) {
    const rows = await run(
      db,
      sql<MoveRow>`select * from (${posted} union all select id, amount, currency_id, reference, time from ledger_move
        where user_id = ${user}) as move where id > ${after} and time >= ${BigInt(from)} and time < ${BigInt(to)}
        order by id limit ${BigInt(SLICE)}`,
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.id;
  }
}
