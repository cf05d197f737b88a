import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { ChainRecord, RecordsQuery } from "#server/exchange/wallets/types.ts";
import { amongNewest, MAX_LISTED, type Page, type PageQuery, readPage, total } from "../kit/page.ts";
import { markedPosting } from "../ledger/verify.ts";
import { readRows } from "../sqlite/reader/read.ts";
import type { Schema } from "../tables.ts";
import { recordRows } from "./tables.ts";

/** A page of a user's deposits and withdrawals, newest first, and how many there are in all. */
export function recordsOf(
  db: Kysely<Schema>,
  userId: number,
  query: RecordsQuery,
): Promise<Page<ChainRecord>> {
  const { kind, currencyId } = query;
  const own = db.selectFrom("chain_record").where("user_id", "=", BigInt(userId));
  let matching = own.where(amongNewest("id", own.select("id")));
  if (kind !== null) matching = matching.where("kind", "=", kind);
  if (currencyId !== null) matching = matching.where("currency_id", "=", BigInt(currencyId));
  return readPage(
    db,
    matching.select(total),
    matching.selectAll().orderBy("id", "desc"),
    query,
    recordRows.read,
  );
}

/** Whether a user has a leveraged position or order that is not at its end. */
export async function hasLivePositions(db: Kysely<Schema>, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom("lever_position")
    .select("id")
    .where("user_id", "=", BigInt(userId))
    .where("state", "in", ["pending", "open", "closing"])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The id from which on an account's postings are among its newest `MAX_LISTED`. */
async function firstListed(
  db: Kysely<Schema>,
  accountId: number,
  before: number | undefined,
): Promise<bigint> {
  // The index by account is kept for users alone.
  const own = db
    .selectFrom("ledger_posting")
    .select("id")
    .where("account_id", "=", BigInt(accountId))
    .where(sql<boolean>`owner > 0`)
    .$if(before !== undefined, (older) => older.where("id", "<", BigInt(before ?? 0)));
  const [row] = await readRows(
    db,
    own
      .orderBy("id", "desc")
      .limit(1)
      .offset(MAX_LISTED - 1),
  );
  return row?.id ?? 0n;
}

/** A page of the postings of some accounts, newest first, and how many there are in all. */
export async function postingsOfAccounts(
  db: Kysely<Schema>,
  accountIds: readonly number[],
  query: PageQuery,
) {
  const { before } = query;
  const firsts = await Promise.all(accountIds.map((id) => firstListed(db, id, before)));
  const first = firsts.reduce((latest, one) => (one > latest ? one : latest), 0n);
  const matching = db
    .selectFrom("ledger_posting as posting")
    .where("posting.account_id", "in", accountIds.map(BigInt))
    .where(sql<boolean>`posting.owner > 0`)
    .where("posting.id", ">=", first)
    .$if(before !== undefined, (older) => older.where("posting.id", "<", BigInt(before ?? 0)));
  const sorted = matching
    .innerJoin("ledger_transfer as transfer", "transfer.id", "posting.transfer_id")
    .innerJoin("ledger_account as account", "account.id", "posting.account_id")
    .select([
      "posting.id",
      "posting.transfer_id",
      "posting.amount",
      "account.bucket",
      "transfer.kind",
      "transfer.reference",
      "transfer.time",
    ])
    .orderBy("posting.id", "desc");
  return readPage(db, matching.select(total), sorted, query, ({ transfer_id, ...row }) => ({
    ...row,
    id: Number(row.id),
    transferId: Number(transfer_id),
    time: Number(row.time),
  }));
}

/** A page of a user's moves between wallets, newest first: those that the audit has listed, and those that were posted since. */
export function movesOf(db: Kysely<Schema>, userId: number, query: PageQuery) {
  const own = db.selectFrom("ledger_move").where("user_id", "=", BigInt(userId));
  const listed = own
    .where(amongNewest("id", own.select("id")))
    .select(["id", "amount", "currency_id", "reference", "time"]);
  const posted = db
    .selectFrom("ledger_posting as posting")
    .innerJoin("ledger_transfer as transfer", "transfer.id", "posting.transfer_id")
    .innerJoin("ledger_account as account", "account.id", "posting.account_id")
    .where("account.owner", "=", BigInt(userId))
    .where(sql<boolean>`posting.owner > 0`)
    .where("posting.id", ">", markedPosting)
    .where("posting.amount", ">", 0n)
    .where("transfer.kind", "=", "move")
    .select(["transfer.id", "posting.amount", "account.currency_id", "transfer.reference", "transfer.time"]);
  const moves = db.selectFrom(posted.unionAll(listed).as("move"));
  return readPage(db, moves.select(total), moves.selectAll().orderBy("id", "desc"), query, (row) => ({
    id: Number(row.id),
    amount: row.amount,
    currencyId: Number(row.currency_id),
    reference: row.reference,
    time: Number(row.time),
  }));
}
