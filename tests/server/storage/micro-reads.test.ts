import { CompiledQuery, type KyselyPlugin } from "kysely";
import { expect, it } from "vitest";
import { openStorage } from "#server/storage/open.ts";
import { microOrdersOf } from "#server/storage/queries/micro-reads.ts";

const ofAll = { page: 1, limit: 20, marketId: null, currencyId: null, clientOrderId: null } as const;

/** How SQLite runs each query of a read. */
async function plansOf(state: "running" | "closed" | null): Promise<readonly string[]> {
  const storage = await openStorage(":memory:");
  const asked: CompiledQuery[] = [];
  const watching: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      asked.push(storage.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await microOrdersOf(storage.withPlugin(watching), 1, { ...ofAll, state });
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

it.each(["closed", "running", null] as const)(
  "MICRO-LIST-004 a page of a user's %s options is read in its order by an index: nothing is scanned or sorted",
  async (state) => {
    const plans = await plansOf(state);
    expect(plans).toHaveLength(2);
    for (const plan of plans) expect(plan).toMatch(/^SEARCH micro_order USING (COVERING )?INDEX/);
  },
);
