import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LeverageUpdate } from "#src/api/leverage/types.ts";
import { markPositions, nothingMarked } from "#src/streams/leverage/marks.ts";
import {
  applyPositions,
  beginPositions,
  livePositions,
  noPositions,
  type Positions,
  type PositionsEvent,
} from "#src/streams/leverage/positions.fold.ts";
import { riskOf } from "#src/streams/leverage/risk.ts";
import { positionOf } from "./samples.ts";

const rows = (...positions: LeverageUpdate["positions"]): PositionsEvent => ({
  kind: "rows",
  update: { positions, time: 1 },
});
const closed = (...ids: number[]): PositionsEvent => ({
  kind: "closed",
  closed: ids.map((id) => ({ id, reason: "user" as const })),
});
const fold = (events: readonly PositionsEvent[], from: Positions = noPositions) =>
  events.reduce(applyPositions, from);
const shown = (state: Positions) =>
  livePositions(state).map(({ id, version, profit }) => [id, version, profit]);

/** What a row says is given by who it is, how often it changed, and when it was written. */
const update = fc
  .record({ id: fc.nat(3), version: fc.nat(3), time: fc.nat(3) })
  .map(({ id, version, time }): PositionsEvent => {
    const position = positionOf(id, { version, profit: `${version}.${time}` });
    return { kind: "rows", update: { positions: [position], time } };
  });
const event = fc.oneof(
  { weight: 5, arbitrary: update },
  { weight: 1, arbitrary: fc.nat(3).map((id) => closed(id)) },
);

describe("positions fold", () => {
  it("STREAM-LEVER-001 STREAM-LEVER-003 ends the same in whatever order and however often the events come", () => {
    const shuffled = fc
      .array(event, { maxLength: 20 })
      .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })));
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        const state = fold(list);
        expect(shown(fold(other))).toEqual(shown(state));
        expect(fold(list, state)).toBe(state);
      }),
    );
  });

  it("STREAM-LEVER-001 an older version and an older time of the same version change nothing; unknown rows appear", () => {
    const state = fold([rows(positionOf(1, { version: 5 }))]);
    expect(fold([rows(positionOf(1, { version: 4, contracts: 1 }))], state)).toBe(state);
    const late: PositionsEvent = {
      kind: "rows",
      update: { positions: [positionOf(1, { version: 5, currentPrice: "1" })], time: 0 },
    };
    expect(fold([late], state)).toBe(state);
    expect(livePositions(fold([rows(positionOf(2))], state)).map(({ id }) => id)).toEqual([2, 1]);
  });

  it("STREAM-LEVER-001 of a back end without versions and times the newest arrival holds", () => {
    const bare = (profit: string): PositionsEvent => ({
      kind: "rows",
      update: { positions: [positionOf(1, { version: null, profit })], time: null },
    });
    expect(shown(fold([bare("1"), bare("2")]))).toEqual([[1, null, "2"]]);
  });

  it("STREAM-LEVER-004 a repeated row keeps its identity although its time moves on", () => {
    const before = livePositions(fold([rows(positionOf(1))]));
    const again: PositionsEvent = { kind: "rows", update: { positions: [positionOf(1)], time: 9 } };
    expect(livePositions(fold([rows(positionOf(1)), again]))[0]).toEqual(before[0]);
    const state = fold([rows(positionOf(1))]);
    expect(livePositions(fold([again], state))[0]).toBe(livePositions(state)[0]);
  });

  it("STREAM-LEVER-002 a snapshot replaces everything, keeps what it has unchanged, and knows better what is gone", () => {
    const state = fold([rows(positionOf(1), positionOf(2), positionOf(3)), closed(3)]);
    const next = beginPositions(
      { positions: [positionOf(2), positionOf(3)], thresholdPercent: "110" },
      state,
    );
    expect(livePositions(next).map(({ id }) => id)).toEqual([3, 2]);
    expect(next.rows.get(2)?.position).toBe(state.rows.get(2)?.position);
    expect(next.gone.size).toBe(0);
  });

  it("STREAM-LEVER-003 a late push does not bring back what is gone", () => {
    const state = fold([rows(positionOf(1)), closed(1), closed(1, 2)]);
    expect([...state.gone]).toEqual([1, 2]);
    expect(livePositions(fold([rows(positionOf(1, { version: 9 }))], state))).toEqual([]);
  });
});

describe("marks and risk", () => {
  it("STREAM-LEVER-004 the last price of a position changes neither its mark price nor its profit", () => {
    const positions = [positionOf(1), positionOf(3, { state: "pending", profit: null })];
    const { rows: marked } = markPositions(nothingMarked, positions, () => "101.50");
    expect(marked).toEqual(positions.map((position) => ({ ...position, lastPrice: "101.50" })));
    expect(markPositions(nothingMarked, positions, () => null).rows).toEqual(positions);
  });

  it("STREAM-LEVER-004 only rows whose last price moved are new; nothing moved is the same list", () => {
    const other = positionOf(2, { pair: { baseId: 3, quoteId: 1, base: "ETH", quote: "USDT" } });
    const positions = [positionOf(1), other];
    const at = (btc: string) => (pair: { baseId: number }) => (pair.baseId === 2 ? btc : "100.00");
    const first = markPositions(nothingMarked, positions, at("101"));
    const second = markPositions(first, positions, at("102"));
    expect(second.rows[1]).toBe(first.rows[1]);
    expect(second.rows[0]).not.toBe(first.rows[0]);
    expect(markPositions(second, [...positions], at("102")).rows).toBe(second.rows);
  });

  it("STREAM-LEVER-004 totals are those of one quote currency's open rows", () => {
    const list = [
      positionOf(1, { profit: "0.5", margin: "2" }),
      positionOf(2, { profit: "-0.1", margin: "1" }),
      positionOf(3, { state: "pending", margin: "9", profit: null }),
      positionOf(4, { pair: { baseId: 3, quoteId: 2, base: "ETH", quote: "BTC" }, margin: "9" }),
    ];
    expect(riskOf(list, { id: 1, name: "USDT" }, "0.6", null)).toEqual({
      quoteId: 1,
      quote: "USDT",
      ratePercent: "133.33",
      margin: "3.00000000",
      profit: "0.40000000",
      available: "0.6",
      thresholdPercent: "110",
    });
    expect(riskOf([], { id: 1, name: "USDT" }, "0.6", "115")).toMatchObject({
      ratePercent: null,
      thresholdPercent: "115",
    });
    expect(riskOf(list, { id: 1, name: "USDT" }, null, null).ratePercent).toBeNull();
  });
});
