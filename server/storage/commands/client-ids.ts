import type { Kysely, Selectable } from "kysely";
import type { Schema } from "../tables.ts";

/** Tables whose rows a client names, each user's ids for themselves. Orders, which are placed by the hundred, prepare a query of their own. */
type Named = "acceptor_deal" | "chain_record" | "points_exchange" | "policy" | "term_deposit" | "wallet_move";

/** What the user's client id names in a table; `null` where it is empty, or names nothing. */
export async function valueByClientId<Table extends Named, Value>(
  db: Kysely<Schema>,
  table: Table,
  { read }: { read(this: void, row: Selectable<Schema[Table]>): Value },
  userId: number,
  clientId: string,
): Promise<Value | null> {
  if (clientId === "") return null;
  const row = await db
    .selectFrom<Named>(table)
    .selectAll()
    .where("user_id", "=", BigInt(userId))
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  return row ? read(row as Selectable<Schema[Table]>) : null;
}
