import { type Kysely, sql } from "kysely";
import { noUser, transact } from "../kit/transact.ts";
import { readRows } from "../sqlite/reader/read.ts";
import type { Schema } from "../tables.ts";
import { auditMark, rangeEnd, type TransferRange } from "./verify.ts";

type Db = Kysely<Schema>;

/** Ids of a transfer's postings: its own times 16, and up to 15 more (see the exchange's `ledger/journal.ts`). */
const lastPosting = (transfer: number) => BigInt(transfer) * 16n + 15n;

/** A posting with its transfer, as it is archived. */
export interface ArchivedPosting {
  readonly id: bigint;
  readonly transfer_id: bigint;
  readonly account_id: bigint;
  readonly owner: bigint;
  readonly amount: bigint;
  readonly time: bigint;
  readonly kind: string;
  readonly reference: string;
}

/**
 * The transfers whose postings can be archived: verified by the audit, and with none of `before` (ms) or later among them.
 * @returns `null`: there are none
 */
export async function archivableTransfers(db: Db, before: number): Promise<TransferRange | null> {
  const [oldest] = await readRows(db, db.selectFrom("ledger_posting").select("id").orderBy("id").limit(1));
  const recent = db.selectFrom("ledger_transfer").select("id").where("time", ">=", BigInt(before));
  const [first] = await readRows(db, recent.orderBy("id").limit(1));
  const mark = await auditMark(db);
  const to = first === undefined ? mark : Math.min(mark, Number(first.id) - 1);
  if (oldest === undefined) return null;
  const from = Number(oldest.id / 16n) - 1;
  return from < to ? { from, to } : null;
}

/** The next transfers of a range, at most `most`, with their postings in order of ids. */
export async function nextToArchive(
  db: Db,
  range: TransferRange,
  most: number,
): Promise<{ readonly range: TransferRange; readonly postings: readonly ArchivedPosting[] }> {
  const to = await rangeEnd(db, range, most);
  const query = db
    .selectFrom("ledger_posting as posting")
    .innerJoin("ledger_transfer as transfer", "transfer.id", "posting.transfer_id")
    .select(["posting.id", "posting.transfer_id", "posting.account_id", "posting.owner", "posting.amount"])
    .select(["transfer.time", "transfer.kind", "transfer.reference"])
    .where("posting.id", ">", lastPosting(range.from))
    .where("posting.id", "<=", lastPosting(to))
    .orderBy("posting.id");
  return { range: { from: range.from, to }, postings: await readRows(db, query) };
}

/**
 * Removes the postings of a range and adds them to what their accounts carry forward, in one transaction, so that balances and sums agree at
 * every instant.
 * @param expected how many were archived
 * @param before all of them are older, unix ms: logs and exports begin there
 * @throws Error where the range holds another number of them; nothing is removed then
 */
export async function carryForward(
  storage: Db,
  { from, to }: TransferRange,
  expected: number,
  before: number,
): Promise<void> {
  await transact(storage, noUser, async (step) => {
    const sums = await step
      .selectFrom("ledger_posting")
      .select(["account_id", (eb) => eb.fn.sum<bigint>("amount").as("amount")])
      .select((eb) => eb.fn.countAll<bigint>().as("postings"))
      .where("id", ">", lastPosting(from))
      .where("id", "<=", lastPosting(to))
      .groupBy("account_id")
      .orderBy("account_id")
      .execute();
    const found = sums.reduce((sum, { postings }) => sum + Number(postings), 0);
    if (found !== expected)
      throw new Error(`Transfers ${from + 1} to ${to} have ${found} postings, ${expected} were archived`);
    for (const { account_id, amount } of sums)
      await step
        .insertInto("ledger_carried")
        .values({ account_id, amount })
        .onConflict((conflict) =>
          conflict.column("account_id").doUpdateSet({ amount: sql`ledger_carried.amount + excluded.amount` }),
        )
        .execute();
    await step
      .insertInto("ledger_archived")
      .values({ id: 1n, before: BigInt(before) })
      .onConflict((conflict) =>
        conflict
          .column("id")
          .doUpdateSet({ before: BigInt(before) })
          .where("ledger_archived.before", "<", BigInt(before)),
      )
      .execute();
    await step
      .deleteFrom("ledger_posting")
      .where("id", ">", lastPosting(from))
      .where("id", "<=", lastPosting(to))
      .execute();
  });
}
