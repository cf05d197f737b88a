import { type Kysely, sql } from "kysely";
import { noUser, transact } from "../kit/transact.ts";
import type { Schema } from "../tables.ts";
import { REFUSE } from "./at-once.ts";

type Db = Kysely<Schema>;

/** A lease lasts so long from the last time that its owner said it is there, in ms. */
export const LEASE_MS = 3_000;
/** A process that hangs within a group's transaction keeps its locks so long, in ms: it is over before the lease is. */
const IDLE_IN_GROUP_MS = 2_500;
/** Processes that are gone are forgotten after so long, ms. */
const FORGET_MS = 3_600_000;

/** Unix ms by the database's clock, the only one that counts; as of now, not as of the transaction's beginning. */
const now = sql<bigint>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** A lease that was taken, and the number of the last group under it. */
export interface TakenLease {
  readonly name: string;
  readonly epoch: bigint;
  readonly groupNo: bigint;
}

/** Leases as everybody sees them. */
export interface LeaseRow extends TakenLease {
  readonly owner: string;
  readonly expiresAt: bigint;
  readonly isFree: boolean;
}

/** Makes the rows of these names that are not there yet; they are free. */
export async function insertLeases(db: Db, names: readonly string[]): Promise<void> {
  await sql`insert into lease (name, epoch, owner, expires_at, group_no)
    select name, 0, '', 0, 0 from unnest(${names}::text[]) as missing(name) order by name
    on conflict (name) do nothing`.execute(db);
}

/**
 * Takes leases that have expired. One whose last transaction has not ended is not waited for: it is left for the next time.
 * A process that did not give its lease back is no longer counted as alive, until it says again that it is there.
 * @returns those that were taken
 */
export async function takeLeases(
  db: Db,
  owner: string,
  names: readonly string[],
): Promise<readonly TakenLease[]> {
  const { rows } = await sql<TakenLease>`
    with free as (
      select name, owner, expires_at from lease where name = any(${names}::text[]) and expires_at <= ${now}
      order by name for update skip locked
    ), gone as (
      delete from lease_runner where id in (select owner from free where expires_at > 0)
    )
    update lease set epoch = epoch + 1, owner = ${owner}, expires_at = ${now} + ${LEASE_MS}
    from free where lease.name = free.name
    returning lease.name, lease.epoch, lease.group_no as "groupNo"`.execute(db);
  return rows;
}

/** Takes all of these leases or none. @returns `null` when one of them is not free */
export async function takeAllLeases(
  db: Db,
  owner: string,
  names: readonly string[],
): Promise<readonly TakenLease[] | null> {
  const incomplete = new Error("Not all leases are free");
  try {
    return await transact(db, noUser, async (transaction) => {
      const taken = await takeLeases(transaction, owner, names);
      if (taken.length < names.length) throw incomplete;
      return taken;
    });
  } catch (error) {
    if (error === incomplete) return null;
    throw error;
  }
}

/** All leases of these names. */
export async function readLeases(db: Db, names: readonly string[]): Promise<readonly LeaseRow[]> {
  const { rows } = await sql<Omit<LeaseRow, "isFree"> & { isFree: bigint }>`
    select name, epoch, owner, group_no as "groupNo", expires_at as "expiresAt", expires_at <= ${now} as "isFree"
    from lease where name = any(${names}::text[]) order by name`.execute(db);
  return rows.map((row) => ({ ...row, isFree: row.isFree === 1n }));
}

/**
 * Renews leases by one statement. Those whose transaction runs are left out: it renews them itself.
 * @returns the epoch that each has now, by name
 */
export async function renewLeases(
  db: Db,
  held: readonly { readonly name: string; readonly epoch: bigint }[],
): Promise<ReadonlyMap<string, bigint>> {
  const names = held.map(({ name }) => name);
  const { rows } = await sql<{ name: string; epoch: bigint }>`
    with held as (
      select * from unnest(${names}::text[], ${held.map(({ epoch }) => epoch)}::bigint[]) as held(name, epoch)
    ), idle as (
      select lease.name from lease join held on lease.name = held.name and lease.epoch = held.epoch
      order by lease.name for no key update of lease skip locked
    ), renewed as (
      update lease set expires_at = ${now} + ${LEASE_MS} from idle where lease.name = idle.name
    )
    select name, epoch from lease where name = any(${names}::text[])`.execute(db);
  return new Map(rows.map(({ name, epoch }) => [name, epoch]));
}

