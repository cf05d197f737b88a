import { expect, it } from "vitest";
import { markets } from "#server/exchange/markets/markets.ts";
import { createSpotExchange } from "#server/exchange/spot/exchange.ts";
import { createIds } from "#server/storage/kit/ids.ts";
import { BTC_USDT, limit, quote, type Rig, stopLimit, units } from "../support/rig.ts";
import { createFailures } from "../support/watched-storage.ts";
import { openSpot } from "./rig.ts";

const crossing = [quote(8, "sell", "61000", "0.0001"), quote(9, "buy", "61000", "0.0001")];

/** User 1 waits for 61000 with 6100 USDT; the last price is 60000. */
async function waiting(wrap?: (storage: Rig["storage"]) => Rig["storage"]) {
  const rig = await openSpot({ 1: { USDT: "10000" }, 2: { BTC: "1" } }, ":memory:", wrap);
  await rig.quote(quote(8, "sell", "60000", "1"), quote(9, "buy", "60000", "1"));
  const order = await rig.place(stopLimit(1, "buy", ["61000", "61000"], "0.1"));
  return { rig, order };
}

/** A new exchange on the database, as after a crash. */
async function restarted(rig: Rig, lastPrice: string | null) {
  const report = (error: unknown) => rig.reported.push(error);
  const ids = await createIds(rig.storage, report);
  const { storage, clock, bus } = rig;
  const lastPrices = new Map(lastPrice === null ? [] : [[BTC_USDT, units(lastPrice)]]);
  const exchange = createSpotExchange({ storage, clock, ids, bus, markets, report, lastPrices });
  await exchange.start();
  return exchange;
}

it("SPOT-STOP-006 waits on after a restart, at the last price of its placement", async () => {
  const { rig, order } = await waiting();
  const exchange = await restarted(rig, null);
  expect(exchange.lastPrice(BTC_USDT)).toBe(units("60000"));
  expect(await exchange.openOrders(1)).toEqual([order]);
  expect(exchange.levels(BTC_USDT, 9).bids).toEqual([]);
  await exchange.house(BTC_USDT, crossing);
  expect(exchange.levels(BTC_USDT, 9).bids).toEqual([[units("61000"), units("0.1")]]);
  expect(await exchange.cancel(order.id, 1)).toMatchObject({ state: "cancelled" });
  expect(await rig.held(1, "USDT")).toEqual({ available: units("10000"), frozen: 0n });
});

it("SPOT-STOP-006 a price that has passed the stop meanwhile triggers it with the first command, even a refused one", async () => {
  const { rig, order } = await waiting();
  const exchange = await restarted(rig, "61000.01");
  expect(exchange.levels(BTC_USDT, 9).bids).toEqual([]);
  const events: number[] = [];
  rig.bus.on("book", ({ marketId }) => events.push(marketId));
  await expect(exchange.place(BTC_USDT, limit(2, "sell", "0", "0.1"))).rejects.toMatchObject({
    code: "price_not_positive",
  });
  expect(events).toEqual([BTC_USDT]);
  expect(await exchange.openOrders(1)).toEqual([
    { ...order, stop: { ...order.stop, triggeredAt: rig.clock.time } },
  ]);
  expect(exchange.levels(BTC_USDT, 9).bids).toEqual([[units("61000"), units("0.1")]]);
});

it("LEDGER-ATOMIC-001 SPOT-STOP-006 desks that trigger it commit it with their group, or neither happens", async () => {
  const failing = createFailures();
  const { rig, order } = await waiting(failing.wrap);
  await rig.place(limit(2, "sell", "61000", "0.04"));
  failing.fail(1);
  const asks = [quote(8, "sell", "60900", "0.0001"), quote(9, "buy", "61000", "0.0011")];
  expect(await rig.quote(...asks)).toEqual([null, null]);
  expect(rig.exchange.lastPrice(BTC_USDT)).toBe(units("60000"));
  expect(await rig.exchange.openOrders(1)).toEqual([order]);
  expect(await rig.held(1, "USDT")).toEqual({ available: units("3900"), frozen: units("6100") });

  expect(await rig.quote(...asks)).toMatchObject([{ state: "done" }, { state: "done" }]);
  expect(await rig.exchange.openOrders(1)).toMatchObject([{ id: order.id, filled: units("0.039") }]);
  expect(await rig.held(1, "USDT")).toEqual({ available: units("3900"), frozen: units("3721") });
  expect(await rig.held(2, "BTC")).toEqual({ available: units("0.96"), frozen: 0n });
});
