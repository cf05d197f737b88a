import type { Kysely } from "kysely";
import { stepTaken } from "../commands/guarded.ts";
import type { ValueOf } from "../kit/codec.ts";
import { amongNewest, type Page, type PageQuery, readPage, total } from "../kit/page.ts";
import type { Schema } from "../tables.ts";
import { paymentRows } from "./tables.ts";

/** A commission that was paid. Amounts with 8 decimals, `time` unix ms. */
export type ReferralPayment = ValueOf<typeof paymentRows>;

/** A fill of a market, with the inviter of its user where there is one. */
export interface SharedFill {
  readonly id: number;
  readonly memberId: number;
  readonly inviterId: number | null;
  readonly side: string;
  readonly fee: bigint;
}

/** The last fill of a market whose fee was shared; 0 before the first. */
export async function referralMark(db: Kysely<Schema>, marketId: number): Promise<number> {
  const row = await db
    .selectFrom("referral_marks")
    .select("fill_id")
    .where("market_id", "=", marketId)
    .executeTakeFirst();
  return Number(row?.fill_id ?? 0);
}

/** Moves the mark from where it was read. @returns false when it has moved since. */
export async function moveReferralMark(
  db: Kysely<Schema>,
  marketId: number,
  from: number,
  to: number,
): Promise<boolean> {
  if (from === 0) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto("referral_marks")
      .values({ market_id: marketId, fill_id: to })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }
  return stepTaken(
    db
      .updateTable("referral_marks")
      .set({ fill_id: to })
      .where("market_id", "=", marketId)
      .where("fill_id", "=", from),
  );
}

/** The next fills of a market after a mark, in the order in which they were committed. */
export async function fillsAfter(
  db: Kysely<Schema>,
  marketId: number,
  after: number,
  most: number,
): Promise<readonly SharedFill[]> {
  const rows = await db
    .selectFrom("spot_fill")
    .leftJoin("users", "users.id", "spot_fill.user_id")
    .select(["spot_fill.id", "spot_fill.user_id", "spot_fill.side", "spot_fill.fee", "users.parent_id"])
    .where("spot_fill.market_id", "=", BigInt(marketId))
    .where("spot_fill.id", ">", BigInt(after))
    .orderBy("spot_fill.id")
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: Number(row.id),
    memberId: Number(row.user_id),
    inviterId: row.parent_id === null ? null : Number(row.parent_id),
    side: row.side,
    fee: row.fee,
  }));
}

/** Notes commissions; their ids are new. */
export async function insertPayments(
  db: Kysely<Schema>,
  payments: readonly ReferralPayment[],
): Promise<void> {
  for (const payment of payments)
    await db.insertInto("referral_payments").values(paymentRows.write(payment)).execute();
}

/** A page of what an inviter got, newest first, and how many there are. */
export function paymentsOf(
  db: Kysely<Schema>,
  inviterId: number,
  query: PageQuery,
): Promise<Page<ReferralPayment>> {
  const all = db.selectFrom("referral_payments").where("inviter_id", "=", inviterId);
  const own = all.where(amongNewest("id", all.select("id")));
  return readPage(db, own.select(total), own.selectAll().orderBy("id", "desc"), query, paymentRows.read);
}
