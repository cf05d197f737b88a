import { expect, it } from "vitest";
import { createBus } from "#server/exchange/kit/bus.ts";
import { createMarketData } from "#server/exchange/markets/candles/market-data.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import { createManualClock } from "../../support/manual-clock.ts";
import { BTC, BTC_USDT, fund, limit, openRig, USDT, units } from "../../support/rig.ts";

it("MARKET-CANDLE-007 trades of users that a crash kept from the candles are folded in at the next start, once", async () => {
  const rig = await openRig();
  await fund(rig, 1, USDT, "100000");
  await fund(rig, 2, BTC, "2");
  const clock = createManualClock(rig.clock.now());
  const parts = {
    storage: rig.storage,
    clock,
    markets,
    report: (error: unknown) => rig.reported.push(error),
  };
  const start = (bus = createBus(parts.report)) => createMarketData({ ...parts, bus });
  const trade = async (price: string) => {
    await rig.exchange.place(BTC_USDT, limit(2, "sell", price, "0.1"));
    await rig.exchange.place(BTC_USDT, limit(1, "buy", price, "0.1"));
  };

  const before = await start(rig.bus);
  await trade("60000");
  await clock.advance(2_000);
  await trade("60010");
  expect(before.live(BTC_USDT, "1min")).toMatchObject({ trades: 2, close: units("60010") });

  // Nothing is stopped: the process is gone, and the second trade was not written yet.
  for (const _start of ["the next", "and one more"]) {
    const after = await start();
    expect(after.ticker(BTC_USDT)?.last).toBe(units("60010"));
    expect(after.live(BTC_USDT, "1min")).toMatchObject({ trades: 2, volume: units("0.2") });
    expect(after.live(BTC_USDT, "1day")).toMatchObject({ trades: 2, close: units("60010") });
  }
  expect(rig.reported).toEqual([]);
});
