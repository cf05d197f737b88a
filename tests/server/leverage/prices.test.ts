import { describe, expect, it } from "vitest";
import { account, house } from "#server/exchange/ledger/accounts.ts";
import type { Position } from "#server/exchange/leverage/types.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import { balancesOf } from "#server/storage/ledger/balances.ts";
import { units } from "../support/rig.ts";
import { createFailures } from "../support/watched-storage.ts";
import { BTC_USDT, ETH_USDT, kept, type LeverageRig, openLeverage, order, START, USDT } from "./rig.ts";

const DAY = 86_400_000;

async function ready(amount = "1000", price = "50000"): Promise<LeverageRig> {
  const rig = await openLeverage();
  await rig.fund(1, amount);
  await rig.tick(price);
  return rig;
}
async function houseBalance(rig: LeverageRig, owner: number): Promise<bigint> {
  const { id } = account(owner, "lever", USDT, "available");
  return (await balancesOf(rig.storage, [id])).get(id) ?? 0n;
}

describe("pending orders", () => {
  it.each([
    ["buy", "49000", "49000.01", "49000"],
    ["sell", "51000", "50999.99", "51000"],
  ] as const)("LEVER-PRICE-001 a %s at %s does not open at %s but at %s", async (side, price, near, at) => {
    const rig = await ready();
    const pending = await rig.leverage.place(order(1, { mode: "limit", side, price: units(price) }));
    await rig.tick(near);
    expect(await kept(rig, pending)).toMatchObject({ state: "pending" });
    await rig.tick(at);
    expect(await kept(rig, pending)).toMatchObject({ state: "open", version: 2, openedAt: START + 300 });
  });

  it("LEVER-PRICE-001 an order that would be liquidated at once is revoked when its price comes", async () => {
    const rig = await ready("60");
    const pending = await rig.leverage.place(order(1, { mode: "limit", price: units("49000") }));
    await rig.leverage.withdraw({ userId: 1, currencyId: USDT, amount: units("6"), to: "change" });
    await rig.tick("48000");
    expect(await kept(rig, pending)).toMatchObject({
      state: "revoked",
      closeReason: "exchange",
      openedAt: null,
    });
    expect(await rig.wallet(1)).toEqual({ available: units("54"), frozen: 0n });
  });

  it("LEVER-PRICE-002 one whose market was delisted while it waited never opens; what is open still closes", async () => {
    let isOpen = true;
    const switched = markets.map((market) => ({
      ...market,
      get openLeverage() {
        return isOpen;
      },
    }));
    const rig = await openLeverage(":memory:", (storage) => storage, switched);
    await rig.fund(1, "1000");
    await rig.tick("50000");
    const position = await rig.leverage.place(order(1));
    const before = await rig.wallet(1);
    const pending = await rig.leverage.place(order(1, { mode: "limit", price: units("49000") }));
    isOpen = false;
    await rig.tick("49000");
    expect(await kept(rig, pending)).toMatchObject({
      state: "revoked",
      closeReason: "exchange",
      openedAt: null,
    });
    expect(await rig.wallet(1)).toEqual(before);
    await expect(rig.leverage.place(order(1))).rejects.toMatchObject({ code: "pair_delisted" });
    expect(await rig.leverage.close(position.id, 1)).toMatchObject({
      state: "closed",
      profit: units("-10.198"),
    });
  });
});

