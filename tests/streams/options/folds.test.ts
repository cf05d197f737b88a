import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OptionOrder } from "#src/api/options/types.ts";
import { measured, OFFSETS_KEPT, offsetOf } from "#src/streams/kit/operators/server-clock.ts";
import { outcomeAt, profitAt } from "#src/streams/options/money.ts";
import {
  applyOrders,
  isOverdue,
  missingFrom,
  noOrders,
  type OrdersEvent,
} from "#src/streams/options/orders.fold.ts";
import { countdownAt, rowsOf } from "#src/streams/options/rows.ts";
import { noMarks } from "#src/streams/options/window.ts";
import { closedOf, optionsOf } from "./samples.ts";

const placed = (order: OptionOrder, receivedAt = 0): OrdersEvent => ({ kind: "placed", order, receivedAt });
const listed = (...orders: OptionOrder[]): OrdersEvent => ({ kind: "listed", orders, receivedAt: 0 });
const closings = (...recent: OptionOrder[]): OrdersEvent => ({ kind: "closings", recent });
const fold = (events: readonly OrdersEvent[]) => events.reduce(applyOrders, noOrders);

describe("running orders", () => {
  it("MICRO-FOLD-001 list, submissions and closings give the same orders in whatever order they come", () => {
    const id = fc.nat(5);
    const event = fc.oneof(
      id.map((one) => placed(optionsOf(one))),
      id.map((one) => placed(optionsOf(one, { state: "settling" }))),
      fc.uniqueArray(id).map((ids) => listed(...ids.map((one) => optionsOf(one)))),
      id.map((one) => closings(closedOf(one))),
    );
    const shuffled = fc
      .array(event, { maxLength: 20 })
      .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })));
    const essence = (events: readonly OrdersEvent[]) => {
      const { running, ended } = fold(events);
      return {
        running: [...running.values()].sort((a, b) => a.id - b.id),
        ended: [...ended].sort((a, b) => a - b),
      };
    };
    fc.assert(
      fc.property(shuffled, ([events, other]) => {
        expect(essence(other)).toEqual(essence(events));
        expect(essence([...events, ...events])).toEqual(essence(events));
        const { running, ended } = fold(events);
        expect([...running.keys()].filter((one) => ended.has(one))).toEqual([]);
      }),
    );
  });

  it("MICRO-FOLD-002 a closing before the reply to the submission, or a second one, opens and shows nothing again", () => {
    const early = fold([listed(), closings(closedOf(1)), closings(), placed(optionsOf(1))]);
    expect([early.running.size, early.recent.length]).toEqual([0, 0]);
    expect(applyOrders(early, listed(optionsOf(1))).running.size).toBe(0);
  });

  it("MICRO-FOLD-003 an order that a list lacks stays until it is found among the closed ones", () => {
    const known = fold([listed(optionsOf(1), optionsOf(2))]);
    expect([...missingFrom(known, [optionsOf(2)])]).toEqual([1]);
    expect([...missingFrom(known, [optionsOf(2), closedOf(1)])]).toEqual([1]);
    expect([...applyOrders(known, listed(optionsOf(2))).running.keys()]).toEqual([1, 2]);
  });

  it("MICRO-FOLD-004 unchanged rows keep their identity after a repeat or an equal price", () => {
    const orders = fold([
      listed(optionsOf(1, { serverTime: 0 }), optionsOf(2, { openPrice: "90", dueAt: 60_000, seconds: 60 })),
    ]);
    const rows = rowsOf([], orders, { price: "101", marks: noMarks, durations: [], now: 0 });
    expect(rows.map(({ order }) => order.id)).toEqual([2, 1]);
    const again = applyOrders(
      orders,
      listed(optionsOf(1, { serverTime: 5 }), optionsOf(2, { openPrice: "90", dueAt: 60_000, seconds: 60 })),
    );
    expect(rowsOf(rows, again, { price: "101", marks: noMarks, durations: [], now: 0 })).toBe(rows);
    const ticked = rowsOf(rows, orders, { price: "101", marks: noMarks, durations: [], now: 200 });
    expect(ticked[0]).toBe(rows[0]);
    expect(ticked[1]).toMatchObject({ secondsLeft: 10, left: 0.98 });
  });

  it("MICRO-FOLD-005 an order is overdue by the exchange's clock, not by ours", () => {
    const ahead = fold([listed(optionsOf(1, { dueAt: 310_000, serverTime: 300_000 }))]);
    expect([isOverdue(ahead, 11_999, 2_000), isOverdue(ahead, 12_000, 2_000)]).toEqual([false, true]);
  });
});

