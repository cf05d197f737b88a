import * as fc from "fast-check";
import { expect, it } from "vitest";
import { ppmRate } from "#domain/numbers/rate.ts";
import { profitOf } from "#domain/options.ts";
import { auditLedger } from "#server/exchange/ledger/audit.ts";
import type { Mark } from "#server/exchange/markets/marks/types.ts";
import { createOptionTerms } from "#server/exchange/options/rules.ts";
import type { OptionOrder, SubmitOption } from "#server/exchange/options/types.ts";
import { averageOf } from "#server/exchange/options/window.ts";
import { units } from "../support/rig.ts";
import { createFailures } from "../support/watched-storage.ts";
import { fund, held, type OptionsRig, openOptions, option } from "./rig.ts";

const users = [1, 2, 3];
const traded = [1, 2] as const;
const seconds = [1, 2, 5, 30];
const base = createOptionTerms().durations[0];
const durations = seconds.map((length) => ({
  ...{ minStake: units("0.01"), maxStake: units("400"), payoutPpm: 833_333n },
  ...base,
  seconds: length,
}));

type Step =
  | {
      kind: "submit";
      orders: {
        user: number;
        market: number;
        up: boolean;
        length: number;
        cents: number;
        client: number | null;
      }[];
      failing: boolean;
    }
  | { kind: "mark"; market: number; price: number | null }
  | { kind: "advance"; ms: number; failing: number }
  | { kind: "jump"; ms: number }
  | { kind: "kill"; ms: number };

const submit = fc.record({
  user: fc.constantFrom(...users),
  market: fc.constantFrom(1, 1, 2, 13),
  up: fc.boolean(),
  length: fc.constantFrom(...seconds, 7),
  cents: fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 1_000, max: 20_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: -5, max: 900_000 }) },
  ),
  client: fc.option(fc.nat(5)),
});
const wait = fc.oneof(fc.nat(30), fc.nat(300), fc.nat(6_000));
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("submit" as const),
      orders: fc.array(submit, { minLength: 1, maxLength: 4 }),
      failing: fc.nat(7).map((draw) => draw === 0),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constant("mark" as const),
      market: fc.constantFrom(...traded),
      price: fc.option(fc.integer({ min: 99, max: 101 }), { freq: 9 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("advance" as const),
      ms: wait,
      failing: fc.constantFrom(0, 0, 0, 2),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("jump" as const), ms: wait }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("kill" as const), ms: wait }) },
);

/** The published facts, apart from the exchange: every mark, every answered order. */
interface PriceState {
  readonly marks: Mark[];
  readonly answered: Map<number, OptionOrder>;
}

function commandOf(order: Extract<Step, { kind: "submit" }>["orders"][number]): SubmitOption {
  return option({
    userId: order.user,
    marketId: order.market,
    direction: order.up ? "up" : "down",
    seconds: order.length,
    stake: BigInt(order.cents) * units("0.01"),
    clientOrderId: order.client === null ? "" : `client-${order.client}`,
  });
}

async function perform(
  rig: OptionsRig,
  failures: ReturnType<typeof createFailures>,
  step: Step,
  told: PriceState,
) {
  switch (step.kind) {
    case "submit": {
      failures.fail(step.failing ? 1 : 0);
      const answers = await Promise.allSettled(
        step.orders.map((order) => rig.run.options.submit(commandOf(order))),
      );
      failures.fail(0);
      for (const answer of answers)
        if (answer.status === "rejected") expect(answer.reason).toMatchObject({ name: "Refused" });
        else told.answered.set(answer.value.id, answer.value);
      return;
    }
    case "mark":
      return step.price === null
        ? rig.run.marks.silence(step.market)
        : rig.mark(String(step.price), step.market);
    case "advance":
      failures.fail(step.failing);
      await rig.advance(step.ms);
      return failures.fail(0);
    case "jump":
      return rig.jump(step.ms);
    case "kill":
      // Another test covers what a crash may lose; here every published mark is on disk.
      await rig.run.options.stop();
      rig.kill();
      rig.jump(step.ms);
      await rig.begin();
  }
}