describe("stops", () => {
  it.each([
    ["buy", "52000", "48000", "52000", "51989.6", "take-profit"],
    ["buy", "52000", "48000", "48000", "47990.4", "stop-loss"],
    ["sell", "48000", "52000", "47999", "48008.5998", "take-profit"],
    ["sell", "48000", "52000", "52001", "52011.4002", "stop-loss"],
  ] as const)(
    "LEVER-STOP-001 a %s with stops at %s and %s closes at a mark of %s for %s: %s",
    async (side, win, lose, at, price, reason) => {
      const rig = await ready();
      const { id } = await rig.leverage.place(order(1, { side }));
      const set = await rig.leverage.setStops(id, 1, { takeProfit: units(win), stopLoss: units(lose) });
      expect(set).toMatchObject({ takeProfit: units(win), stopLoss: units(lose), version: 2 });
      await rig.tick("50100");
      expect(await kept(rig, set)).toMatchObject({ state: "open" });
      await rig.tick(at);
      expect(await kept(rig, set)).toMatchObject({
        state: "closed",
        closeReason: reason,
        closePrice: units(price),
      });
    },
  );

  it("LEVER-STOP-002 stops on the wrong side of the opening or the mark price are refused; none takes them away", async () => {
    const rig = await ready();
    const { id } = await rig.leverage.place(order(1));
    await rig.tick("50500");
    const set = (takeProfit: string | null, stopLoss: string | null) =>
      rig.leverage.setStops(id, 1, {
        takeProfit: takeProfit === null ? null : units(takeProfit),
        stopLoss: stopLoss === null ? null : units(stopLoss),
      });
    const values = { open: "50010", mark: "50500" };
    await expect(set("50500", null)).rejects.toMatchObject({ code: "take_profit_misplaced", values });
    await expect(set(null, "50010")).rejects.toMatchObject({ code: "stop_loss_misplaced", values });
    await expect(set("0", null)).rejects.toMatchObject({ code: "price_not_positive" });
    await set("50501", "50009");
    expect(await set(null, null)).toMatchObject({ takeProfit: null, stopLoss: null });
    // There is none left to take away.
    await expect(set(null, null)).rejects.toMatchObject({ code: "stop_price_not_positive" });
    await rig.tick("60000");
    expect((await rig.leverage.account(1, USDT)).positions).toHaveLength(1);
  });

  it("LEVER-STOP-002 a stop beyond every price is refused, and fails no other command of its group", async () => {
    const rig = await ready();
    await rig.fund(2, "1000");
    const { id } = await rig.leverage.place(order(1));
    const [beyond, other] = await Promise.allSettled([
      rig.leverage.setStops(id, 1, { takeProfit: 10n ** 30n, stopLoss: null }),
      rig.leverage.place(order(2)),
    ]);
    expect(beyond).toMatchObject({ reason: { code: "amount_too_large" } });
    expect(other).toMatchObject({ value: { state: "open" } });
    expect(rig.reported).toEqual([]);
  });

  it("LEVER-STOP-003 a stop-loss beyond the spare balance takes the winning positions along before the insurance pays", async () => {
    const rig = await ready("200");
    const long = await rig.leverage.place(order(1, { leverage: 100, contracts: 100 }));
    const short = await rig.leverage.place(order(1, { leverage: 100, contracts: 100, side: "sell" }));
    await rig.leverage.setStops(long.id, 1, { takeProfit: null, stopLoss: units("45000") });
    await rig.tick("40000");
    expect(await kept(rig, long)).toMatchObject({ state: "closed", closeReason: "stop-loss" });
    expect(await kept(rig, short)).toMatchObject({ state: "closed", closeReason: "exchange" });
    expect(await houseBalance(rig, house.insurance)).toBe(0n);
  });
});

