import * as v from "valibot";
import { findPostgres, HOW_TO_INSTALL } from "../../scripts/postgres/find.ts";
import { runMeasured } from "./child.ts";
import { compareStorages, onPostgres, onSqlite, type Runner } from "./compare.ts";
import { type BenchDatabase, openBenchDatabase } from "./database.ts";

const EDGE = "bench/storage/edge.ts";
const edge = v.looseObject({
  accepted: v.number(),
  short: v.number(),
  innocentRefused: v.number(),
  refusals: v.record(v.string(), v.number()),
  audit: v.array(v.string()),
});

/** Eight markets side by side at the edge of balances. `deadlocks`: that PostgreSQL ended by refusing one of the two. */
async function measureEdge(storage: string, orders: number, database: BenchDatabase | null) {
  const before = (await database?.use())?.deadlocks ?? 0;
  const url = (await database?.create("edge")) ?? "";
  const { printed } = await runMeasured(EDGE, { ORDERS: String(orders), DATABASE_URL: url });
  const told = v.parse(edge, printed);
  // The counts of a session are there when it has ended, which it has.
  const deadlocks = ((await database?.use())?.deadlocks ?? 0) - before;
  return { storage, deadlocks, ...told };
}

/**
 * FAST-STORAGE-001 FAST-STORAGE-002: what an order costs on SQLite and on PostgreSQL, in turns, and eight markets at the edge of balances.
 * @param beside the folder of another checkout to be measured in the same turns; empty: none
 */
export async function measureStorage({
  quick,
  beside,
}: {
  readonly quick: boolean;
  readonly beside: string;
}) {
  const database = findPostgres() === null ? null : await openBenchDatabase();
  if (database === null) console.log(`Without PostgreSQL. ${HOW_TO_INSTALL}`);
  try {
    const runners: (readonly [string, Runner])[] = [["SQLite", onSqlite()]];
    if (beside !== "") runners.push([`SQLite in ${beside}`, onSqlite(beside)]);
    if (database !== null) runners.push(["PostgreSQL", onPostgres(database)]);
    const plan = quick ? { pairs: 1, short: 1_000, long: 4_000 } : { pairs: 3, short: 4_000, long: 20_000 };
    const costs = await compareStorages(runners, plan);
    const edges = [await measureEdge("SQLite", quick ? 1_500 : 6_000, null)];
    if (database !== null) edges.push(await measureEdge("PostgreSQL", quick ? 1_500 : 6_000, database));
    return { plan, costs, edges };
  } finally {
    await database?.stop();
  }
}
