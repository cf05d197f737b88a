import { expect, it } from "vitest";
import { createBus } from "#server/exchange/kit/bus.ts";
import { createMarketFeed } from "#server/link/feed/feed.ts";
import type { BookFrame, MarketFrame, MarketSnapshot } from "#server/link/feed/types.ts";
import { createLocalLink } from "#server/link/local.ts";
import { createManualClock } from "../support/manual-clock.ts";

const book = (epoch: string, seq: number, lastPrice: bigint): BookFrame => ({
  ...{ epoch, seq, lastPrice },
  levels: { bids: [[lastPrice, 1n]], asks: [] },
});
const trade = (id: number) => ({ id, marketId: 1, price: 5n, amount: 1n, side: "buy", time: id }) as const;

/** A feed of market 1, whose owner the test plays. */
async function open() {
  const reported: unknown[] = [];
  const report = (error: unknown) => reported.push(error);
  const link = createLocalLink({ clock: createManualClock(0), report });
  let interrupt = () => {};
  const interruptible = {
    ...link,
    onInterrupted(listener: () => void) {
      interrupt = listener;
      return () => undefined;
    },
  };
  let whole: MarketSnapshot = {
    ...{ marketId: 1, book: book("7", 10, 100n), prints: [trade(1)] },
    ...{ ticker: null, candles: [], mark: null },
  };
  let asked = 0;
  link.serve("md.snap.1", async () => {
    asked += 1;
    return whole;
  });
  const bus = createBus(report);
  const heard: number[] = [];
  bus.onAnywhere("trade", ({ id }) => heard.push(id));
  const feed = createMarketFeed({ link: interruptible, bus, markets: [{ id: 1 }], report });
  await feed.start();
  return {
    ...{ feed, heard, reported },
    publish: (frame: Omit<MarketFrame, "marketId">) => link.publish("md.1", { marketId: 1, ...frame }),
    interrupt: () => interrupt(),
    own: (change: Partial<MarketSnapshot>) => {
      whole = { ...whole, ...change };
    },
    asked: () => asked,
    turn: () => new Promise<void>((resolve) => setImmediate(resolve)),
  };
}

it("follows frames in their order and hands on their trades (CLUSTER-FEED-001)", async () => {
  const { feed, publish, heard, asked } = await open();
  publish({ book: book("7", 11, 101n), trades: [trade(2), trade(3)] });
  publish({ book: book("7", 9, 99n), trades: [trade(1)] });
  expect(feed.book(1)).toEqual(book("7", 11, 101n));
  expect(feed.prints(1).map(({ id }) => id)).toEqual([3, 2, 1]);
  expect([heard, asked()]).toEqual([[2, 3], 1]);
});

it("reads a market whole after a gap, another owner or an interruption (CLUSTER-FEED-002)", async () => {
  const { feed, publish, own, asked, interrupt, turn } = await open();
  own({ prints: [trade(9), trade(8)] });
  publish({ book: book("7", 13, 101n) });
  expect(feed.book(1).seq).toBe(13);
  await turn();
  expect(feed.prints(1).map(({ id }) => id)).toEqual([9, 8]);
  // What was asked for before the frame is older than it.
  expect([feed.book(1).seq, asked()]).toEqual([13, 2]);
  publish({ book: book("8", 1, 102n) });
  await turn();
  expect([feed.book(1).epoch, asked()]).toEqual(["8", 3]);
  interrupt();
  await turn();
  expect(asked()).toBe(4);
});

it("ignores frames of an owner that lost the market (CLUSTER-FEED-003)", async () => {
  const { feed, publish, heard, reported } = await open();
  publish({ book: book("8", 1, 102n) });
  publish({ book: book("7", 20, 90n), trades: [trade(2)] });
  expect(feed.book(1)).toEqual(book("8", 1, 102n));
  expect([heard, reported]).toEqual([[], []]);
});
