import type { Kysely } from "kysely";
import type { HouseResult } from "#server/exchange/markets/house-risk/types.ts";
import { compiled } from "../kit/compiled.ts";
import type { Schema } from "../tables.ts";
import { houseResultRows } from "./tables.ts";

const MINUTE_MS = 60_000;

const add = compiled((db) =>
  db
    .insertInto("house_result")
    .values({ area: "options", minute: 0n, amount: 0n })
    .onConflict((conflict) =>
      conflict.columns(["area", "minute"]).doUpdateSet((row) => ({
        amount: row("house_result.amount", "+", row.ref("excluded.amount")),
      })),
    ),
);

/** Adds what the house gained or lost to its minute, in the transaction that books it. Nothing is written for 0. */
export async function addHouseResult(db: Kysely<Schema>, { area, time, amount }: HouseResult): Promise<void> {
  if (amount !== 0n) await add(db, [area, BigInt(Math.floor(time / MINUTE_MS)), amount]);
}

/** What the house gained or lost since `since` (unix ms), by area and minute; a minute's result counts at its end. */
export async function houseResultsSince(db: Kysely<Schema>, since: number): Promise<readonly HouseResult[]> {
  const rows = await houseResultRows.all(
    db
      .selectFrom("house_result")
      .selectAll()
      .where("minute", ">=", BigInt(Math.floor(since / MINUTE_MS))),
  );
  return rows.map(({ area, minute, amount }) => ({ area, time: (minute + 1) * MINUTE_MS - 1, amount }));
}
