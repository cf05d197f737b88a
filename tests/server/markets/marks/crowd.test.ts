import { describe, expect, it } from "vitest";
import { markets } from "#server/exchange/markets/markets.ts";
import { createCrowd, median } from "#server/exchange/markets/marks/crowd.ts";
import { averagePrice, crowdMiddle } from "#server/exchange/markets/marks/depth.ts";
import { BTC_USDT, units } from "../../support/rig.ts";
import { openMarks, quoteOf, resting, restingOfAll } from "./rig.ts";

const SECOND = 1_000;
const eight = (price: string) => restingOfAll(8, price, "1");

describe("the average price of a side", () => {
  it("MARK-CROWD-001 is the depth divided by the base that it trades", () => {
    // Four accounts' eighths at 100 and four at 200: 8 ÷ (4 ÷ 100 + 4 ÷ 200) = 133.33…
    const orders = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => resting(id, id <= 4 ? "100" : "200", "1000000"));
    expect(averagePrice(orders, units("8"))).toBe(units("133.33333333"));
  });

  it("MARK-CROWD-001 counts an account for one eighth, over all its orders", () => {
    const own = Array.from({ length: 50 }, () => resting(1, "90", "1000"));
    expect(averagePrice([...own, ...restingOfAll(7, "100", "1000").slice(1)], units("8"))).toBeNull();
    const others = [2, 3, 4, 5, 6, 7, 8].map((id) => resting(id, "100", "1000"));
    // 8 ÷ (1 ÷ 90 + 7 ÷ 100)
    expect(averagePrice([...own, ...others], units("8"))).toBe(units("98.63013698"));
  });

  it("MARK-CROWD-001 counts of an order what remains of it, and the house's not at all", () => {
    const house = { trader: { kind: "house", desk: 1 }, price: units("150"), remaining: units("9") } as const;
    expect(averagePrice([house, ...restingOfAll(8, "100", "0.01")], units("8"))).toBe(units("100"));
    expect(averagePrice(restingOfAll(8, "100", "0.0099"), units("8"))).toBeNull();
    expect(averagePrice([house], units("8"))).toBeNull();
  });

  it("MARK-CROWD-001 is not read of a side that is too fine", () => {
    const dust = Array.from({ length: 4_000 }, (_, id) => resting(id, "100", "0.00000001"));
    expect(averagePrice([...dust, ...restingOfAll(8, "100", "1")], units("8"))).toBeNull();
  });

  it("MARK-CROWD-002 gives a middle only where both sides are within 0.05 %", () => {
    const middle = (bid: string, ask: string) => crowdMiddle(eight(bid), eight(ask), units("8"));
    expect(middle("10000", "10005")).toBe(units("10002.5"));
    expect(middle("10000", "10005.01")).toBeNull();
    expect(crowdMiddle([], eight("100"), units("8"))).toBeNull();
  });

  it("MARK-CROWD-001 every market has a depth to measure with", () => {
    for (const { markDepth, minValue, symbol } of markets)
      expect(markDepth, symbol).toBeGreaterThan(8n * minValue);
  });
});

describe("the crowd over time", () => {
  it("MARK-CROWD-004 the median of an even number is the mean of the middle two", () => {
    expect(median([])).toBeNull();
    expect(median([3n, 1n, 2n])).toBe(2n);
    expect(median([4n, 1n, 2n, 3n])).toBe(2n);
    expect(median([10n, 1n, 20n, 30n])).toBe(15n);
  });

  it("MARK-CROWD-004 needs 8 valid samples of 15 s, and takes their median", () => {
    const crowd = createCrowd();
    for (let second = 0; second < 7; second += 1) crowd.sample(units("100"), second * SECOND);
    crowd.sample(null, 7 * SECOND);
    expect(crowd.price(7 * SECOND)).toBeNull();
    crowd.sample(units("300"), 8 * SECOND);
    expect(crowd.price(8 * SECOND)).toBe(units("100"));
    expect(crowd.price(14 * SECOND + 999)).toBe(units("100"));
    expect(crowd.price(15 * SECOND)).toBeNull();
  });

  it("MARK-CROWD-004 asking for marks adds no samples", async () => {
    const rig = await openMarks();
    rig.book.buy = restingOfAll(8, "60000", "1");
    rig.book.sell = restingOfAll(8, "60001", "1");
    await rig.clock.advance(14 * SECOND);
    rig.book.buy = restingOfAll(8, "60999", "1");
    rig.book.sell = restingOfAll(8, "61000", "1");
    for (let step = 0; step < 40; step += 1) {
      await rig.clock.advance(100);
      expect(rig.marks.takeNow(BTC_USDT)?.price).toBe(units("60000.5"));
    }
  });

  it("MARK-CROWD-001 MARK-QUOTED-002 takes over 8 s after the quoter fell silent, and hands back at once", async () => {
    const rig = await openMarks();
    rig.book.buy = restingOfAll(8, "60000", "1");
    rig.book.sell = restingOfAll(8, "60001", "1");
    rig.marks.quoted(BTC_USDT, quoteOf("60010", "60011"));
    await rig.clock.advance(10 * SECOND);
    expect(rig.published.map(({ source }) => source)).toEqual(["quoted", "quoted", "quoted"]);
    await rig.clock.advance(SECOND);
    expect(rig.published.at(-1)).toMatchObject({ source: "crowd", price: units("60000.5") });
    rig.marks.quoted(BTC_USDT, quoteOf("60010", "60011"));
    expect(rig.marks.takeNow(BTC_USDT)).toMatchObject({ source: "quoted", price: units("60010.5") });
  });
});

describe("what people traded", () => {
  const fillOf = (userId: number, price: string, amount = "1") => ({
    userId,
    price: units(price),
    amount: units(amount),
  });

  /** A crowd whose samples say 100. */
  const settled = () => {
    const crowd = createCrowd();
    for (let second = 0; second < 10; second += 1) crowd.sample(units("100"), second * SECOND);
    return crowd;
  };
  const at = 9 * SECOND;

  it("MARK-CROWD-005 far from the book, by eight people, keeps the mark back for a minute", () => {
    const crowd = settled();
    for (let userId = 1; userId <= 7; userId += 1) crowd.traded.add(fillOf(userId, "100.6"), at);
    expect(crowd.price(at)).toBe(units("100"));
    crowd.traded.add(fillOf(8, "100.6"), at);
    expect(crowd.price(at)).toBeNull();
    expect(crowd.traded.average(at + 59_999)).toBe(units("100.6"));
    expect(crowd.traded.average(at + 60_000)).toBeNull();
  });

  it("MARK-CROWD-005 near to the book leaves the mark as the book has it", () => {
    const crowd = settled();
    for (let userId = 1; userId <= 8; userId += 1) crowd.traded.add(fillOf(userId, "100.5"), at);
    expect(crowd.price(at)).toBe(units("100"));
  });

  it("MARK-CROWD-005 counts each account for at most an eighth of the volume", () => {
    const crowd = settled();
    for (let userId = 1; userId <= 8; userId += 1) crowd.traded.add(fillOf(userId, "100"), at);
    crowd.traded.add(fillOf(9, "200", "792"), at);
    // 8 × 1 at 100, and of 792 at 200 only (8 + 792) ÷ 8 = 100.
    expect(crowd.traded.average(at)).toBe((units("100") * 8n + units("200") * 100n) / 108n);
  });
});
