import { expect, it } from "vitest";
import { LeaseLost } from "#server/exchange/sequence/fence.ts";
import { createCaller, serveCalls } from "#server/link/calls/calls.ts";
import { createLocalLink } from "#server/link/local.ts";
import { createManualClock } from "../support/manual-clock.ts";

interface Calls {
  place(name: string): string;
}

function open() {
  const clock = createManualClock(0);
  const reported: unknown[] = [];
  const link = createLocalLink({ clock, report: (error) => reported.push(error) });
  const caller = createCaller<Calls>({ link, clock });
  const send = () => caller.command("cmd.spot.1", "place", "an order").catch((error: unknown) => error);
  return { clock, link, caller, send, reported };
}

it("sends a command again until somebody serves it (CLUSTER-COMMAND-001)", async () => {
  const { clock, link, send } = open();
  const answer = send();
  await clock.advance(4_500);
  serveCalls<Calls>(link, "cmd.spot.1", { place: async (name) => `${name} is placed` });
  await clock.advance(100);
  expect(await answer).toBe("an order is placed");
});

it("sends a command again whose answer does not come (CLUSTER-COMMAND-001)", async () => {
  const { clock, link, send } = open();
  const stop = link.serve("cmd.spot.1", () => new Promise(() => undefined));
  const answer = send();
  await clock.advance(1_000);
  void stop();
  serveCalls<Calls>(link, "cmd.spot.1", { place: async () => "the first one's outcome" });
  await clock.advance(1_000);
  expect(await answer).toBe("the first one's outcome");
});

it("sends a command again whose owner has lost its lease, unknown in the end (CLUSTER-COMMAND-005)", async () => {
  const { clock, link, send, reported } = open();
  const stop = link.serve("cmd.spot.1", () => Promise.reject(new LeaseLost("spot:1")));
  const answer = send();
  await clock.advance(1_000);
  await stop();
  const stopNext = serveCalls<Calls>(link, "cmd.spot.1", { place: async () => "the next owner's outcome" });
  await clock.advance(100);
  expect(await answer).toBe("the next owner's outcome");

  await stopNext();
  const stopLast = link.serve("cmd.spot.1", () => Promise.reject(new LeaseLost("spot:1")));
  const unknown = send();
  await clock.advance(1_000);
  await stopLast();
  await clock.advance(5_000);
  expect(await unknown).toMatchObject({ name: "Refused", code: "outcome_unknown" });
  expect(reported).toEqual([]);
});

it("refuses a command that reached nobody for five seconds as busy: nothing happened (CLUSTER-COMMAND-002)", async () => {
  const { clock, send } = open();
  const answer = send();
  await clock.advance(5_100);
  expect(await answer).toMatchObject({ name: "Refused", code: "market_busy" });
});

it("says that the outcome is unknown where a command may have arrived (CLUSTER-COMMAND-003)", async () => {
  const { clock, link, send, reported } = open();
  const stop = link.serve("cmd.spot.1", () => new Promise(() => undefined));
  const answer = send();
  await clock.advance(1_000);
  void stop();
  await clock.advance(8_000);
  expect(await answer).toMatchObject({ name: "Refused", code: "outcome_unknown" });

  link.serve("cmd.spot.1", () => Promise.reject(new Error("failed in the middle")));
  expect(await send()).toMatchObject({ name: "Refused", code: "outcome_unknown" });
  expect(reported).toHaveLength(1);
});

it("asks once and refuses as busy where no answer comes (CLUSTER-COMMAND-004)", async () => {
  const { caller } = open();
  await expect(caller.ask("cmd.spot.1", "place", "a question")).rejects.toMatchObject({
    code: "market_busy",
  });
});
