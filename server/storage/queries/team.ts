import type { Kysely } from "kysely";
import type { Storage } from "../open.ts";
import type { Schema } from "../schema.ts";

/** A member of a team. */
export interface Member {
  readonly id: number;
  readonly parentId: number;
  readonly email: string | null;
  readonly phone: string | null;
}

export interface TeamQueries {
  /** Those whom a user invited, the earliest first. `most` bounds them. */
  invited(userId: number, offset: number, most: number): Promise<readonly Member[]>;
  invitedCount(userId: number): Promise<number>;
  /** Whether `memberId` is `userId` or below. */
  isWithin(userId: number, memberId: number): Promise<boolean>;
  /** How many are below a user, and how many of them are certified. */
  size(userId: number): Promise<{ members: number; certified: number }>;
  /** What those below a user, and with `withRoot` the user too, have traded for: quote currency by market; and how many of them did. */
  turnover(
    userId: number,
    withRoot: boolean,
  ): Promise<{ byMarket: ReadonlyMap<number, bigint>; active: number }>;
  /** What an inviter got of a member's fees, by currency. */
  commission(inviterId: number, memberId: number): Promise<ReadonlyMap<number, bigint>>;
}

/** Trees of invitations do not go deeper; a bound for the walk. */
const DEEPEST = 1_000;

/** The ids below a user, the user first. */
function branch(db: Kysely<Schema>, userId: number) {
  return db.withRecursive("branch(id)", (step) =>
    step
      .selectFrom("users")
      .select("users.id")
      .where("users.id", "=", userId)
      .union(
        step
          .selectFrom("users as child")
          .innerJoin("branch", "branch.id", "child.parent_id")
          .select("child.id"),
      ),
  );
}

function ofNumbers(storage: Storage): Pick<TeamQueries, "size" | "turnover" | "commission"> {
  return {
    async size(userId) {
      const row = await branch(storage, userId)
        .selectFrom("branch")
        .leftJoin("identities", (join) =>
          join.onRef("identities.user_id", "=", "branch.id").on("identities.state", "=", "certified"),
        )
        .where("branch.id", "!=", userId)
        .select((eb) => [
          eb.fn.countAll<bigint>().as("members"),
          eb.fn.count<bigint>("identities.user_id").as("certified"),
        ])
        .executeTakeFirstOrThrow();
      return { members: Number(row.members), certified: Number(row.certified) };
    },
    async turnover(userId, withRoot) {
      const rows = await branch(storage, userId)
        .selectFrom("branch")
        .innerJoin("spot_order", "spot_order.user_id", "branch.id")
        .where("spot_order.turnover", ">", 0n)
        .$if(!withRoot, (query) => query.where("branch.id", "!=", userId))
        .select((eb) => [
          "spot_order.market_id",
          "spot_order.user_id",
          eb.fn.sum<bigint>("spot_order.turnover").as("turnover"),
        ])
        .groupBy(["spot_order.market_id", "spot_order.user_id"])
        .execute();
      const byMarket = new Map<number, bigint>();
      for (const row of rows) {
        const market = Number(row.market_id);
        byMarket.set(market, (byMarket.get(market) ?? 0n) + BigInt(row.turnover));
      }
      return { byMarket, active: new Set(rows.map((row) => row.user_id)).size };
    },
    async commission(inviterId, memberId) {
      const rows = await storage
        .selectFrom("referral_payments")
        .where("inviter_id", "=", inviterId)
        .where("member_id", "=", memberId)
        .select((eb) => ["currency_id", eb.fn.sum<bigint>("amount").as("amount")])
        .groupBy("currency_id")
        .execute();
      return new Map(rows.map((row) => [Number(row.currency_id), BigInt(row.amount)]));
    },
  };
}

export function createTeamQueries(storage: Storage): TeamQueries {
  return {
    ...ofNumbers(storage),
    async invited(userId, offset, most) {
      const rows = await storage
        .selectFrom("users")
        .select(["id", "email", "phone"])
        .where("parent_id", "=", userId)
        .orderBy("id")
        .offset(offset)
        .limit(most)
        .execute();
      return rows.map((row) => ({
        id: Number(row.id),
        parentId: userId,
        email: row.email,
        phone: row.phone,
      }));
    },
    async invitedCount(userId) {
      const { total } = await storage
        .selectFrom("users")
        .where("parent_id", "=", userId)
        .select((eb) => eb.fn.countAll<bigint>().as("total"))
        .executeTakeFirstOrThrow();
      return Number(total);
    },
    async isWithin(userId, memberId) {
      let current: number | null = memberId;
      for (let depth = 0; current !== null && depth < DEEPEST; depth += 1) {
        if (current === userId) return true;
        const row = await storage
          .selectFrom("users")
          .select("parent_id")
          .where("id", "=", current)
          .executeTakeFirst();
        current = row?.parent_id == null ? null : Number(row.parent_id);
      }
      return false;
    },
  };
}
