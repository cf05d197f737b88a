import type { Kysely, Selectable } from "kysely";
import type { Schema } from "../tables.ts";

/** Tables whose rows a client names, each user's ids for themselves. Orders, which are placed by the hundred, prepare a query of their own. */
type Named = "acceptor_deal" | "chain_record" | "points_exchange" | "policy" | "term_deposit" | "wallet_move";

/** The user's row under this client id; `undefined` where it is empty, or names none. */
export async function rowByClientId<Table extends Named>(
  db: Kysely<Schema>,
  table: Table,
  userId: number,
  clientId: string,
): Promise<Selectable<Schema[Table]> | undefined> {
  if (clientId === "") return undefined;
  const row = await db
    .selectFrom<Named>(table)
    .selectAll()
    .where("user_id", "=", BigInt(userId))
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  return row as Selectable<Schema[Table]> | undefined;
}
