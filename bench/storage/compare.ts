import * as v from "valibot";
import { median, round } from "../statistics.ts";
import { runMeasured } from "./child.ts";
import type { BenchDatabase } from "./database.ts";

const SCRIPT = "bench/engine/orders.ts";
const told = v.looseObject({
  refused: v.number(),
  databaseBytes: v.optional(v.nullable(v.number()), null),
  ledgerIsRight: v.boolean(),
});

/** What a run of orders took, in all. */
interface Run {
  readonly server: number;
  readonly database: number;
  readonly bytes: number;
  readonly walBytes: number;
  readonly refused: number;
  readonly isRight: boolean;
}

/** Costs of an order. */
export interface StorageCost {
  readonly storage: string;
  /** CPU of the server's process and of all processes of the database, µs. SQLite runs within the server. */
  readonly serverMicros: number;
  readonly databaseMicros: number;
  /** How much the database and its log grow. */
  readonly bytes: number;
  readonly walBytes: number;
  readonly refused: number;
  readonly ledgerIsRight: boolean;
}

/** Runs orders on a new storage. */
export type Runner = (orders: number) => Promise<Run>;

/** SQLite. @param folder of another checkout, for example that of an earlier release */
export function onSqlite(folder = "."): Runner {
  return async (orders) => {
    const environment = { ORDERS: String(orders), DATABASE_URL: "" };
    const { printed, cpuMicros } = await runMeasured(SCRIPT, environment, folder);
    const { refused, databaseBytes, ledgerIsRight } = v.parse(told, printed);
    const bytes = databaseBytes ?? 0;
    return { server: cpuMicros, database: 0, bytes, walBytes: 0, refused, isRight: ledgerIsRight };
  };
}

let databases = 0;

/** PostgreSQL, an empty database for each run. */
export function onPostgres(database: BenchDatabase): Runner {
  return async (orders) => {
    databases += 1;
    const name = `bench_${databases}`;
    const url = await database.create(name);
    const before = await database.use();
    const { printed, cpuMicros } = await runMeasured(SCRIPT, { ORDERS: String(orders), DATABASE_URL: url });
    const after = await database.use();
    const { refused, ledgerIsRight } = v.parse(told, printed);
    return {
      server: cpuMicros,
      database: after.cpuMicros - before.cpuMicros,
      bytes: await database.bytesOf(name),
      walBytes: after.walBytes - before.walBytes,
      ...{ refused, isRight: ledgerIsRight },
    };
  };
}

/**
 * What an order costs: the slope between a short and a long run, so that starting, migrating and compiling do not count.
 * Storages take turns, so that what else the machine does falls on all of them; medians over the pairs.
 */
export async function compareStorages(
  runners: readonly (readonly [storage: string, run: Runner])[],
  { pairs, short, long }: { readonly pairs: number; readonly short: number; readonly long: number },
): Promise<readonly StorageCost[]> {
  const slopes = runners.map(([storage]) => ({ storage, costs: [] as Omit<StorageCost, "storage">[] }));
  for (let pair = 0; pair < pairs; pair += 1)
    for (const [index, [, run]] of runners.entries()) {
      const [less, more] = [await run(short), await run(long)];
      const slope = (key: "server" | "database" | "bytes" | "walBytes") =>
        (more[key] - less[key]) / (long - short);
      slopes[index]?.costs.push({
        serverMicros: slope("server"),
        databaseMicros: slope("database"),
        bytes: slope("bytes"),
        walBytes: slope("walBytes"),
        refused: less.refused + more.refused,
        ledgerIsRight: less.isRight && more.isRight,
      });
    }
  return slopes.map(({ storage, costs }) => {
    const middle = (key: "serverMicros" | "databaseMicros" | "bytes" | "walBytes") =>
      round(median(costs.map((cost) => cost[key])), 0);
    return {
      storage,
      serverMicros: middle("serverMicros"),
      databaseMicros: middle("databaseMicros"),
      bytes: middle("bytes"),
      walBytes: middle("walBytes"),
      refused: costs.reduce((sum, { refused }) => sum + refused, 0),
      ledgerIsRight: costs.every((cost) => cost.ledgerIsRight),
    };
  });
}
