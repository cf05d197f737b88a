import { expect, it } from "vitest";
import { createRecreated } from "#server/cluster/leases/recreated.ts";
import { noFence } from "#server/exchange/sequence/fence.ts";

/** An ownable whose runs write down what happens to them. */
function openOwnable() {
  const events: string[] = [];
  const reported: unknown[] = [];
  let runs = 0;
  const ownable = createRecreated({
    name: "leverage",
    create() {
      runs += 1;
      const run = runs;
      return {
        run,
        start: async () => void events.push(`start ${run}`),
        stop: async () => void events.push(`stop ${run}`),
        lose: () => void events.push(`lose ${run}`),
      };
    },
    serve({ run }) {
      events.push(`serve ${run}`);
      return async () => void events.push(`served ${run}`);
    },
    report: (error) => void reported.push(error),
  });
  return { ownable, events, reported };
}

it("CLUSTER-MARKET-004 is created with each opening, and served between its start and its end", async () => {
  const { ownable, events, reported } = openOwnable();
  await ownable.open(noFence);
  expect(ownable.current?.run).toBe(1);
  await ownable.close();
  expect(ownable.current).toBeNull();
  await ownable.open(noFence);
  expect(ownable.current?.run).toBe(2);
  expect(events).toEqual(["start 1", "serve 1", "served 1", "stop 1", "start 2", "serve 2"]);
  expect(reported).toEqual([]);
});

it("CLUSTER-MARKET-004 ends at once where it is lost, and once", async () => {
  const { ownable, events } = openOwnable();
  await ownable.open(noFence);
  ownable.lost();
  expect(ownable.current).toBeNull();
  ownable.lost();
  expect(events).toEqual(["start 1", "serve 1", "served 1", "lose 1"]);
});
