import type { Kysely } from "kysely";
import type { ChainName } from "#domain/addresses/chains.ts";
import type { Schema } from "../tables.ts";
import { simulatedRows } from "./tables.ts";

/** How far the transfers of a chain service were read; empty: not yet. */
export async function cursorOf(db: Kysely<Schema>, service: string): Promise<string> {
  const row = await db
    .selectFrom("chain_cursor")
    .select("cursor")
    .where("service", "=", service)
    .executeTakeFirst();
  return row?.cursor ?? "";
}

/** Notes how far a chain service has been read. */
export async function setCursor(db: Kysely<Schema>, service: string, cursor: string): Promise<void> {
  await db
    .insertInto("chain_cursor")
    .values({ service, cursor })
    .onConflict((conflict) => conflict.column("service").doUpdateSet({ cursor }))
    .execute();
}

/** Puts a transfer on the demo's chain; one with a txid that is there already is that one. */
export async function insertSimulated(
  db: Kysely<Schema>,
  transfer: Parameters<typeof simulatedRows.write>[0],
): Promise<void> {
  await db
    .insertInto("simulated_transfer")
    .values(simulatedRows.write(transfer))
    .onConflict((conflict) => conflict.columns(["chain", "txid"]).doNothing())
    .execute();
}

/** Transfers to the exchange after the one with this id, oldest first. */
export const simulatedAfter = (db: Kysely<Schema>, id: number, limit: number) =>
  simulatedRows.all(
    db
      .selectFrom("simulated_transfer")
      .selectAll()
      .where("id", ">", id)
      .where("direction", "=", "in")
      .orderBy("id")
      .limit(limit),
  );

/** When transfers of a chain were made, by txid. */
export async function simulatedTimes(
  db: Kysely<Schema>,
  chain: ChainName,
  txids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (txids.length === 0) return new Map();
  const rows = await db
    .selectFrom("simulated_transfer")
    .select(["txid", "created_at"])
    .where("chain", "=", chain)
    .where("txid", "in", [...txids])
    .execute();
  return new Map(rows.map((row) => [row.txid, Number(row.created_at)]));
}
