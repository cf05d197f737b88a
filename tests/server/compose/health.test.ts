import { expect, it, onTestFinished } from "vitest";
import { createHealth } from "#server/compose/health.ts";
import { createManualClock } from "../support/manual-clock.ts";
import { openStorage } from "../support/storage.ts";

it("OPERATE-HEALTH-001 reports the problems of its last check", async () => {
  const storage = await openStorage(":memory:");
  onTestFinished(() => storage.destroy());
  const clock = createManualClock(0);
  const reported: unknown[] = [];
  let free = 100;
  let isQuoting = true;
  let phase: "starting" | "ok" | "halted" = "ok";
  const health = createHealth({
    ...{ storage, clock, report: (error) => reported.push(error), minFreeMb: 64 },
    freeMb: () => free,
    isQuoting: () => isQuoting,
    auditor: {
      get state() {
        return { phase, halt: null, cleanAt: null };
      },
    },
  });
  await health.start();
  expect(health.problems).toEqual([]);
  free = 63;
  isQuoting = false;
  phase = "halted";
  await storage.schema.dropTable("health_probe").execute();
  // The audit is known at once, the others with the next check.
  expect(health.problems).toEqual(["ledger_audit_failed"]);
  await clock.advance(10_000);
  expect(health.problems).toEqual([
    ...["disk_almost_full", "database_not_writable", "no_house_quotes", "ledger_audit_failed"],
  ]);
  expect(reported).toHaveLength(1);
  phase = "starting";
  expect(health.problems).toContain("ledger_audit_running");
  health.stop();
});
