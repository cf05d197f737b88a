import { expect, it } from "vitest";
import { createServing } from "#server/compose/serve-exchange.ts";
import { createSources } from "#server/compose/sources.ts";
import { createBus } from "#server/exchange/kit/bus.ts";
import { createMarketData } from "#server/exchange/markets/candles/market-data.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import { startMarks } from "#server/exchange/markets/marks/marks.ts";
import { noFence } from "#server/exchange/sequence/fence.ts";
import { createSpotExchange } from "#server/exchange/spot/exchange.ts";
import { createBusBridge } from "#server/link/events/bridge.ts";
import { createLocalLink } from "#server/link/local.ts";
import { createRemoteMarks } from "#server/link/ports/marks.ts";
import { createIds } from "#server/storage/kit/ids.ts";
import { encoded } from "../link/encoded.ts";
import { createManualClock } from "../support/manual-clock.ts";
import { BTC_USDT, openRig, quote, units } from "../support/rig.ts";

const bitcoin = markets.filter(({ id }) => id === BTC_USDT);
const fence = { ...noFence, epoch: 1n };

/** Two processes on the database of a rig. The first owns the market and quotes it; the second reads it as leverage and options do. */
async function openTwo(rig: Awaited<ReturnType<typeof openRig>>) {
  const { storage, reported } = rig;
  const report = (error: unknown) => void reported.push(error);
  const clock = createManualClock(Date.UTC(2026, 0, 1));
  const link = encoded(createLocalLink({ clock, report }));
  const openProcess = async (name: string) => {
    const bus = createBus(report);
    const bridge = createBusBridge({ bus, link, clock, name });
    const parts = { storage, clock, bus, ids: await createIds(storage, report), report };
    const spot = createSpotExchange({ ...parts, markets });
    const marks = await startMarks({ ...parts, markets: [], spot });
    const others = createRemoteMarks({ link, clock, bus, feed: { mark: () => null } });
    const followBalances = () => bridge.followAll("balance");
    const sources = createSources({
      ...{ ...parts, spot, marks, markets: bitcoin },
      others: { link, marks: others, followBalances },
    });
    const marketData = await createMarketData({ ...parts, markets: [] });
    const serving = createServing({ link, clock, exchange: { bus, spot, marks, marketData } });
    return { bus, spot, marks, sources, serving };
  };
  const owner = await openProcess("owner");
  const [market] = bitcoin;
  if (!market) throw new Error("The market is not listed");
  await owner.spot.open(BTC_USDT, { fence });
  await owner.marks.open(market, fence);
  const stopServing = owner.serving.market(market);
  const quoteAgain = async () => {
    owner.marks.quoted(BTC_USDT, { bid: units("60000"), ask: units("60010") });
    await clock.advance(1_000);
  };
  return { owner, reader: await openProcess("reader"), stopServing, quoteAgain, clock };
}

it("CLUSTER-BOOK-002 leverage takes new risk on another process's market with its mark and its book", async () => {
  await using rig = await openRig();
  const { owner, reader, stopServing, quoteAgain, clock } = await openTwo(rig);
  await owner.spot.house(BTC_USDT, [quote(1, "buy", "60000", "2")]);
  await quoteAgain();
  const { leverage, options } = reader.sources;
  expect([options.isLive(BTC_USDT), leverage.marks.isLive(BTC_USDT)]).toEqual([true, false]);
  const end = await leverage.begin();
  expect(leverage.marks.isLive(BTC_USDT)).toBe(true);
  expect([...leverage.resting(BTC_USDT, "buy")]).toMatchObject([{ price: units("60000") }]);
  await stopServing();
  await quoteAgain();
  await clock.advance(1_000);
  expect([options.isLive(BTC_USDT), leverage.marks.isLive(BTC_USDT)]).toEqual([true, false]);
  expect([...leverage.resting(BTC_USDT, "buy")]).toHaveLength(1);
  await expect(leverage.marks.refresh?.(BTC_USDT)).rejects.toMatchObject({ code: "market_busy" });
  end();
  expect(rig.reported).toEqual([]);
});

it("CLUSTER-BOOK-001 a placement is judged by a new mark and the present book of the other process", async () => {
  await using rig = await openRig();
  const { owner, reader, quoteAgain, clock } = await openTwo(rig);
  await quoteAgain();
  const { leverage } = reader.sources;
  const end = await leverage.begin();
  const before = leverage.marks.current(BTC_USDT);
  expect(before).toEqual(owner.marks.current(BTC_USDT));
  await clock.advance(150);
  owner.marks.quoted(BTC_USDT, { bid: units("61000"), ask: units("61010") });
  await owner.spot.house(BTC_USDT, [quote(1, "sell", "61010", "3")]);
  await leverage.marks.refresh?.(BTC_USDT);
  expect(leverage.marks.takeNow(BTC_USDT)?.price).toBe(units("61005"));
  expect([...leverage.resting(BTC_USDT, "sell")]).toMatchObject([{ price: units("61010") }]);
  end();
});
