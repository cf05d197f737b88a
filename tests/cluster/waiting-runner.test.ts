import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { takeWhole } from "#server/cluster/leases/whole.ts";
import { openData } from "#server/compose/open-data.ts";
import { readConfig } from "#server/config/config.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import { sequenceNames } from "#server/exchange/sequence/names.ts";
import { createSystemClock } from "#server/start/clock-system.ts";
import { systemSecrets } from "#server/start/secrets.ts";
import { openPostgres } from "#server/storage/postgres/open.ts";
import { openShared } from "../../scripts/cluster/processes.ts";

it("CLUSTER-LEASE-004 a runner that waits outlives a restart of PostgreSQL and takes over afterwards", async () => {
  const { environment, postgres, stop } = await openShared();
  onTestFinished(stop);
  const ignore = () => undefined;
  const storage = await openPostgres({ url: postgres.url, migrate: "new", report: ignore });
  onTestFinished(() => storage.destroy());
  const owner = await takeWhole({
    ...{ storage, clock: createSystemClock(ignore), owner: "first", names: sequenceNames(markets) },
    ...{ taken: () => new Error("taken"), lost: ignore, report: ignore },
  });
  const reported: unknown[] = [];
  await sql`create role waiting superuser login`.execute(storage);
  const own = postgres.url.replace("postgres@", "waiting@");
  const config = readConfig({ ...environment, MILLRACE_ROLE: "runner", DATABASE_URL: own });
  const opening = openData(config, {
    secrets: systemSecrets,
    report: (error) => void reported.push(error),
    abandon: ignore,
  });
  onTestFinished(async () => (await opening).close());
  // It reads the leases each time that it waits.
  const isWaiting = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where usename = 'waiting' and query like '%from lease where%'`.execute(storage);
    return rows.length > 0;
  };
  await expect.poll(isWaiting, { timeout: 60_000 }).toBe(true);
  await postgres.restart();
  await expect.poll(() => reported.length, { timeout: 60_000 }).toBeGreaterThan(0);
  await owner.release();
  const { fenceOf } = await opening;
  expect(fenceOf("leverage").epoch).toBe(2n);
}, 180_000);
