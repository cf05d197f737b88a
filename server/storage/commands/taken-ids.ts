import { CompiledQuery, type Kysely } from "kysely";
import { portions } from "../kit/compiled.ts";
import { dialectOf } from "../kit/dialect.ts";
import type { Schema } from "../tables.ts";

const placedTables = ["spot_order", "lever_position", "micro_order"] as const;
/** Where placements are kept, under client order ids. */
export type PlacedTable = (typeof placedTables)[number];

interface TakenRow {
  readonly user_id: bigint | number;
  readonly client_id: string;
  readonly state: string;
}

/** One statement for many names: a query for each order of a group would cost a tenth of what an order does. */
function textFor(own: PlacedTable, named: string): string {
  const others = placedTables
    .filter((table) => table !== own)
    .map(
      (table) =>
        `exists (select 1 from ${table} p where p.user_id = named.user_id and p.client_order_id = named.client_id)`,
    );
  return `with named (user_id, client_id) as (${named})
    select user_id, client_id, state from (
      select named.user_id, named.client_id, coalesce(
        (select c.state from command c where c.user_id = named.user_id and c.client_id = named.client_id),
        case when ${others.join(" or ")} then 'done' end
      ) as state from named
    ) as found where state is not null`;
}

const texts = new Map<string, string>();
const onSqlite = (own: PlacedTable, names: number): string => {
  const key = `${own} ${names}`;
  const text = texts.get(key) ?? textFor(own, `values ${Array(names).fill("(?, ?)").join(", ")}`);
  texts.set(key, text);
  return text;
};
const UNNESTED = "select * from unnest($1::bigint[], $2::text[])";

/** Which of these names are those of a command (its state: `done` or `void`) or of an order in another table than `own` (`done`). */
export async function takenIds(
  db: Kysely<Schema>,
  own: PlacedTable,
  names: readonly { readonly userId: number; readonly clientOrderId: string }[],
): Promise<readonly { readonly userId: number; readonly clientOrderId: string; readonly state: string }[]> {
  const found: TakenRow[] = [];
  const run = async (text: string, values: readonly unknown[]) => {
    const { rows } = await db.executeQuery<TakenRow>(CompiledQuery.raw(text, [...values]));
    found.push(...rows);
  };
  if (dialectOf(db) === "postgres") {
    const lists = [names.map(({ userId }) => userId), names.map(({ clientOrderId }) => clientOrderId)];
    if (names.length > 0) await run(textFor(own, UNNESTED), lists);
  } else
    for (const part of portions(names)) {
      const values = part.flatMap(({ userId, clientOrderId }) => [userId, clientOrderId]);
      await run(onSqlite(own, part.length), values);
    }
  return found.map((row) => ({
    userId: Number(row.user_id),
    clientOrderId: row.client_id,
    state: row.state,
  }));
}
