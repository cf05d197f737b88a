import { CompiledQuery, type KyselyPlugin } from "kysely";
import { openStorage, type Storage } from "#server/storage/open.ts";

/** How SQLite runs each query of a read, in its own words. */
export async function plansOf(read: (storage: Storage) => Promise<unknown>): Promise<readonly string[]> {
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
    asked.map(({ sql, parameters }) =>
      storage.executeQuery<{ detail: string }>(
        CompiledQuery.raw(`EXPLAIN QUERY PLAN ${sql}`, [...parameters]),
      ),
    ),
  );
  await storage.destroy();
  return plans.flatMap(({ rows }) => rows.map(({ detail }) => detail));
}
