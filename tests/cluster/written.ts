import { type Kysely, sql } from "kysely";
import type { Fence } from "#server/exchange/sequence/fence.ts";
import { noUser, transact } from "#server/storage/kit/transact.ts";
import type { Schema } from "#server/storage/tables.ts";

type Db = Kysely<Schema>;

/** What groups of a test write: a row each, numbered in the order of their commits, because the fence lets one in at a time. */
export interface Written {
  readonly owner: string;
  readonly epoch: bigint;
}

/** Makes the table of a test. Its database is not used again. */
export async function makeWritten(db: Db): Promise<void> {
  await sql`create table written (
    number bigint generated always as identity primary key, owner text not null, epoch bigint not null)`.execute(
    db,
  );
}

/** The transaction of a group, up to its commit. @throws LeaseLost */
export async function writeIn(transaction: Db, owner: string, fence: Fence): Promise<void> {
  await fence.check(transaction);
  await sql`insert into written (owner, epoch) values (${owner}, ${fence.epoch})`.execute(transaction);
}

/** Commits a group. @throws LeaseLost */
export function write(db: Db, owner: string, fence: Fence): Promise<void> {
  return transact(db, noUser, (transaction) => writeIn(transaction, owner, fence));
}

/** What was committed, in its order. */
export async function readWritten(db: Db): Promise<readonly Written[]> {
  const { rows } = await sql<Written>`select owner, epoch from written order by number`.execute(db);
  return rows;
}
