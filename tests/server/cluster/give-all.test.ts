import { expect, it } from "vitest";
import { giveAll } from "#server/cluster/leases/give-all.ts";
import type { Place } from "#server/cluster/leases/place.ts";

/** Places that note what is given, and others that open what the test says. */
function createRig(names: readonly string[], away: readonly string[] = []) {
  const given: string[] = [];
  const listeners = new Set<(name: string) => void>();
  const timers = new Set<() => void>();
  const placeOf = (name: string): Place => ({
    state: away.includes(name) ? "away" : "open",
    isReady: () => true,
    open: async () => undefined,
    async give() {
      if (away.includes(name)) return false;
      given.push(name);
      return true;
    },
    lose: () => undefined,
  });
  return {
    given,
    timers,
    opens(name: string) {
      for (const listener of listeners) listener(name);
    },
    passTime() {
      for (const timer of timers) timer();
    },
    giveAll: (isFollowed: boolean) =>
      giveAll(
        names.map((name) => [name, placeOf(name)] as const),
        {
          notices: {
            onOpened(listener) {
              listeners.add(listener);
              return () => listeners.delete(listener);
            },
          },
          clock: {
            after(_, task) {
              const run = () => {
                timers.delete(run);
                task();
              };
              timers.add(run);
              return () => timers.delete(run);
            },
          },
          isFollowed,
        },
      ),
    listeners,
  };
}

const names = ["a", "b", "c", "d", "e"];

it("CLUSTER-LEASE-006 a process that ends gives two sequences at a time, the next when one is open elsewhere", async () => {
  const rig = createRig(names, ["b"]);
  const all = rig.giveAll(true);
  await expect.poll(() => rig.given).toEqual(["a", "c"]);
  rig.opens("somewhere else");
  rig.opens("c");
  await expect.poll(() => rig.given).toEqual(["a", "c", "d"]);
  rig.opens("a");
  await expect.poll(() => rig.given).toEqual(["a", "c", "d", "e"]);
  rig.opens("e");
  rig.opens("d");
  await all;
  expect([rig.listeners.size, rig.timers.size]).toEqual([0, 0]);
});

it("CLUSTER-LEASE-006 it waits for no sequence after one that nobody opened in time", async () => {
  const rig = createRig(names);
  const all = rig.giveAll(true);
  await expect.poll(() => rig.timers.size).toBe(2);
  rig.passTime();
  await all;
  expect(rig.given).toEqual(names);
  expect([rig.listeners.size, rig.timers.size]).toEqual([0, 0]);
});

it("CLUSTER-LEASE-006 it waits for nobody where no other process is alive", async () => {
  const rig = createRig(names);
  await rig.giveAll(false);
  expect(rig.given.toSorted()).toEqual(names);
});
