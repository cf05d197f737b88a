import fc from "fast-check";
import { expect, it } from "vitest";
import { createLeaseMemory, FRESH_MS } from "#server/cluster/leases/seen.ts";
import { decideMoves, GRACE_MS, MOST_OPENING, type SeenLease } from "#server/cluster/leases/share.ts";
import type { Runner } from "#server/storage/postgres/leases.ts";
import { createLeaseTable, type LeaseTable } from "./lease-table.ts";

const names = [...Array.from({ length: 12 }, (_, index) => `spot:${index + 1}`), "leverage"];
const led = "options";
const all = [...names, led];
const leaders = new Map([[led, "leverage"]]);

const runnersOf = fc
  .uniqueArray(fc.tuple(fc.constantFrom("a", "b", "c", "d", "e"), fc.subarray(names, { maxLength: 3 })), {
    minLength: 1,
    selector: ([id]) => id,
  })
  .chain((all) =>
    fc
      .subarray(all)
      .map((pinned) =>
        all.map(([id, pins]): Runner => ({ id, pins: pinned.some(([one]) => one === id) ? pins : [] })),
      ),
  );
const ownersOf = fc.dictionary(fc.constantFrom(...all), fc.constantFrom("a", "b", "c", "gone"));
/** Which process opens how many looks after it took a sequence. */
const slowOf = fc.dictionary(fc.constantFrom("a", "b", "c", "d", "e"), fc.integer({ min: 1, max: 30 }));

/** So many looks are enough for anything to come to rest. */
const LOOKS = 2_000;
/** Nothing waits for so many looks: longer than a sequence that was handed over stays. */
const CALM = 50;

/** Lets the processes look until nothing moves any more. */
function settle(table: LeaseTable): ReadonlyMap<string, string> {
  for (let looks = 0, calm = 0; looks < LOOKS; looks += 1) {
    calm = table.look().length > 0 || table.isOpening() ? 0 : calm + 1;
    if (calm > CALM) return table.owners();
  }
  throw new Error("Sequences go round and round");
}

const tableOf = (
  runners: readonly Runner[],
  before: Readonly<Record<string, string>>,
  slow: Readonly<Record<string, number>> = {},
) => createLeaseTable({ names: all, leaders, runners, before, slow });

it("CLUSTER-SHARE-001 processes settle so that each sequence has an owner and no share is exceeded", () => {
  fc.assert(
    fc.property(runnersOf, ownersOf, slowOf, (runners, before, slow) => {
      const owners = settle(tableOf(runners, before, slow));
      expect([...owners.keys()].toSorted()).toEqual(all.toSorted());
      const pinnedTo = (name: string) => runners.find(({ pins }) => pins.includes(name))?.id;
      const common = names.filter((name) => pinnedTo(name) === undefined);
      const general = runners.filter(({ pins }) => pins.length === 0);
      const sharers = general.length > 0 ? general : runners;
      for (const { id } of sharers)
        expect(common.filter((name) => owners.get(name) === id).length).toBeLessThanOrEqual(
          Math.ceil(common.length / sharers.length),
        );
    }),
  );
});

it("CLUSTER-SHARE-002 a pinned sequence goes to the process that names it, which takes no others", () => {
  fc.assert(
    fc.property(runnersOf, ownersOf, (runners, before) => {
      const owners = settle(tableOf(runners, before));
      for (const name of names) {
        const pinned = runners.find(({ pins }) => pins.includes(name));
        const owner = runners.find(({ id }) => id === owners.get(name));
        if (pinned) expect(owner?.id).toBe(pinned.id);
        else if (runners.some(({ pins }) => pins.length === 0)) expect(owner?.pins).toEqual([]);
      }
    }),
  );
});

/** Leases as a process sees them, of which some are free. */
const seen = (
  free: readonly string[],
  { owner, ...rest }: Partial<SeenLease> = {},
): ReadonlyMap<string, SeenLease> =>
  new Map(
    all.map((name) => [
      name,
      {
        ...{ owner: owner ?? "b", isFree: free.includes(name), isExpired: false, freeMs: 0, isFresh: false },
        ...(free.includes(name) ? rest : {}),
      },
    ]),
  );

it("CLUSTER-SHARE-003 a process that is not counted itself moves nothing", () => {
  const runners = [{ id: "b", pins: [] }];
  const mine = new Set(["spot:2"]);
  const moves = decideMoves({ me: "a", runners, leases: seen(["spot:1"]), mine, open: mine });
  expect(moves).toEqual({ take: [], give: [] });
});

it("CLUSTER-SHARE-005 a sequence with a leader ends up where its leader is", () => {
  fc.assert(
    fc.property(runnersOf, ownersOf, (runners, before) => {
      const owners = settle(tableOf(runners, before));
      expect(owners.get(led)).toBe(owners.get("leverage"));
    }),
  );
});

it("CLUSTER-SHARE-005 a sequence is not taken before its leader is open", () => {
  const runners = [{ id: "a", pins: [] }];
  const mine = new Set(["leverage"]);
  const look = (open: ReadonlySet<string>) =>
    decideMoves({ me: "a", runners, leaders, mine, open, leases: seen([led], { owner: "a" }) }).take;
  expect(look(new Set())).toEqual([]);
  expect(look(mine)).toEqual([led]);
});

