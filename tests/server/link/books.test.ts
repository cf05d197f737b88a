import { afterEach, describe, expect, it } from "vitest";
import { createRemoteBooks, serveBook } from "#server/link/ports/books.ts";
import { createManualClock } from "../support/manual-clock.ts";
import { BTC_USDT, fund, limit, openRig, quote, USDT } from "../support/rig.ts";
import { encoded } from "./encoded.ts";
import { links, type Pair } from "./links.ts";

describe.each(links)("The resting orders of another process, over a link %s", (_name, open) => {
  let pair: Pair | null = null;
  afterEach(() => pair?.close());

  const openBooks = async (rig: Awaited<ReturnType<typeof openRig>>) => {
    pair = await open();
    const { near, far, settle, reported } = pair;
    const clock = createManualClock(0);
    const books = createRemoteBooks({
      ...{ link: encoded(near), clock, markets: [{ id: BTC_USDT }] },
      ...{ isHere: () => false, report: (error: unknown) => reported.push(error) },
    });
    let epoch = "2";
    const spot = { resting: rig.exchange.resting, frame: () => ({ epoch, seq: 1 }) };
    const asked: unknown[] = [];
    const stop = serveBook(far, BTC_USDT, {
      bus: rig.bus,
      spot: {
        ...spot,
        resting(marketId, side) {
          asked.push(side);
          return spot.resting(marketId, side);
        },
      },
    });
    await settle();
    const setEpoch = (next: string) => {
      epoch = next;
    };
    return { books, stop, setEpoch, asked, clock, settle, reported };
  };

  it("are the committed ones, with the people whose they are (CLUSTER-BOOK-001)", async () => {
    await using rig = await openRig();
    await fund(rig, 7, USDT, "100000");
    const { books, asked, reported } = await openBooks(rig);
    expect([...books.resting(BTC_USDT, "buy")]).toEqual([]);
    await rig.exchange.place(BTC_USDT, limit(7, "buy", "60000", "0.5"));
    await rig.exchange.house(BTC_USDT, [quote(1, "buy", "60001", "2"), quote(2, "sell", "60002", "3")]);
    await books.refresh(BTC_USDT);
    const shown = (side: "buy" | "sell") =>
      [...books.resting(BTC_USDT, side)].map(({ price, remaining, trader }) => [
        ...[price, remaining, trader.kind === "user" ? trader.userId : "house"],
      ]);
    expect(shown("buy")).toEqual([
      [60_001_00000000n, 2_00000000n, "house"],
      [60_000_00000000n, 50_000_000n, 7],
    ]);
    expect(shown("sell")).toEqual([[60_002_00000000n, 3_00000000n, "house"]]);
    // A book that did not change is not sent again.
    asked.length = 0;
    await books.refresh(BTC_USDT);
    expect(asked).toEqual([]);
    expect(reported).toEqual([]);
  });

  it("are too old for new risk when nobody confirms them (CLUSTER-BOOK-002)", async () => {
    await using rig = await openRig();
    const { books, stop, clock, settle } = await openBooks(rig);
    expect(books.isFresh(BTC_USDT)).toBe(false);
    await books.start();
    expect(books.isFresh(BTC_USDT)).toBe(true);
    books.stop();
    await stop();
    await settle();
    await expect(books.refresh(BTC_USDT)).rejects.toMatchObject({ code: "market_busy" });
    await clock.advance(1_501);
    expect(books.isFresh(BTC_USDT)).toBe(false);
  });

  it("of an earlier owner that answers late are ignored (CLUSTER-BOOK-003)", async () => {
    await using rig = await openRig();
    const { books, setEpoch } = await openBooks(rig);
    await books.refresh(BTC_USDT);
    await rig.exchange.house(BTC_USDT, [quote(1, "buy", "60001", "2")]);
    setEpoch("1");
    await books.refresh(BTC_USDT);
    expect([...books.resting(BTC_USDT, "buy")]).toEqual([]);
    setEpoch("3");
    await books.refresh(BTC_USDT);
    expect([...books.resting(BTC_USDT, "buy")]).toHaveLength(1);
  });
});
