import fc from "fast-check";
import { expect, it } from "vitest";
import { startFanOut, TICK_MS } from "#server/sockets/fan-out.ts";
import { createSlices, FEW, MOST_WAITING, SLICE } from "#server/sockets/slices.ts";
import { createManualClock } from "../support/manual-clock.ts";

const names = (count: number) => new Set(Array.from({ length: count }, (_, index) => `socket ${index}`));
const MANY = SLICE * 3 + 10;

/** Slices whose turns the test runs, and what each receiver got. */
function open() {
  const turns: (() => void)[] = [];
  const reported: unknown[] = [];
  const got = new Map<string, string[]>();
  const slices = createSlices(
    (task) => turns.push(task),
    (error) => reported.push(error),
  );
  let deliveries: number[] = [];
  const push = (text: string) => (receivers: readonly string[]) => {
    deliveries.push(receivers.length);
    for (const receiver of receivers) got.set(receiver, [...(got.get(receiver) ?? []), text]);
  };
  return {
    ...{ slices, turns, reported, got, push },
    /** Runs one turn; its deliveries by their numbers of receivers. */
    turn() {
      deliveries = [];
      turns.shift()?.();
      return deliveries;
    },
    runAll() {
      while (turns.length > 0) turns.shift()?.();
    },
  };
}

it("SOCKET-PUSH-012 a push to many goes out a slice in each turn of the event loop", () => {
  const { slices, got, push, turn, turns } = open();
  slices.send(names(MANY), push("a"));
  expect(got.size).toBe(0);
  expect([turn(), turn(), turn(), turn()]).toEqual([[SLICE], [SLICE], [SLICE], [10]]);
  expect(turns).toEqual([]);
  expect([...got.values()]).toEqual(Array.from({ length: MANY }, () => ["a"]));
});

it("SOCKET-PUSH-012 a push to few goes out at once, and waits its turn behind one that waits", () => {
  const { slices, got, push, runAll } = open();
  slices.send(names(FEW), push("a"));
  expect(got.size).toBe(FEW);
  slices.send(names(MANY), push("b"));
  slices.send(names(1), push("c"));
  expect(got.get("socket 0")).toEqual(["a"]);
  runAll();
  expect(got.get("socket 0")).toEqual(["a", "b", "c"]);
  expect(got.get(`socket ${FEW}`)).toEqual(["b"]);
});

it("SOCKET-PUSH-012 each receiver gets all of its pushes once, in their order, however turns and pushes mix", () => {
  const steps = fc.oneof(
    fc.constant("turn" as const),
    fc.record({ from: fc.nat(MANY), count: fc.integer({ min: 1, max: MANY }) }),
    fc.record({ catchUp: fc.nat(MANY) }),
  );
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 40 }), (script) => {
      const { slices, got, push, turn, runAll } = open();
      const all = [...names(MANY * 2)];
      const wanted = new Map<string, string[]>();
      for (const [at, step] of script.entries()) {
        if (step === "turn") turn();
        else if ("catchUp" in step) slices.catchUp(`socket ${step.catchUp}`);
        else {
          const receivers = all.slice(step.from, step.from + step.count);
          for (const receiver of receivers)
            wanted.set(receiver, [...(wanted.get(receiver) ?? []), String(at)]);
          slices.send(new Set(receivers), push(String(at)));
        }
      }
      runAll();
      expect(got).toEqual(wanted);
    }),
    { numRuns: 50 },
  );
});

it("SOCKET-PUSH-012 a connection that is sent a whole book gets the differences that wait for it before", () => {
  const { slices, got, push, runAll } = open();
  slices.send(names(MANY), push("a"));
  slices.send(names(MANY), push("b"));
  slices.catchUp("socket 700");
  expect(got).toEqual(new Map([["socket 700", ["a", "b"]]]));
  runAll();
  expect(got.get("socket 700")).toEqual(["a", "b"]);
  expect(got.get("socket 701")).toEqual(["a", "b"]);
});

it("SOCKET-PUSH-012 a loop that never catches up sends the oldest push whole and keeps few", () => {
  const { slices, got, push } = open();
  for (let at = 0; at <= MOST_WAITING; at += 1) slices.send(names(FEW + 1), push(String(at)));
  expect(got.size).toBe(FEW + 1);
  expect(got.get("socket 0")).toEqual(["0"]);
});

it("SOCKET-PUSH-012 an error of one slice is reported and does not hold up the others", () => {
  const { slices, got, push, reported, runAll } = open();
  const deliver = push("a");
  slices.send(names(MANY), (receivers) => {
    if (receivers.includes("socket 0")) throw new Error("no");
    deliver(receivers);
  });
  runAll();
  expect(reported).toEqual([new Error("no")]);
  expect(got.size).toBe(MANY - SLICE);
});

it("SOCKET-PUSH-013 while a push is being sent the next beat waits, and then sends what is newest", async () => {
  const { slices, got, push, runAll } = open();
  const clock = createManualClock(0);
  let newest = 0;
  const stop = startFanOut(
    clock,
    [{ ticks: 1, task: () => slices.send(names(MANY), push(String(newest))) }],
    () => undefined,
    slices,
  );
  newest = 1;
  await clock.advance(TICK_MS);
  newest = 2;
  await clock.advance(TICK_MS);
  newest = 3;
  runAll();
  await clock.advance(0);
  runAll();
  expect(got.get("socket 0")).toEqual(["1", "3"]);
  expect(got.get(`socket ${MANY - 1}`)).toEqual(["1", "3"]);
  stop();
});