const both: readonly Runner[] = [
  { id: "new", pins: [] },
  { id: "old", pins: [] },
];
const half = new Set(names.slice(0, 6));
const otherHalf = names.slice(6);

it("CLUSTER-SHARE-006 what a killed process had is opened by the others, not by a cold newcomer", () => {
  const leases = seen(otherHalf, { owner: "killed", isExpired: true });
  const of = (me: string, mine: ReadonlySet<string>) =>
    decideMoves({ me, runners: [...both, { id: "killed", pins: [] }], leases, mine, open: mine }).take;
  expect(of("new", new Set())).toEqual([]);
  expect(of("old", half)).toHaveLength(MOST_OPENING);
});

it("CLUSTER-SHARE-006 a killed process counts in no share once its leases have expired", () => {
  const leases = new Map([
    ...seen([]),
    ["spot:12", { owner: "killed", isFree: true, isExpired: true, freeMs: 0, isFresh: false }],
  ]);
  const mine = new Set(["spot:1", "spot:2", "spot:3", "spot:4", "spot:5", "spot:6"]);
  const runners = [...both, { id: "killed", pins: [] }];
  // Seven are its share of two; of three they would be five.
  expect(decideMoves({ me: "old", runners, leases, mine, open: mine }).take).toContain("spot:12");
});

it("CLUSTER-SHARE-006 whatever stays free is taken by anybody who is there", () => {
  const look = (freeMs: number) =>
    decideMoves({
      ...{ me: "new", runners: both, mine: new Set<string>(), open: new Set<string>() },
      leases: seen(["spot:9"], { owner: "killed", freeMs }),
    }).take;
  expect(look(GRACE_MS - 1)).toEqual([]);
  expect(look(GRACE_MS)).toEqual(["spot:9"]);
});

it("CLUSTER-SHARE-006 each free sequence is opened within some looks while one process opens quickly", () => {
  const crash = fc.record({
    killed: fc.constantFrom("a", "b"),
    newcomers: fc.subarray(["x", "y", "z"]),
    slow: fc.dictionary(fc.constantFrom("x", "y", "z"), fc.integer({ min: 5, max: 200 })),
  });
  fc.assert(
    fc.property(crash, ({ killed, newcomers, slow }) => {
      const runners = ["a", "b"].map((id): Runner => ({ id, pins: [] }));
      const table = tableOf(runners, {}, slow);
      settle(table);
      table.kill(killed);
      for (const id of newcomers) table.join({ id, pins: [] });
      let left = table.closed();
      // Two at a time, each within one look; the options come after leverage.
      for (let looks = 0; looks < Math.ceil(all.length / 2 / MOST_OPENING) + 3; looks += 1) {
        table.look();
        const closed = table.closed();
        left = left.filter((name) => closed.includes(name));
      }
      expect(left).toEqual([]);
    }),
  );
});

const isLed = (name: string) => leaders.has(name);

it("CLUSTER-SHARE-007 a process hands over one sequence at a time, and none before all have an owner", () => {
  fc.assert(
    fc.property(runnersOf, ownersOf, slowOf, (runners, before, slow) => {
      const table = tableOf(runners, before, slow);
      for (let looks = 0; looks < 200; looks += 1)
        for (const { give, wasWhole } of table.look()) {
          const given = give.filter((name) => !isLed(name));
          expect(given.length).toBeLessThanOrEqual(wasWhole ? 1 : 0);
        }
    }),
  );
});

it("CLUSTER-SHARE-007 no process hands a sequence over twice within ten seconds, whoever comes and goes", () => {
  const step = fc.record({
    looks: fc.integer({ min: 1, max: 80 }),
    id: fc.constantFrom("b", "c", "d"),
    isKilled: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), slowOf, (steps, slow) => {
      const table = tableOf([{ id: "a", pins: [] }], {}, slow);
      settle(table);
      const givenAt = new Map<string, number>();
      for (const { looks, id, isKilled } of steps) {
        if (isKilled) table.kill(id);
        else if (!table.has(id)) table.join({ id, pins: [] });
        for (let look = 0; look < looks; look += 1)
          for (const { id: giver, at, give } of table.look())
            for (const name of give.filter((given) => !isLed(given) && giver === "a")) {
              expect(at - (givenAt.get(name) ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(FRESH_MS);
              givenAt.set(name, at);
            }
      }
    }),
  );
});

it("CLUSTER-SHARE-006 a lease is free from when a process sees it free until it sees it taken", () => {
  let now = 0;
  const memory = createLeaseMemory(() => now);
  const look = (at: number, isFree: boolean) => {
    now = at;
    const row = { name: "spot:1", epoch: 1n, groupNo: 1n, owner: "a", expiresAt: 5n, isFree };
    return memory.see([row]).get("spot:1")?.freeMs;
  };
  expect([look(0, true), look(300, true), look(600, false), look(900, true), look(1_000, true)]).toEqual([
    0, 300, 0, 0, 100,
  ]);
});
