import { expect, it } from "vitest";
import type { Push, PushSent } from "#contract/pushes.ts";
import { createBus } from "#server/exchange/kit/bus.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import { createMarketFeed } from "#server/link/feed/feed.ts";
import type { BookFrame } from "#server/link/feed/types.ts";
import { createLocalLink } from "#server/link/local.ts";
import type { Audience } from "#server/sockets/audience.ts";
import { createBookPushes } from "#server/sockets/public/depth.ts";
import { createDepthDiffs } from "#server/sockets/public/depth-diff.ts";
import { socketDefaults } from "#server/sockets/types.ts";
import { createMarketWire } from "#server/sockets/wire/market.ts";
import { applyDiff, noBook } from "#src/api/socket/depth-diff.ts";
import { createManualClock } from "../support/manual-clock.ts";

const UNIT = 100_000_000n;
const book = (seq: number, price: bigint): BookFrame => ({
  ...{ epoch: "7", seq, lastPrice: null },
  levels: { bids: [[price * UNIT, UNIT]], asks: [] },
});

/** A gateway's pushes of market 1, whose owner the test plays. */
async function open() {
  const clock = createManualClock(0);
  const report = (error: unknown) => expect.fail(String(error));
  const link = createLocalLink({ clock, report });
  const bus = createBus(report);
  const [market] = markets;
  if (market === undefined) throw new Error("There are no markets");
  link.serve("md.snap.1", async () => ({
    ...{ marketId: 1, book: book(1, 100n), prints: [], ticker: null, candles: [], mark: null },
  }));
  const feed = createMarketFeed({ link, bus, markets: [market], report });
  await feed.start();
  const exchange = {
    levels: (marketId: number) => feed.book(marketId).levels,
    lastPrice: () => null,
    frame: (marketId: number) => feed.book(marketId),
    nextFrame: (marketId: number) => feed.book(marketId),
  };
  const sent: PushSent<"market_depth_diff">[] = [];
  const audience: Audience = {
    has: () => true,
    send(_rooms, _name, push) {
      if (push.type === "market_depth_diff") sent.push(push);
    },
  };
  const parts = { exchange, clock, bus, marketData: { ticker: () => null }, settings: socketDefaults };
  const wires = new Map([[1, createMarketWire(market)]]);
  const outlets = { audience, feed: { isHeard: () => false, offer: () => undefined } };
  const diffs = createDepthDiffs(parts, wires, audience);
  const pushes = createBookPushes(parts, wires, { ...outlets, diffs });
  return {
    ...{ sent, diffs, beat: pushes.depth },
    publish: (frame: BookFrame) => link.publish("md.1", { marketId: 1, book: frame }),
  };
}

/** The book of a browser after all messages. */
const bookAfter = (sent: readonly PushSent<"market_depth_diff">[]) =>
  sent
    .reduce((kept, push) => {
      const next = applyDiff(kept, push as Push<"market_depth_diff">);
      expect([next.asks, next.isWrong]).toEqual([false, false]);
      return next;
    }, noBook)
    .book?.sides.read();

it("CLUSTER-FEED-005 two frames between two beats of a gateway reach browsers without a gap", async () => {
  const { sent, diffs, beat, publish } = await open();
  const first = diffs.snapshot(1);
  if (first) sent.push(first);
  beat();
  publish(book(2, 101n));
  publish(book(3, 102n));
  for (let beats = 0; beats < 10; beats += 1) beat();
  expect(sent.map(({ seq }) => seq)).toEqual([1, 2, 3, 3]);
  expect(bookAfter(sent)?.bids).toEqual([["102.00", "1.0000"]]);
});

it("CLUSTER-FEED-005 a book sent whole between two frames has the number of its frame", async () => {
  const { sent, diffs, publish } = await open();
  diffs.snapshot(1);
  publish(book(2, 101n));
  sent.length = 0;
  const whole = diffs.snapshot(1);
  if (whole) sent.push(whole);
  publish(book(3, 102n));
  expect(sent.map(({ seq }) => seq)).toEqual([2, 3]);
  expect(bookAfter(sent)?.bids).toEqual([["102.00", "1.0000"]]);
});
