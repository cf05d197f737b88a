import { CompiledQuery, type KyselyPlugin } from "kysely";
import type { Storage } from "#server/storage/storage.ts";
import { openStorage } from "../support/storage.ts";

/** A query of a read, and how SQLite runs it, in its own words. */
export interface Plan {
  readonly sql: string;
  readonly steps: readonly string[];
}

/** How SQLite runs each query of a read. */
export async function queryPlansOf(read: (storage: Storage) => Promise<unknown>): Promise<readonly Plan[]> {
  const storage = await openStorage(":memory:");
  const asked: CompiledQuery[] = [];
  const watching: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      asked.push(storage.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await read(storage.withPlugin(watching));
  const plans = await Promise.all(
    asked.map(async ({ sql, parameters }) => {
      const { rows } = await storage.executeQuery<{ detail: string }>(
        CompiledQuery.raw(`EXPLAIN QUERY PLAN ${sql}`, [...parameters]),
      );
      return { sql, steps: rows.map(({ detail }) => detail) };
    }),
  );
  await storage.destroy();
  return plans;
}

/** The steps of all queries of a read. */
export async function plansOf(read: (storage: Storage) => Promise<unknown>): Promise<readonly string[]> {
  return (await queryPlansOf(read)).flatMap(({ steps }) => steps);
}

/** What a step may go through in full: the walk of a team, and rows that the query itself has bounded (`… limit n) as found`). */
const bounded = /^SCAN (?:branch|traded|paid|found|line|move|(?:\d+ )?CONSTANT ROW)/;

/** The steps that go through a whole table. */
export function fullScans(steps: readonly string[]): readonly string[] {
  return steps.filter((step) => /^SCAN (?!.*USING (COVERING )?INDEX)/.test(step) && !bounded.test(step));
}
