import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { createActivityQueries } from "#server/storage/account/activity.ts";
import { postingsOf } from "#server/storage/ledger/ledger.ts";
import { fillsOf } from "#server/storage/spot/reads.ts";
import { createReaderPool } from "#server/storage/sqlite/reader/pool.ts";
import { readRows } from "#server/storage/sqlite/reader/read.ts";
import { temporaryFolder } from "../../temporary-folder.ts";
import { openStorage } from "../support/storage.ts";

const ROWS = 10_050;

/** A storage where user 1 has activities and fills. */
async function busyStorage() {
  const storage = await openStorage(":memory:");
  onTestFinished(() => storage.destroy());
  const serial = sql`with recursive serial(id) as (select 1 union all select id + 1 from serial where id < ${ROWS})`;
  await sql`insert into activity (id, user_id, kind, facts, device, address, created_at)
    ${serial} select id, 1, 'login', '{}', '', '', id from serial`.execute(storage);
  await sql`insert into spot_order (id, market_id, user_id, sequence, side, mode, price, amount, filled, turnover, fee, state, created_at, updated_at)
    values (1, 1, 1, 1, 'buy', 'limit', 1, 1, 1, 1, 0, 'done', 1, 1)`.execute(storage);
  await sql`insert into spot_fill (id, trade_id, order_id, market_id, user_id, side, maker, price, amount, fee, time)
    ${serial} select id, id, 1, 1, 1, 'buy', 0, 1, 1, 0, id from serial`.execute(storage);
  return storage;
}

it("OPERATE-READ-001 a list has the newest 10,000 rows; its count and its pages end there", async () => {
  const storage = await busyStorage();
  const { list } = createActivityQueries(storage);
  const last = await list(1, { page: 500, limit: 20 });
  expect([last.total, last.rows.at(-1)?.id]).toEqual([10_000, 51]);
  expect((await list(1, { page: 501, limit: 20 })).rows).toEqual([]);
});

it("OPERATE-READ-001 fills go on before the last row that the pages reach", async () => {
  const storage = await busyStorage();
  const query = { page: 1, limit: 100, marketId: 1 };
  const older = await fillsOf(storage, 1, { ...query, before: 51 });
  expect([older.total, older.rows[0]?.id, older.rows.at(-1)?.id]).toEqual([50, 50, 1]);
  expect(await postingsOf(storage, 1, { page: 1, limit: 20, before: 51 })).toEqual([]);
});

it("OPERATE-READ-002 a read in a thread sees every commit before it; a failed one harms no other", async () => {
  const directory = temporaryFolder("reader");
  const storage = await openStorage(directory);
  const count = () => readRows(storage, storage.selectFrom("data_key").selectAll());
  for (let made = 0; made < 20; made += 1) {
    await storage
      .insertInto("data_key")
      .values({ name: `key ${made}`, fingerprint: "" })
      .execute();
    expect(await count()).toHaveLength(made + 1);
  }
  const pool = createReaderPool(`${directory}/millrace.sqlite`, { threads: 1, longestQueue: 2 });
  const read = (text: string) => pool.read([{ sql: text, parameters: [] }]);
  await expect(read("select 1 from nowhere")).rejects.toThrow("no such table");
  await expect(read("delete from data_key returning name")).rejects.toThrow("readonly");
  const many = await Promise.allSettled([
    read("select 1 as one"),
    read("select 1 as one"),
    read("select 1"),
    read("select 1"),
  ]);
  expect(many.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled", "rejected"]);
  await pool.close();
  await storage.destroy();
});
