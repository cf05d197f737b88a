import type { Kysely } from "kysely";
import { dialectOf } from "../kit/dialect.ts";
import { MAX_LISTED, total, upTo } from "../kit/page.ts";
import { readRow, readRows } from "../sqlite/reader/read.ts";
import type { Storage } from "../storage.ts";
import type { Schema } from "../tables.ts";

/** A member of a team. */
export interface Member {
  readonly id: number;
  readonly parentId: number;
  readonly email: string | null;
  readonly phone: string | null;
}

interface TeamSize {
  readonly members: number;
  readonly certified: number;
}

/** What a branch has traded for: quote currency by market; and how many of it have traded. */
interface TeamTurnover {
  readonly byMarket: ReadonlyMap<number, bigint>;
  readonly active: number;
}

/** Questions about several users are one query, however many they are; who has nothing of it has no entry. */
export interface TeamQueries {
  /** Those whom a user invited, the earliest first: the first 10,000. `most` bounds them. */
  invited(userId: number, offset: number, most: number): Promise<readonly Member[]>;
  /** Exact up to 10,000. */
  invitedCount(userId: number): Promise<number>;
  /** Whether `memberId` is `userId` or below. */
  isWithin(userId: number, memberId: number): Promise<boolean>;
  /** How many are below each of these users, and how many of them are certified. */
  sizes(userIds: readonly number[]): Promise<ReadonlyMap<number, TeamSize>>;
  /** What those below each of these users have traded for; with `withRoot` the users too. Sums at most 200,000 orders. */
  turnovers(userIds: readonly number[], withRoot: boolean): Promise<ReadonlyMap<number, TeamTurnover>>;
  /** What an inviter got of the fees of each of these members, by currency. */
  commissions(
    inviterId: number,
    memberIds: readonly number[],
  ): Promise<ReadonlyMap<number, ReadonlyMap<number, bigint>>>;
}

/** Trees of invitations do not go deeper; a bound for the walk. */
const DEEPEST = 1_000;

/** Members that a report counts at most. */
const MAX_COUNTED = 10_000;

/** Orders, or commissions, that a report sums at most. */
const MAX_SUMMED = 200_000;

/** The ids below each of these users (`root`), and the users themselves. */
function branches(db: Kysely<Schema>, roots: readonly number[]) {
  // PostgreSQL bounds the walk outside of it, where it stops asking for more; SQLite within.
  const isPostgres = dialectOf(db) === "postgres";
  const walked = db.withRecursive("branch(root, id)", (step) =>
    step
      .selectFrom("users")
      .select(["users.id as root", "users.id"])
      .where("users.id", "in", roots)
      .union(
        step
          .selectFrom("users as child")
          .innerJoin("branch", "branch.id", "child.parent_id")
          .select(["branch.root", "child.id"])
          .$if(!isPostgres, (query) => query.limit(MAX_COUNTED)),
      ),
  );
  return walked.with("tree", (query) =>
    query
      .selectFrom("branch")
      .select(["branch.root", "branch.id"])
      .$if(isPostgres, (bounded) => bounded.limit(MAX_COUNTED + roots.length)),
  );
}

async function sizes(db: Kysely<Schema>, roots: readonly number[]): Promise<ReadonlyMap<number, TeamSize>> {
  if (roots.length === 0) return new Map();
  const counted = branches(db, roots)
    .selectFrom("tree as branch")
    .leftJoin("identities", (join) =>
      join.onRef("identities.user_id", "=", "branch.id").on("identities.state", "=", "certified"),
    )
    .whereRef("branch.id", "!=", "branch.root")
    .select(["branch.root", total, (eb) => eb.fn.count<bigint>("identities.user_id").as("certified")])
    .groupBy("branch.root");
  const rows = await readRows(db, counted);
  return new Map(
    rows.map((row) => [Number(row.root), { members: Number(row.total), certified: Number(row.certified) }]),
  );
}

async function turnovers(
  db: Kysely<Schema>,
  roots: readonly number[],
  withRoot: boolean,
): Promise<ReadonlyMap<number, TeamTurnover>> {
  if (roots.length === 0) return new Map();
  const traded = branches(db, roots)
    .selectFrom("tree as branch")
    // A cross join keeps this order: the members first, and the orders of each along an index.
    .crossJoin("spot_order")
    .whereRef("spot_order.user_id", "=", "branch.id")
    .where("spot_order.turnover", ">", 0n)
    .$if(!withRoot, (query) => query.whereRef("branch.id", "!=", "branch.root"))
    .select(["branch.root", "spot_order.market_id", "spot_order.user_id", "spot_order.turnover"])
    .limit(MAX_SUMMED);
  const summed = db
    .selectFrom(traded.as("traded"))
    .select(["root", "market_id", "user_id", (eb) => eb.fn.sum<bigint>("turnover").as("turnover")])
    .groupBy(["root", "market_id", "user_id"]);
  const rows = await readRows(db, summed);
  const found = new Map<number, { byMarket: Map<number, bigint>; traders: Set<unknown> }>();
  for (const row of rows) {
    const root = Number(row.root);
    const { byMarket, traders } = found.get(root) ?? { byMarket: new Map(), traders: new Set() };
    const market = Number(row.market_id);
    byMarket.set(market, (byMarket.get(market) ?? 0n) + BigInt(row.turnover));
    found.set(root, { byMarket, traders: traders.add(row.user_id) });
  }
  return new Map(
    [...found].map(([root, { byMarket, traders }]) => [root, { byMarket, active: traders.size }]),
  );
}

async function commissions(
  db: Kysely<Schema>,
  inviterId: number,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<number, bigint>>> {
  if (memberIds.length === 0) return new Map();
  const paid = db
    .selectFrom("referral_payments")
    .where("inviter_id", "=", inviterId)
    .where("member_id", "in", memberIds)
    .select(["member_id", "currency_id", "amount"])
    .limit(MAX_SUMMED);
  const summed = db
    .selectFrom(paid.as("paid"))
    .select(["member_id", "currency_id", (eb) => eb.fn.sum<bigint>("amount").as("amount")])
    .groupBy(["member_id", "currency_id"]);
  const rows = await readRows(db, summed);
  const found = new Map<number, Map<number, bigint>>();
  for (const row of rows) {
    const byCurrency = found.get(Number(row.member_id)) ?? new Map<number, bigint>();
    found.set(Number(row.member_id), byCurrency.set(Number(row.currency_id), BigInt(row.amount)));
  }
  return found;
}

/** The referrals in the database. */
export function createTeamQueries(storage: Storage): TeamQueries {
  return {
    sizes: (userIds) => sizes(storage, userIds),
    turnovers: (userIds, withRoot) => turnovers(storage, userIds, withRoot),
    commissions: (inviterId, memberIds) => commissions(storage, inviterId, memberIds),
    async invited(userId, offset, most) {
      const invited = storage
        .selectFrom("users")
        .select(["id", "email", "phone"])
        .where("parent_id", "=", userId)
        .orderBy("id")
        .offset(offset)
        .limit(Math.max(0, Math.min(most, MAX_LISTED - offset)));
      const rows = await readRows(storage, invited);
      return rows.map((row) => ({
        id: Number(row.id),
        parentId: userId,
        email: row.email,
        phone: row.phone,
      }));
    },
    async invitedCount(userId) {
      const invited = storage.selectFrom("users").where("parent_id", "=", userId);
      return Number((await readRow(storage, upTo(storage, invited.select("id"), MAX_LISTED))).total);
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
