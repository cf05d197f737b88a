import { join } from "node:path";
import Database from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { Migrator } from "kysely/migration";
import { expect, it } from "vitest";
import { migrationFiles } from "#server/storage/kit/migrate.ts";
import { readPrints } from "#server/storage/markets/prints.ts";
import { temporaryFolder } from "../../temporary-folder.ts";
import { openStorage } from "../support/storage.ts";

const migrations = await migrationFiles.getMigrations();

/**
 * Of market 1: 150 trades in which a user made and the house took, one between two users (both fills), and one that the candles
 * do not know yet. Of market 2: one that a user took.
 */
const insert = `
  insert into spot_fill (id, trade_id, order_id, market_id, user_id, side, maker, price, amount, fee, time)
    with recursive place(n) as (select 1 union all select n + 1 from place where n < 150)
    select n, 10 + n, 1, 1, 7, 'buy', 1, 5000 + n, 100, 0, 1000 + n from place;
  insert into spot_fill (id, trade_id, order_id, market_id, user_id, side, maker, price, amount, fee, time)
    values (201, 201, 1, 1, 7, 'sell', 1, 6000, 100, 0, 2000), (202, 201, 1, 1, 8, 'buy', 0, 6000, 100, 0, 2000),
           (203, 202, 1, 1, 7, 'sell', 0, 6001, 100, 0, 2001), (204, 203, 1, 2, 7, 'buy', 0, 70, 100, 0, 2002);
  insert into candle_mark (market_id, trade_id) values (1, 201), (2, 203);`;

it("MARKET-TAPE-004 a database from before trades were kept begins with those of its users", async () => {
  const directory = temporaryFolder("prints");
  const database = new Database(join(directory, "millrace.sqlite"));
  database.pragma("foreign_keys = OFF");
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) });
  const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "0120"));
  const provider = { getMigrations: async () => earlier };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  expect(error).toBeUndefined();
  database.exec(insert);
  await db.destroy();

  const storage = await openStorage(directory);
  const prints = await readPrints(storage);
  const first = prints.get(1) ?? [];
  expect(first).toHaveLength(100);
  expect(first.at(0)).toEqual({ id: 62, marketId: 1, price: 5052n, amount: 100n, side: "sell", time: 1_052 });
  expect(first.at(-1)).toEqual({
    id: 201,
    marketId: 1,
    price: 6000n,
    amount: 100n,
    side: "buy",
    time: 2_000,
  });
  expect(prints.get(2)).toMatchObject([{ id: 203, side: "buy" }]);
  await storage.destroy();
});
