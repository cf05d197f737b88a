import fc from "fast-check";
import { expect, it } from "vitest";
import { decideMoves } from "#server/cluster/leases/share.ts";
import type { Runner } from "#server/storage/postgres/leases.ts";

const names = [...Array.from({ length: 12 }, (_, index) => `spot:${index + 1}`), "leverage"];
const led = "options";
const all = [...names, led];
const leaders = new Map([[led, "leverage"]]);

/** Lets each process look in turn until no lease moves. @returns the owner of each lease by name */
function settle(
  runners: readonly Runner[],
  before: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const ids = new Set(runners.map(({ id }) => id));
  // The leases of processes that are gone expire.
  const owners = new Map([...before].filter(([, owner]) => ids.has(owner)));
  for (let turn = 0; turn < 100; turn += 1) {
    let isMoved = false;
    for (const { id } of runners) {
      const mine = new Set(all.filter((name) => owners.get(name) === id));
      const { take, give } = decideMoves({
        ...{ me: id, runners, names: all, leaders, mine, open: mine },
        free: new Set(all.filter((name) => !owners.has(name))),
      });
      for (const name of take) {
        expect(owners.has(name)).toBe(false);
        owners.set(name, id);
      }
      for (const name of give) {
        expect(owners.get(name)).toBe(id);
        owners.delete(name);
      }
      isMoved ||= take.length + give.length > 0;
    }
    if (!isMoved) return owners;
  }
  throw new Error("Sequences go round and round");
}

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

it("CLUSTER-SHARE-001 processes settle so that each sequence has an owner and no share is exceeded", () => {
  fc.assert(
    fc.property(runnersOf, ownersOf, (runners, before) => {
      const owners = settle(runners, new Map(Object.entries(before)));
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
      const owners = settle(runners, new Map(Object.entries(before)));
      for (const name of names) {
        const pinned = runners.find(({ pins }) => pins.includes(name));
        const owner = runners.find(({ id }) => id === owners.get(name));
        if (pinned) expect(owner?.id).toBe(pinned.id);
        else if (runners.some(({ pins }) => pins.length === 0)) expect(owner?.pins).toEqual([]);
      }
    }),
  );
});

it("CLUSTER-SHARE-003 a process that is not counted itself moves nothing", () => {
  const runners = [{ id: "b", pins: [] }];
  const moves = decideMoves({
    me: "a",
    runners,
    names,
    free: new Set(["spot:1"]),
    mine: new Set(["spot:2"]),
    open: new Set(["spot:2"]),
  });
  expect(moves).toEqual({ take: [], give: [] });
});

it("CLUSTER-SHARE-005 a sequence with a leader ends up where its leader is", () => {
  fc.assert(
    fc.property(runnersOf, ownersOf, (runners, before) => {
      const owners = settle(runners, new Map(Object.entries(before)));
      expect(owners.get(led)).toBe(owners.get("leverage"));
    }),
  );
});

it("CLUSTER-SHARE-005 a sequence is not taken before its leader is open", () => {
  const runners = [{ id: "a", pins: [] }];
  const mine = new Set(names);
  const look = (open: ReadonlySet<string>) =>
    decideMoves({ me: "a", runners, names: all, leaders, mine, open, free: new Set([led]) });
  expect(look(new Set())).toEqual({ take: [], give: [] });
  expect(look(new Set(["leverage"]))).toEqual({ take: [led], give: [] });
});