/** The marks of an order's window, calculated in another way: the first published one of each second. */
function windowOf(told: PriceState, { marketId, dueAt, windowSeconds }: OptionOrder): readonly Mark[] {
  const seconds = Array.from({ length: windowSeconds }, (_, n) => dueAt - (windowSeconds - 1 - n) * 1_000);
  return seconds.flatMap((second) => {
    const found = told.marks.find(
      ({ time, ...mark }) => mark.marketId === marketId && second <= time && time < second + 1_000,
    );
    return found ?? [];
  });
}

/** Compares everything in the database with what was published. */
async function check(rig: OptionsRig, told: PriceState) {
  const frozen = new Map(users.map((user) => [user, 0n]));
  let payable = 0n;
  for (const user of users) {
    const { rows } = await rig.run.options.orders(user, {
      ...{ page: 1, limit: 10_000, marketId: null, currencyId: null, state: null, clientOrderId: null },
    });
    for (const order of rows) {
      expect(
        told.marks.find(({ seq, marketId }) => marketId === order.marketId && seq === order.openMark?.seq),
      ).toMatchObject({ price: order.openPrice, time: order.openMark?.time });
      expect(order.dueAt).toBe(Math.ceil((order.createdAt + order.seconds * 1_000) / 1_000) * 1_000);
      expect(told.answered.has(order.id)).toBe(true);
      if (order.state === "running") {
        frozen.set(user, (frozen.get(user) ?? 0n) + order.stake);
        payable += profitOf("win", order.stake, ppmRate(order.payoutPpm));
        continue;
      }
      const window = windowOf(told, order);
      expect(order.window.map(({ seq }) => seq)).toEqual(window.map(({ seq }) => seq));
      expect(order.endPrice).toBe(window.length * 2 < order.windowSeconds ? null : averageOf(window));
    }
  }
  expect(rig.run.options.worstCase()).toBe(payable);
  for (const [user, stakes] of frozen) expect((await held(rig, user)).frozen).toBe(stakes);
  expect(await auditLedger(rig.storage)).toEqual([]);
}

/** Every order is closed once, and wallets hold what the results say. */
async function checkEnd(rig: OptionsRig, told: PriceState) {
  for (const user of users) {
    const own = [...told.answered.values()].filter(({ userId }) => userId === user);
    let expected = units("1000");
    for (const { id } of own) {
      const { state, profit, fee } = await rig.run.options.order(id, user);
      expect(state).toBe("closed");
      expected += (profit ?? 0n) - fee;
    }
    expect(await held(rig, user)).toEqual({ available: expected, frozen: 0n });
  }
  const transfers = await rig.storage
    .selectFrom("ledger_transfer")
    .select("reference")
    .where("kind", "in", ["micro_back", "micro_loss"])
    .execute();
  expect(new Set(transfers.map(({ reference }) => reference)).size).toBe(transfers.length);
  expect(transfers).toHaveLength(told.answered.size);
}

async function play(steps: readonly Step[]): Promise<void> {
  const failures = createFailures();
  await using rig = await openOptions({ change: failures.wrap, terms: { durations } });
  const told: PriceState = { marks: [], answered: new Map() };
  for (const user of users) await fund(rig, user, "1000");
  const listen = () => rig.run.bus.on("mark", (mark) => told.marks.push(mark));
  let run = rig.run;
  listen();
  for (const market of traded) rig.mark("100", market);
  for (const one of steps) {
    await perform(rig, failures, one, told);
    if (run !== rig.run) listen();
    run = rig.run;
    await check(rig, told);
  }
  await rig.advance(32_000);
  await check(rig, told);
  await checkEnd(rig, told);
  for (const error of rig.reported) expect(error).toMatchObject({ message: "The disk is full" });
}

it("MICRO-ONCE-003 MICRO-PRICE-001 LEDGER-SUM-001 hold after any submissions, marks, jumps, failures and restarts", async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), play);
  await fc.assert(property, { numRuns: 40 });
});
