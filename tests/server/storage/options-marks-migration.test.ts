import { join } from "node:path";
import Database from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { Migrator } from "kysely/migration";
import { expect, it } from "vitest";
import { migrationFiles } from "#server/storage/kit/migrate.ts";
import { closeOptionOrders } from "#server/storage/options/options.ts";
import { optionOrderById, runningOptionOrders } from "#server/storage/options/reads.ts";
import { temporaryFolder } from "../../temporary-folder.ts";
import { units } from "../support/rig.ts";
import { openStorage } from "../support/storage.ts";

const migrations = await migrationFiles.getMigrations();

/** Two options of a database from before marks: one closed by a trade, one running. */
const insert = `insert into micro_order (id, user_id, market_id, currency_id, direction, seconds, stake, fee, payout_ppm, state,
  open_trade_id, open_price, open_trade_time, close_trade_id, end_price, close_trade_time, profit, result, created_at, due_at, closed_at)
  values (1, 7, 1, 3, 'up', 60, 100, 1, 750000, 'closed', 11, 5000, 900, 12, 5001, 60900, 75, 'win', 1000, 61000, 61001),
         (2, 7, 1, 3, 'up', 60, 100, 1, 750000, 'running', 13, 5000, 900, null, null, null, null, null, 2000, 62000, null)`;

it("MICRO-AUDIT-003 orders from before marks keep their trades; running ones settle on marks", async () => {
  const directory = temporaryFolder("options");
  const database = new Database(join(directory, "millrace.sqlite"));
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) });
  const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "0090"));
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => earlier },
  }).migrateToLatest();
  expect(error).toBeUndefined();
  database.exec(insert);
  await db.destroy();

  const storage = await openStorage(directory);
  expect(await optionOrderById(storage, 1)).toMatchObject({
    ...{ result: "win", endPrice: 5001n, openMark: null, windowSeconds: 0, window: [], drawReason: null },
    openTrade: { id: 11, price: 5000n, time: 900 },
    closeTrade: { id: 12, price: 5001n, time: 60_900 },
  });
  const [running] = await runningOptionOrders(storage);
  expect(running).toMatchObject({ id: 2, openTrade: { id: 13, price: 5000n }, windowSeconds: 10 });
  if (running === undefined) throw new Error("Nothing runs");
  const window = [{ seq: 1, time: 62_000, price: units("1"), source: "quoted" as const }];
  const settled = { ...running, state: "closed", endPrice: units("1"), profit: 75n, result: "win" } as const;
  expect(await closeOptionOrders(storage, [{ ...settled, closedAt: 62_001, window }])).toBe(true);
  expect(await optionOrderById(storage, 2)).toEqual({ ...settled, closedAt: 62_001, window });
  await storage.destroy();
});
