import { describe, expect, it } from "vitest";
import { UNIT } from "#server/exchange/kit/arithmetic.ts";
import { units } from "../support/rig.ts";
import { rests } from "./fake-market.ts";
import { BTC_USDT, ETH_USDT, kept, type LeverageRig, openLeverage, order } from "./rig.ts";

/** BTC/USDT at 50,000 with 0.1 BTC every 50 above and below it, up to 10 levels. */
async function ready(): Promise<LeverageRig> {
  const rig = await openLeverage();
  for (const user of [1, 2]) await rig.fund(user, "100000");
  await rig.tick("50000");
  const level = (step: number) => rests(String(50_000 + step * 50), "0.1");
  const steps = Array.from({ length: 10 }, (_, index) => index + 1);
  rig.market.books.set(BTC_USDT, { sell: steps.map(level), buy: steps.map((step) => level(-step)) });
  return rig;
}
const spreadUp = (origin: string) => (units(origin) * 1_000_200n) / 1_000_000n;
const spreadDown = (origin: string) => (units(origin) * 999_800n) / 1_000_000n;

describe("fills", () => {
  it("LEVER-FILL-001 opening and closing cost what the book costs for the size, and the spread", async () => {
    const rig = await ready();
    // 0.2 BTC: at 50,050 and 50,100.
    const position = await rig.leverage.place(order(1, { contracts: 200 }));
    expect(position).toMatchObject({ originPrice: units("50075"), price: spreadUp("50075") });
    // Closing sells into 49,950 and 49,900.
    expect(await rig.leverage.close(position.id, 1)).toMatchObject({ closePrice: spreadDown("49925") });
  });

  it("LEVER-FILL-001 LEVER-MARK-001 a mark that has left the book behind is the price, in either direction", async () => {
    const rig = await ready();
    await rig.tick("50500");
    const long = await rig.leverage.place(order(1));
    expect(long.originPrice).toBe(units("50500"));
    // The bids are below the mark: the short opens at theirs.
    const short = await rig.leverage.place(order(1, { side: "sell" }));
    expect(short.originPrice).toBe(units("49950"));
  });

  it("LEVER-FILL-002 many small orders of two accounts, in one group or not, cost what one order costs", async () => {
    const [whole, split] = [await ready(), await ready()];
    const one = await whole.leverage.place(order(1, { contracts: 400 }));
    const first = Array.from({ length: 4 }, (_, index) => order(1 + (index % 2), { contracts: 50 }));
    const parts = await Promise.all(first.map((part) => split.leverage.place(part)));
    for (let count = 0; count < 4; count += 1)
      parts.push(await split.leverage.place(order(2, { contracts: 50 })));
    const value = parts.reduce((sum, { originPrice, amount }) => sum + originPrice * amount, 0n);
    expect(value).toBe(one.originPrice * one.amount);
  });

  it("LEVER-FILL-002 positions that close together go through the book one behind the other", async () => {
    const rig = await ready();
    await rig.leverage.place(order(1, { contracts: 100 }));
    await rig.leverage.place(order(1, { contracts: 100 }));
    await rig.clock.advance(61_000);
    const closed = await rig.leverage.closeMany(1, { side: null, marketId: null });
    expect(closed.map(({ closePrice }) => closePrice)).toEqual([spreadDown("49950"), spreadDown("49900")]);
  });

  it("LEVER-FILL-003 depth counts the house in full, others up to the cap, and one's own orders never", async () => {
    const rig = await ready();
    // The cap on BTC/USDT is 12,000 USDT a user: 0.24 BTC at 50,000.
    const own = rests("50010", "9", 1);
    const other = rests("50000", "9", 2);
    rig.market.books.set(BTC_USDT, { buy: [], sell: [other, own, rests("50100", "0.1")] });
    const { buy } = rig.leverage.depth(BTC_USDT, 1);
    expect(buy.levels).toEqual([
      [units("50000"), units("0.24")],
      [units("50100"), units("0.1")],
    ]);
    await expect(rig.leverage.place(order(1, { contracts: 341 }))).rejects.toMatchObject({
      code: "depth_short",
      values: { hands: "340" },
    });
    // 0.24 at 50,000 and 0.1 at 50,100; for user 2 the orders of user 1 count instead.
    const position = await rig.leverage.place(order(1, { contracts: 340 }));
    expect(position.originPrice).toBe(units("50029.41176471"));
    expect(rig.leverage.depth(BTC_USDT, 2).buy.levels).toEqual([]);
  });

  it("LEVER-FILL-004 what the book does not take is refused at opening, and closes at 2 % from the mark", async () => {
    const rig = await ready();
    const position = await rig.leverage.place(order(1, { contracts: 100 }));
    rig.market.books.set(BTC_USDT, { buy: [rests("49000", "0.05")], sell: [rests("51000.01", "9")] });
    await expect(rig.leverage.place(order(1))).rejects.toMatchObject({
      code: "depth_short",
      values: { hands: "0" },
    });
    // 0.05 at 49,000, and 49,000 is the furthest for the rest as well.
    expect(await rig.leverage.close(position.id, 1)).toMatchObject({ closePrice: spreadDown("49000") });
  });

  it("LEVER-FILL-005 what was traded a moment ago lies before the next trade, ever less of it for a minute", async () => {
    const rig = await ready();
    const origin = async () => (await rig.leverage.place(order(1, { contracts: 100 }))).originPrice;
    expect(await origin()).toBe(units("50050"));
    expect(await origin()).toBe(units("50100"));
    // After half a minute about 0.1 BTC of the 0.2 is left: a second counts as a whole.
    await rig.clock.advance(30_000);
    const later = await origin();
    expect(later > units("50100") && later < units("50105")).toBe(true);
    await rig.clock.advance(62_000);
    expect(await origin()).toBe(units("50050"));
  });

  it("LEVER-FILL-005 a restart finds the trades of the last minute, openings and closings", async () => {
    const rig = await ready();
    const { id } = await rig.leverage.place(order(1, { contracts: 100 }));
    const again = await rig.leverage.place(order(1, { contracts: 100 }));
    await rig.leverage.close(id, 1);
    const before = rig.leverage.depth(BTC_USDT, 2);
    await rig.restart(new Map([[BTC_USDT, units("50000")]]));
    expect(rig.leverage.depth(BTC_USDT, 2)).toEqual(before);
    expect(before.sell.levels[0]).toEqual([units("49900"), units("0.1")]);
    expect(await kept(rig, again)).toMatchObject({ state: "open" });
  });

  it("LEVER-FILL-006 a round trip costs at least 0.09 % of the smaller of its two values", async () => {
    const rig = await openLeverage();
    await rig.fund(1, "100000");
    await rig.tick("50000");
    await rig.tick("3333.33", ETH_USDT);
    for (const side of ["buy", "sell"] as const)
      for (const marketId of [BTC_USDT, ETH_USDT])
        for (const contracts of [1, 7, 300]) {
          const before = await rig.wallet(1);
          const position = await rig.leverage.place(order(1, { side, marketId, contracts }));
          const closed = await rig.leverage.close(position.id, 1);
          const cost = before.available - (await rig.wallet(1)).available;
          const prices = [position.price, closed.closePrice ?? 0n];
          const [smaller = 0n] = prices.sort((a, b) => Number(a > b) - Number(a < b));
          expect(cost * UNIT * 10_000n >= smaller * position.amount * 9n).toBe(true);
        }
  });
});