describe("liquidation", () => {
  it("LEVER-RISK-001 at the threshold every open position of the quote currency closes by the mark price", async () => {
    const rig = await ready("100");
    const told: Position[] = [];
    const first = await rig.leverage.place(order(1));
    await rig.tick("3000", ETH_USDT);
    const second = await rig.leverage.place(order(1, { marketId: ETH_USDT, contracts: 1 }));
    rig.bus.on("leveragePosition", (position) => told.push(position));
    const { positions } = await rig.leverage.account(1, USDT);
    const at = positions.find(({ position }) => position.id === first.id)?.liquidationPrice ?? 0n;
    const text = (value: bigint) => (Number(value / 1_000_000n) / 100).toFixed(2);
    await rig.tick(text(at + 2_000_000n));
    expect(told).toEqual([]);
    await rig.tick(text(at));
    expect(told).toMatchObject(
      [first, second].map(({ id }) => ({ id, state: "closed", closeReason: "liquidation" })),
    );
    expect(await rig.leverage.account(1, USDT)).toMatchObject({ positions: [], risk: { rate: null } });
    expect((await rig.wallet(1)).frozen).toBe(0n);
  });

  it("LEVER-RISK-002 a loss beyond what the user has is the insurance's; the balance ends at zero", async () => {
    const rig = await ready("100");
    const position = await rig.leverage.place(order(1));
    await rig.tick("30000");
    expect(await kept(rig, position)).toMatchObject({ profit: units("-200.16"), closeReason: "liquidation" });
    expect(await rig.wallet(1)).toEqual({ available: 0n, frozen: 0n });
    expect(await houseBalance(rig, house.insurance)).toBe(units("-100.41005"));
    expect(await houseBalance(rig, house.leverage)).toBe(units("200.16"));
  });

  it("LEVER-RISK-007 the liquidation price is that of all positions of the market, none where they cancel out", async () => {
    const rig = await ready("100");
    const first = await rig.leverage.place(order(1, { contracts: 4 }));
    const second = await rig.leverage.place(order(1, { contracts: 6 }));
    const prices = async () =>
      (await rig.leverage.account(1, USDT)).positions.map(({ liquidationPrice }) => liquidationPrice);
    // 99.74995 spare and margin, 0.1 lost at the start, 55.011 is 110 % of the margin: 44.63895 ÷ 0.01 BTC below the mark price.
    expect(await prices()).toEqual([units("45536.105"), units("45536.105")]);
    await rig.tick("45536.11");
    expect(await kept(rig, first)).toMatchObject({ state: "open" });
    await rig.tick("45536.105");
    expect(await kept(rig, second)).toMatchObject({ closeReason: "liquidation" });

    await rig.fund(2, "1000");
    await rig.leverage.place(order(2));
    await rig.leverage.place(order(2, { side: "sell" }));
    const hedged = (await rig.leverage.account(2, USDT)).positions;
    expect(hedged.map(({ liquidationPrice }) => liquidationPrice)).toEqual([null, null]);
  });

  it("LEVER-RISK-003 pending orders are revoked first, which may be enough", async () => {
    const rig = await ready("120");
    const position = await rig.leverage.place(order(1));
    const pending = await rig.leverage.place(order(1, { mode: "limit", price: units("40000") }));
    await rig.tick("47500");
    expect(await kept(rig, pending)).toMatchObject({ state: "revoked", closeReason: "liquidation" });
    expect(await kept(rig, position)).toMatchObject({ state: "open" });
    await rig.tick("43000");
    expect(await kept(rig, position)).toMatchObject({ state: "closed", closeReason: "liquidation" });
  });

  it("LEVER-RISK-004 while a price is unknown nobody is liquidated", async () => {
    const rig = await ready("100");
    const position = await rig.leverage.place(order(1));
    await rig.tick("3000", ETH_USDT);
    await rig.leverage.place(order(1, { marketId: ETH_USDT, contracts: 1 }));
    await rig.restart(new Map([[ETH_USDT, units("1")]]));
    await rig.settled();
    expect(await kept(rig, position)).toMatchObject({ state: "open" });
    await rig.tick("30000");
    expect(await kept(rig, position)).toMatchObject({ closeReason: "liquidation" });
  });

  it("LEVER-RISK-005 a liquidation whose commit fails is done again", async () => {
    const failures = createFailures();
    const rig = await openLeverage(":memory:", failures.wrap);
    await rig.fund(1, "100");
    await rig.tick("50000");
    const position = await rig.leverage.place(order(1));
    failures.fail(1);
    await rig.tick("30000");
    expect(await kept(rig, position)).toMatchObject({ state: "open" });
    expect(rig.reported).toMatchObject([{ message: "The disk is full" }]);
    await rig.settled();
    expect(await kept(rig, position)).toMatchObject({ state: "closed", closeReason: "liquidation" });
  });
});

describe("moving money out", () => {
  it("LEVER-MOVE-001 goes as far as the risk stays above the threshold", async () => {
    const rig = await ready();
    await rig.leverage.place(order(1));
    const move = (amount: string) =>
      rig.leverage.withdraw({ userId: 1, currencyId: USDT, amount: units(amount), to: "change" });
    // 949.73995 spare, 0.1 lost: 5.001 and a unit more must stay above the loss.
    await expect(move("949.8")).rejects.toMatchObject({ code: "balance_short" });
    await expect(move("944.63895")).rejects.toMatchObject({
      code: "move_risks_liquidation",
      values: { percent: "110", most: "944.63894999", currency: "USDT" },
    });
    await expect(move("0")).rejects.toMatchObject({ code: "amount_not_positive" });
    await move("944.63894999");
    expect((await rig.wallet(1)).available).toBe(units("5.10100001"));
    await rig.tick("49999.99");
    expect((await rig.leverage.account(1, USDT)).positions).toEqual([]);
  });

  it("LEVER-MOVE-002 money that comes in counts from the next look on", async () => {
    const rig = await ready("100");
    const position = await rig.leverage.place(order(1));
    await rig.fund(1, "500");
    await rig.settled();
    expect((await rig.leverage.account(1, USDT)).risk.available).toBe(units("549.73995"));
    await rig.tick("45000");
    expect(await kept(rig, position)).toMatchObject({ state: "open" });
  });
});

