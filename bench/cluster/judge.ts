import { DERIVED } from "#server/exchange/commands/derived-ids.ts";
import { auditLedger } from "#server/exchange/ledger/audit.ts";
import type { BenchCluster } from "./cluster.ts";
import type { Answers } from "./traders.ts";

/**
 * Notes in the transaction itself which lease each group was committed under, and which transactions wrote orders. The row of a lease lets
 * one transaction in at a time, so the notes of a lease are in the order of its commits; a transaction that is not stored leaves none.
 */
export const noteCommits = [
  `create table bench_group (id bigint generated always as identity, xid xid8 not null default pg_current_xact_id(),
    name text not null, epoch bigint not null, owner text not null default session_user,
    at timestamptz not null default clock_timestamp())`,
  `create function bench_group() returns trigger language plpgsql as $$ begin
    insert into bench_group (name, epoch) values (new.name, new.epoch); return null; end $$`,
  `create trigger bench_group after update on lease for each row
    when (new.group_no > old.group_no) execute function bench_group()`,
  `create table bench_orders (xid xid8 not null default pg_current_xact_id())`,
  `create function bench_orders() returns trigger language plpgsql as $$ begin
    insert into bench_orders default values; return null; end $$`,
  `create trigger bench_orders after insert or update on spot_order for each statement execute function bench_orders()`,
];

/** What must not be there after everything that broke. */
export interface Verdict {
  readonly orders: number;
  readonly groups: number;
  readonly fills: number;
  /** Orders and cancels that were acknowledged and are not there. */
  readonly lost: number;
  /** Orders that are there twice, were refused, or were never sent; and orders whose fills are not what they say. */
  readonly doubled: number;
  /** Groups that an owner committed after the next one, and transactions with orders under no lease. */
  readonly staleCommits: number;
  /** Leases that changed hands, counted once for each. */
  readonly takeovers: number;
  readonly audit: readonly string[];
}

async function count({ client }: BenchCluster, text: string): Promise<number> {
  const { rows } = await client.query(`select count(*)::int as count from (${text}) as found`);
  return Number(rows[0]?.count ?? 0);
}

const STALE = `select 1 from (select epoch, max(epoch) over (partition by name order by id) as newest from bench_group) as g
  where epoch < newest`;
const UNFENCED = `select distinct xid from bench_orders where not exists (
  select 1 from bench_group where bench_group.xid = bench_orders.xid)`;
const TAKEOVERS = `select distinct name, epoch from bench_group where epoch > 1`;
const WRONG_FILLS = `select 1 from spot_order o where filled <> (
  select coalesce(sum(amount), 0) from spot_fill f where f.order_id = o.id)`;

/** Compares what clients were answered with what is stored. Nothing is in progress any more. */
export async function judge(cluster: BenchCluster, answers: Answers): Promise<Verdict> {
  // Those whose ids the exchange derived are of the demo's crowd, which trades where the house quotes.
  const rows = await cluster.storage
    .selectFrom("spot_order")
    .select(["id", "client_order_id", "state"])
    .where("client_order_id", "not like", `${DERIVED}%`)
    .execute();
  const ids = new Map(rows.map((row) => [row.client_order_id ?? "", Number(row.id)]));
  const states = new Map(rows.map((row) => [Number(row.id), row.state]));
  const { accepted, refused, cancelled } = answers;
  const missing = [...accepted].filter(([clientId, id]) => ids.get(clientId) !== id).length;
  const notCancelled = [...cancelled].filter((id) => states.get(id) !== "cancelled").length;
  const unasked = [...ids.keys()].filter((clientId) => !accepted.has(clientId)).length;
  const wronglyKept = [...refused.keys()].filter((clientId) => ids.has(clientId)).length;
  return {
    orders: rows.length,
    groups: await count(cluster, "select 1 from bench_group"),
    fills: await count(cluster, "select 1 from spot_fill"),
    lost: missing + notCancelled,
    doubled: rows.length - ids.size + unasked + wronglyKept + (await count(cluster, WRONG_FILLS)),
    staleCommits: (await count(cluster, STALE)) + (await count(cluster, UNFENCED)),
    takeovers: await count(cluster, TAKEOVERS),
    audit: await auditLedger(cluster.storage),
  };
}