describe("marks that are not live", () => {
  it("LEVER-MARK-002 take no new risk: opening and pending orders are refused, what waits goes on waiting", async () => {
    const rig = await ready();
    const position = await rig.leverage.place(order(1));
    const pending = await rig.leverage.place(order(1, { mode: "limit", price: units("49000") }));
    rig.market.silent.add(BTC_USDT);
    for (const change of [{}, { mode: "limit", price: units("48000") }] as const)
      await expect(rig.leverage.place(order(1, change))).rejects.toMatchObject({ code: "mark_not_live" });
    rig.market.books.delete(BTC_USDT);
    await rig.tick("48900");
    expect(await kept(rig, pending)).toMatchObject({ state: "pending" });
    expect(await rig.leverage.close(position.id, 1)).toMatchObject({ state: "closed" });
    rig.market.silent.clear();
    await rig.tick("48900");
    expect(await kept(rig, pending)).toMatchObject({ state: "open" });
  });

  it("LEVER-PRICE-003 a pending order waits until the book gives its price as well", async () => {
    const rig = await ready();
    const pending = await rig.leverage.place(
      order(1, { mode: "limit", price: units("49990"), contracts: 100 }),
    );
    await rig.tick("49900");
    expect(await kept(rig, pending)).toMatchObject({ state: "pending" });
    rig.market.books.set(BTC_USDT, { buy: [], sell: [rests("49980", "0.1")] });
    await rig.tick("49900");
    expect(await kept(rig, pending)).toMatchObject({ state: "open", price: spreadUp("49990") });
  });
});
