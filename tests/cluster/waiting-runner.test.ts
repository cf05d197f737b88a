import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { startLeases } from "#server/cluster/leases/leases.ts";
import type { Fence } from "#server/exchange/sequence/fence.ts";
import { createSystemClock } from "#server/start/clock-system.ts";
import { insertLeases, releaseLeases, takeLeases } from "#server/storage/postgres/leases.ts";
import { openPostgres } from "#server/storage/postgres/open.ts";
import { openShared } from "../../scripts/cluster/processes.ts";

it("CLUSTER-LEASE-004 a runner that waits outlives a restart of PostgreSQL and takes over afterwards", async () => {
  const { postgres, stop } = await openShared();
  onTestFinished(stop);
  const reported: unknown[] = [];
  const report = (error: unknown) => void reported.push(error);
  const storage = await openPostgres({ url: postgres.url, migrate: "new", report: () => undefined });
  onTestFinished(() => storage.destroy());
  await insertLeases(storage, ["leverage"]);
  const taken = await takeLeases(storage, "another", ["leverage"]);
  // The other owner lives as long as the test wants.
  await sql`update lease set expires_at = 9999999999999`.execute(storage);
  const fences: Fence[] = [];
  const leverage = {
    name: "leverage",
    open: async (fence: Fence) => void fences.push(fence),
    close: async () => undefined,
    lost: () => undefined,
  };
  const clock = createSystemClock(report);
  const leases = await startLeases({ storage, clock, owner: "waiting", ownables: [leverage], report });
  onTestFinished(() => leases.stop());
  // One restart may fall between two looks.
  for (let restarts = 0; reported.length === 0 && restarts < 50; restarts += 1) await postgres.restart();
  expect(reported.length).toBeGreaterThan(0);
  expect(fences).toEqual([]);
  await expect
    .poll(
      () =>
        releaseLeases(storage, taken).then(
          () => true,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
  await expect.poll(() => fences.map(({ epoch }) => epoch), { timeout: 60_000 }).toEqual([2n]);
}, 180_000);
