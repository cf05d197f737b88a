import { sql } from "kysely";
import { expect, it } from "vitest";
import { copyStorage } from "#server/backup/copy-storage.ts";
import { auditLedger } from "#server/exchange/ledger/audit.ts";
import { openStorage } from "#server/storage/open.ts";
import { openSqlite } from "#server/storage/sqlite/open.ts";
import { BTC_USDT, fund, limit, openRigOn, USDT } from "../server/support/rig.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { testDatabaseUrl } from "./database-url.ts";

/** A folder with an exchange on SQLite that has traded and stopped. */
async function traded(): Promise<string> {
  const directory = temporaryFolder("copy");
  const storage = await openSqlite(directory);
  const rig = await openRigOn(storage);
  await fund(rig, 1, USDT, "100000");
  await fund(rig, 2, 1, "10");
  await rig.exchange.place(BTC_USDT, limit(1, "buy", "60000", "0.1", "mine"));
  await rig.exchange.place(BTC_USDT, limit(2, "sell", "60000", "0.05"));
  await storage
    .insertInto("operator_request")
    .values({ command: "markets halt", asked_by: "ada", asked_at: 1, approved_by: null })
    .execute();
  await rig.exchange.stop();
  await storage.destroy();
  return directory;
}

it("START-POSTGRES-005 an exchange is copied with all rows, its ledger right, and numbers go on behind them", async () => {
  const [directory, url] = [await traded(), await testDatabaseUrl(":memory:")];
  const copied = await copyStorage(directory, url, () => undefined);
  expect(copied.findings).toEqual([]);
  const rows = new Map(copied.tables.map((one) => [one.table, one.rows]));
  expect(rows.get("spot_order")).toBe(2);
  expect(rows.get("spot_fill")).toBe(2);
  const [source, target] = [
    await openSqlite(directory),
    await openStorage({ dataDirectory: directory, databaseUrl: url, report: () => undefined }),
  ];
  const tables = await sql<{ name: string }>`
    select tablename::text as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`.execute(
    target,
  );
  expect([...rows.keys()].sort()).toEqual(tables.rows.map(({ name }) => name).sort());
  for (const table of ["spot_order", "ledger_account", "ledger_posting"] as const) {
    const read = (storage: typeof source) => storage.selectFrom(table).selectAll().orderBy("id").execute();
    expect(await read(target)).toEqual(await read(source));
  }
  const asked = { command: "markets open", asked_by: "ada", asked_at: 2, approved_by: null };
  const next = await target.insertInto("operator_request").values(asked).returning("id").executeTakeFirst();
  expect(next).toEqual({ id: 2n });
  expect(await auditLedger(target)).toEqual([]);
  await source.destroy();
  await target.destroy();
});

it("START-POSTGRES-005 nothing is copied into a database that has rows", async () => {
  const [directory, url] = [await traded(), await testDatabaseUrl(":memory:")];
  await copyStorage(directory, url, () => undefined);
  await expect(copyStorage(directory, url, () => undefined)).rejects.toThrow(/is not empty/);
});
