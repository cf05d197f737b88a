import { expect, it, onTestFinished } from "vitest";
import { type LeasesSetup, startLeases } from "#server/cluster/leases/leases.ts";
import type { LeaseNotices } from "#server/cluster/leases/notices.ts";
import type { Ownable } from "#server/cluster/leases/types.ts";
import type { Clock } from "#server/exchange/kit/clock.ts";
import { type Fence, LeaseLost } from "#server/exchange/sequence/fence.ts";
import { createSystemClock } from "#server/start/clock-system.ts";
import { LEASE_MS } from "#server/storage/postgres/leases.ts";
import { openPostgres } from "#server/storage/postgres/open.ts";
import type { Storage } from "#server/storage/storage.ts";
import { testDatabaseUrl } from "../postgres/database-url.ts";
import { startCommitting } from "./committing.ts";
import { makeWritten, readWritten, write } from "./written.ts";

const names = ["spot:1", "spot:2", "spot:3", "leverage"];

async function openDatabase(): Promise<{ readonly url: string; readonly storage: Storage }> {
  const url = await testDatabaseUrl(":memory:");
  const storage = await openPostgres({ url, migrate: "new", report: () => undefined });
  onTestFinished(() => storage.destroy());
  await makeWritten(storage);
  return { url, storage };
}

/** A process that runs sequences, each of which is its fence. */
async function startRunner(
  storage: Storage,
  owner: string,
  setup: Partial<Pick<LeasesSetup, "pins" | "clock" | "notices">> = {},
) {
  const fences = new Map<string, Fence>();
  const events: string[] = [];
  const reported: unknown[] = [];
  const report = (error: unknown) => void reported.push(error);
  const ownables = names.map(
    (name): Ownable => ({
      name,
      async open(fence) {
        fences.set(name, fence);
      },
      async close() {
        fences.delete(name);
        events.push(`closed ${name}`);
      },
      lost() {
        fences.delete(name);
        events.push(`lost ${name}`);
      },
    }),
  );
  const clock = createSystemClock(report);
  const leases = await startLeases({ storage, clock, owner, ownables, report, ...setup });
  onTestFinished(() => leases.stop());
  return { leases, fences, events, reported };
}

const opened = (runner: { readonly leases: { readonly open: readonly string[] } }) =>
  runner.leases.open.length;

it("CLUSTER-SHARE-004 a process that comes gets its share, and what is handed over is closed first", async () => {
  const { storage } = await openDatabase();
  const first = await startRunner(storage, "first");
  await expect.poll(() => opened(first)).toBe(4);
  const second = await startRunner(storage, "second");
  await expect.poll(() => [opened(first), opened(second)], { timeout: 20_000 }).toEqual([2, 2]);
  expect(first.events.toSorted()).toEqual(second.leases.open.map((name) => `closed ${name}`).toSorted());
  expect([...first.leases.open, ...second.leases.open].toSorted()).toEqual(names.toSorted());
  expect([first.reported, second.reported]).toEqual([[], []]);
});

it("CLUSTER-SHARE-002 a process with pins gets them from whoever has them, and nothing else", async () => {
  const { storage } = await openDatabase();
  const first = await startRunner(storage, "first");
  await expect.poll(() => opened(first)).toBe(4);
  const pinned = await startRunner(storage, "pinned", { pins: ["spot:2"] });
  await expect.poll(() => pinned.leases.open, { timeout: 20_000 }).toEqual(["spot:2"]);
  expect(first.leases.open).toEqual(["spot:1", "spot:3", "leverage"]);
});

it("CLUSTER-LEASE-001 a process that ends hands its sequences over without waiting for them to expire", async () => {
  const { storage } = await openDatabase();
  const first = await startRunner(storage, "first");
  await expect.poll(() => opened(first)).toBe(4);
  const second = await startRunner(storage, "second");
  await expect.poll(() => opened(second), { timeout: 20_000 }).toBe(2);
  const began = performance.now();
  await first.leases.stop();
  await expect.poll(() => opened(second), { interval: 10, timeout: 20_000 }).toBe(4);
  expect(performance.now() - began).toBeLessThan(LEASE_MS);
  expect(first.events.filter((event) => event.startsWith("lost"))).toEqual([]);
});

/** Notifies all processes at once. */
function createNotices(): LeaseNotices {
  const [given, openings] = [new Set<() => void>(), new Set<(name: string) => void>()];
  return {
    given() {
      for (const listener of given) listener();
    },
    onGiven(listener) {
      given.add(listener);
      return () => given.delete(listener);
    },
    opened(name) {
      for (const listener of openings) listener(name);
    },
    onOpened(listener) {
      openings.add(listener);
      return () => openings.delete(listener);
    },
  };
}

it("CLUSTER-LEASE-005 a process that is notified of free leases takes them without polling", async () => {
  const { storage } = await openDatabase();
  const notices = createNotices();
  const clock = createSystemClock(() => undefined);
  const first = await startRunner(storage, "first", { notices });
  await expect.poll(() => opened(first)).toBe(4);
  // It renews its leases once a second, and never polls.
  const every: Clock["every"] = (ms, task) => (ms < 1_000 ? () => undefined : clock.every(ms, task));
  const second = await startRunner(storage, "second", { notices, clock: { ...clock, every } });
  await expect.poll(() => opened(second), { timeout: 20_000 }).toBe(2);
  await first.leases.stop();
  await expect.poll(() => opened(second), { timeout: 20_000 }).toBe(4);
});

it("CLUSTER-LEASE-002 the sequences of a killed process are taken when its leases have expired", async () => {
  const { url, storage } = await openDatabase();
  const killed = await startCommitting(url, "spot:1");
  await killed.end("SIGKILL");
  const next = await startRunner(storage, "next");
  await expect.poll(() => next.fences.get("spot:1")?.epoch, { timeout: 20_000 }).toBe(2n);
});

it("CLUSTER-LEASE-003 a process stopped within a commit is replaced, and commits nothing when it goes on", async () => {
  const { url, storage } = await openDatabase();
  const stopped = await startCommitting(url, "spot:1");
  // It is within its second transaction, behind the fence.
  stopped.signal("SIGSTOP");
  const next = await startRunner(storage, "next");
  await expect.poll(() => next.fences.get("spot:1")?.epoch, { timeout: 30_000 }).toBe(2n);
  const fence = next.fences.get("spot:1");
  if (fence) await write(storage, "next", fence);
  stopped.goOn();
  stopped.signal("SIGCONT");
  expect(await stopped.lines()).toEqual(["within", "failed", new LeaseLost("spot:1").message]);
  expect(await readWritten(storage)).toEqual([
    { owner: "stopped", epoch: 1n },
    { owner: "next", epoch: 2n },
  ]);
});