describe("countdown of an option", () => {
  it("MICRO-COUNT-001 is never negative, never beyond the duration, and equals the deadline's arithmetic", () => {
    const arbitrary = fc.tuple(
      fc.integer({ min: 1, max: 86_400 }),
      fc.integer({ min: 0, max: 2 ** 41 }),
      fc.integer({ min: -(2 ** 30), max: 2 ** 30 }),
    );
    fc.assert(
      fc.property(arbitrary, ([seconds, dueAt, distance]) => {
        const { secondsLeft, left } = countdownAt({ seconds, dueAt }, dueAt - distance);
        expect(secondsLeft).toBe(Math.min(seconds, Math.max(0, Math.ceil(distance / 1_000))) + 0);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThanOrEqual(1);
        expect(left === 0).toBe(distance <= 0);
        expect(left - Math.min(1, Math.max(0, distance / (seconds * 1_000)))).toBeLessThanOrEqual(1 / 200);
      }),
    );
  });

  it("MICRO-COUNT-002 the offset is the median of the latest replies: one that was late moves nothing", () => {
    const replies = [180_000, 179_990, 120_000, 180_010, 179_980];
    const offsets = replies.reduce<readonly number[]>((all, told) => measured(all, told, 0), []);
    expect(offsetOf(offsets)).toBe(179_990);
    expect(measured(offsets, null, 5)).toBe(offsets);
    expect(offsetOf([])).toBe(0);
    const many = Array.from({ length: 50 }, (_, index) => index).reduce<readonly number[]>(
      (all, told) => measured(all, told, 0),
      [],
    );
    expect([many.length, offsetOf(many)]).toEqual([OFFSETS_KEPT, 45]);
  });

  it("MICRO-COUNT-003 a clock that is minutes off, either way, shows the same countdown", () => {
    for (const skew of [-240_000, 0, 240_000]) {
      const orders = fold([placed(optionsOf(1, { dueAt: 30_000, seconds: 30, serverTime: 0 }), skew)]);
      expect(
        rowsOf([], orders, { price: null, marks: noMarks, durations: [], now: skew + 12_400 })[0],
      ).toMatchObject({
        secondsLeft: 18,
        left: 0.59,
      });
      expect(
        rowsOf([], orders, { price: null, marks: noMarks, durations: [], now: skew + 90_000 })[0],
      ).toMatchObject({
        secondsLeft: 0,
        left: 0,
      });
    }
  });
});

describe("what an option would bring", () => {
  it("MICRO-MONEY-001 a win adds stake × payout rounded down, a draw nothing, a loss takes the stake", () => {
    const up = optionsOf(1, { stake: "33.33333333", payoutPercent: "70.01" });
    const at = (price: string | null, direction: OptionOrder["direction"] = "up", lossPercent = "100") => {
      const outcome = outcomeAt({ ...up, direction }, price);
      return [outcome, profitAt(up, outcome, lossPercent)];
    };
    expect(at("100.01")).toEqual(["win", "23.33666666"]);
    expect(at("100")).toEqual(["draw", "0.00"]);
    expect(at("99.99999999")).toEqual(["loss", "-33.33333333"]);
    expect(at("99", "up", "50.00")).toEqual(["loss", "-16.66666667"]);
    expect(at("99.99", "down")).toEqual(["win", "23.33666666"]);
    expect(at(null)).toEqual([null, null]);
  });
});