/** Gives leases back: anybody may take them at once. Those that have another owner by now stay as they are. */
export async function releaseLeases(
  db: Db,
  held: readonly { readonly name: string; readonly epoch: bigint }[],
): Promise<void> {
  await sql`update lease set expires_at = 0
    from unnest(${held.map(({ name }) => name)}::text[], ${held.map(({ epoch }) => epoch)}::bigint[]) as held(name, epoch)
    where lease.name = held.name and lease.epoch = held.epoch`.execute(db);
}

/** The number of a group of a lease. Each attempt at a transaction has a larger one than those before. */
export interface GroupNumber {
  readonly name: string;
  readonly epoch: bigint;
  readonly groupNo: bigint;
}

/**
 * Begins the transaction of a group: renews the lease and numbers the group. The transaction is ended when its process hangs.
 * @returns whether it did: not when the lease has another owner, or a larger number. Then the transaction must not be stored.
 */
export async function numberGroup(transaction: Db, { name, epoch, groupNo }: GroupNumber): Promise<boolean> {
  const { rows } = await sql<{ done: bigint }>`
    with done as (
      update lease set group_no = ${groupNo}, expires_at = ${now} + ${LEASE_MS}
      where name = ${name} and epoch = ${epoch} and group_no < ${groupNo} returning 1
    )
    select count(*) as done, case when count(*) = 0 then ${sql.raw(REFUSE)}
      else set_config('idle_in_transaction_session_timeout', ${String(IDLE_IN_GROUP_MS)}, true) end from done`.execute(
    transaction,
  );
  return rows[0]?.done === 1n;
}

/**
 * Makes sure that a group which is not stored is never stored: the lease gets a larger number. What a lost connection has sent may still
 * wait in the database. Waits for the transaction that holds the lease.
 */
export async function passOver(db: Db, { name, epoch, groupNo }: GroupNumber): Promise<void> {
  await sql`update lease set group_no = ${groupNo + 1n}
    where name = ${name} and epoch = ${epoch} and group_no < ${groupNo}`.execute(db);
}

/** The epoch and the last group of a lease, once no transaction holds it. Until the end of this transaction nobody takes it. */
export async function lockLease(
  db: Db,
  name: string,
): Promise<{ readonly epoch: bigint; readonly groupNo: bigint } | null> {
  const { rows } = await sql<{ epoch: bigint; groupNo: bigint }>`
    select epoch, group_no as "groupNo" from lease where name = ${name} for share`.execute(db);
  return rows[0] ?? null;
}

/**
 * Makes sure that a lease has this epoch until the transaction ends, after the transaction of a group that has it locked.
 * @returns whether it has: where not, the transaction must not be stored, and is not if it was sent at once
 */
export async function guardLease(
  transaction: Db,
  { name, epoch }: { readonly name: string; readonly epoch: bigint },
): Promise<boolean> {
  const { rows } = await sql<{ isHeld: bigint }>`
    with held as (select 1 from lease where name = ${name} and epoch = ${epoch} for share)
    select count(*) as "isHeld", case when count(*) = 0 then ${sql.raw(REFUSE)} end from held`.execute(
    transaction,
  );
  return rows[0]?.isHeld === 1n;
}

/** A process that runs sequences. */
export interface Runner {
  readonly id: string;
  /** The names of the sequences that it is meant for; empty: all of them. */
  readonly pins: readonly string[];
}

/** Says that a process is there, for as long as a lease lasts, and forgets those that are long gone. */
export async function putRunner(db: Db, { id, pins }: Runner): Promise<void> {
  await sql`insert into lease_runner (id, pins, expires_at) values (${id}, ${pins.join(",")}, ${now} + ${LEASE_MS})
    on conflict (id) do update set expires_at = excluded.expires_at, pins = excluded.pins`.execute(db);
  await sql`delete from lease_runner where expires_at < ${now} - ${FORGET_MS}`.execute(db);
}

/** Says that a process has ended. */
export async function dropRunner(db: Db, id: string): Promise<void> {
  await sql`delete from lease_runner where id = ${id}`.execute(db);
}

/** The processes that are alive, by their ids. */
export async function liveRunners(db: Db): Promise<readonly Runner[]> {
  const { rows } = await sql<{ id: string; pins: string }>`
    select id, pins from lease_runner where expires_at > ${now} order by id`.execute(db);
  return rows.map(({ id, pins }) => ({ id, pins: pins === "" ? [] : pins.split(",") }));
}

/** Whether a server runs on the database: one of its leases has not expired. A database without the table has none. */
export async function isInUse(db: Db): Promise<boolean> {
  const found = await sql<{ name: string | null }>`select to_regclass('lease')::text as name`.execute(db);
  if (found.rows[0]?.name == null) return false;
  const { rows } = await sql`select 1 from lease where expires_at > ${now} limit 1`.execute(db);
  return rows.length > 0;
}