describe("overnight", () => {
  const prices = new Map([[BTC_USDT, units("50000")]]);
  /** Midnight after some nights. */
  const night = (count: number) => START + (count - 0.5) * DAY;
  const SECOND = 1_000;

  it("LEVER-OVERNIGHT-002 a minute after midnight, UTC, the fee is taken from the margin of older positions, once a day", async () => {
    const rig = await ready();
    const fee = units("0.25005");
    const old = await rig.leverage.place(order(1));
    await rig.restart(prices, night(1) - 20 * SECOND);
    await rig.clock.advance(70 * SECOND);
    expect(await kept(rig, old)).toMatchObject({ overnightFee: 0n });
    const young = await rig.leverage.place(order(1));
    await rig.clock.advance(20 * SECOND);
    expect(await kept(rig, old)).toMatchObject({ overnightFee: fee, marginLeft: units("50.01") - fee });
    await rig.restart(prices, night(1) + 3_600 * SECOND);
    await rig.clock.advance(20 * SECOND);
    expect(await kept(rig, old)).toMatchObject({ overnightFee: fee });
    expect(await kept(rig, young)).toMatchObject({ overnightFee: 0n });
    expect((await rig.leverage.account(1, USDT)).risk).toMatchObject({
      margin: units("100.02") - fee,
      originMargin: units("100.02"),
    });
    await rig.restart(prices, night(2) + 60 * SECOND);
    await rig.clock.advance(20 * SECOND);
    expect(await kept(rig, old)).toMatchObject({ overnightFee: 2n * fee });
    expect(await kept(rig, young)).toMatchObject({ overnightFee: fee });
  });

  it("LEVER-OVERNIGHT-004 an order that waited over nights owes none of them, nor that of the day on which it opens", async () => {
    const rig = await ready();
    const waiting = await rig.leverage.place(order(1, { mode: "limit", price: units("49000") }));
    await rig.restart(prices, night(2) + 3_600 * SECOND);
    await rig.clock.advance(20 * SECOND);
    await rig.tick("49000");
    expect(await kept(rig, waiting)).toMatchObject({ state: "open", overnightFee: 0n });
    await rig.restart(prices, night(2) + 7_200 * SECOND);
    await rig.clock.advance(20 * SECOND);
    expect(await kept(rig, waiting)).toMatchObject({ overnightFee: 0n, marginLeft: units("49.0098") });
    await rig.restart(prices, night(3) + 60 * SECOND);
    await rig.clock.advance(20 * SECOND);
    expect(await kept(rig, waiting)).toMatchObject({ overnightFee: units("0.245049") });
  });

  it("LEVER-OVERNIGHT-003 when the margin is used up the spare balance pays, until the risk ends it", async () => {
    const rig = await ready("80", "50000");
    const position = await rig.leverage.place(order(1, { leverage: 100, contracts: 100 }));
    const pass = async (from: number, to: number) => {
      for (let count = from; count <= to; count += 1) {
        await rig.restart(prices, night(count) + 60 * SECOND);
        await rig.clock.advance(10 * SECOND);
        await rig.settled();
      }
    };
    // 2.5005 a night of a margin of 50.01: 20 nights.
    await pass(1, 25);
    expect(await kept(rig, position)).toMatchObject({
      ...{ state: "open", overnightFee: units("62.5125"), marginLeft: 0n },
    });
    expect(await rig.wallet(1)).toEqual({ available: units("14.987"), frozen: 0n });
    await pass(26, 32);
    expect(await kept(rig, position)).toMatchObject({ state: "closed", closeReason: "liquidation" });
  });
});
