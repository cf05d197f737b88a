import type { Kysely } from "kysely";
import type { Claim, ClaimState, PolicyYield } from "#server/exchange/insurance/types.ts";
import { stepTaken } from "../commands/guarded.ts";
import { amongNewest, type Page, type PageQuery, readPage, total } from "../kit/page.ts";
import { readRow } from "../sqlite/reader/read.ts";
import type { Schema } from "../tables.ts";
import { claimRows, yieldRows } from "./tables.ts";

type Db = Kysely<Schema>;

/** Stores a new claim. A second one of its policy that waits violates a constraint. */
export const insertClaim = (db: Db, claim: Claim) =>
  db.insertInto("policy_claim").values(claimRows.write(claim)).execute();

/** The claim with this id, of any user. */
export function claimById(db: Db, id: number): Promise<Claim | null> {
  return claimRows.first(db.selectFrom("policy_claim").selectAll().where("id", "=", BigInt(id)));
}

/** Decides a claim that waits. @returns whether it did: not when it was decided before */
export function decideClaim(
  db: Db,
  id: number,
  state: Exclude<ClaimState, "pending">,
  time: number,
): Promise<boolean> {
  return stepTaken(
    db
      .updateTable("policy_claim")
      .set({ state, decided_at: time })
      .where("id", "=", BigInt(id))
      .where("state", "=", "pending"),
  );
}

/** Refuses whatever of a policy waits: the policy has ended. */
export async function dropClaims(db: Db, policyId: number, time: number): Promise<void> {
  await db
    .updateTable("policy_claim")
    .set({ state: "refused", decided_at: time })
    .where("policy_id", "=", BigInt(policyId))
    .where("state", "=", "pending")
    .execute();
}

/** The claims of a policy that wait or were paid, made at or after `since`. */
export function claimsSince(db: Db, policyId: number, since: number): Promise<readonly Claim[]> {
  return claimRows.all(
    db
      .selectFrom("policy_claim")
      .selectAll()
      .where("policy_id", "=", BigInt(policyId))
      .where("state", "!=", "refused")
      .where("created_at", ">=", BigInt(since)),
  );
}

/** Claims that wait for a decision, oldest first; of one policy where one is given. */
export function pendingClaims(db: Db, policyId?: number): Promise<readonly Claim[]> {
  return claimRows.all(
    db
      .selectFrom("policy_claim")
      .selectAll()
      .where("state", "=", "pending")
      .$if(policyId !== undefined, (query) => query.where("policy_id", "=", BigInt(policyId ?? 0)))
      .orderBy("id"),
  );
}

/** Stores a day's yield; a second one of the same policy and day violates a constraint. */
export const insertYield = (db: Db, day: PolicyYield) =>
  db.insertInto("policy_yield").values(yieldRows.write(day)).execute();

/** A page of what a user's warehouses brought, newest first, and how many days there are in all. */
export function yieldsOf(db: Db, userId: number, query: PageQuery): Promise<Page<PolicyYield>> {
  const own = db.selectFrom("policy_yield").where("user_id", "=", BigInt(userId));
  const matching = own.where(amongNewest("id", own.select("id")));
  return readPage(
    db,
    matching.select(total),
    matching.selectAll().orderBy("id", "desc"),
    query,
    yieldRows.read,
  );
}

/** What a user's warehouses have brought in a currency, ever. */
export async function yieldSum(db: Db, userId: number, currencyId: number): Promise<bigint> {
  const summed = db
    .selectFrom("policy_yield")
    .select((eb) => eb.fn.sum<bigint | null>("amount").as("sum"))
    .where("user_id", "=", BigInt(userId))
    .where("currency_id", "=", BigInt(currencyId));
  const { sum } = await readRow(db, summed);
  return sum === null ? 0n : BigInt(sum);
}
