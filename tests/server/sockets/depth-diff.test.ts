import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PushSent } from "#contract/pushes.ts";
import {
  changeSides,
  depthChecksum,
  type Level,
  type Sides,
  wholeSides,
} from "#domain/spot/depth-differences.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import type { BookLevels } from "#server/exchange/spot/types.ts";
import { depthPush } from "#server/sockets/wire/depth.ts";
import { diffPush } from "#server/sockets/wire/depth-diff.ts";
import { createMarketWire } from "#server/sockets/wire/market.ts";
import { type Client, collect, connected, openSockets, settled, subscribe } from "./rig.ts";

const bitcoin = { legal_id: 3, currency_id: 1 };
const differences = { pairs: [{ ...bitcoin, topics: ["market_depth_diff" as const] }] };
const both = { pairs: [{ ...bitcoin, topics: ["market_depth_diff" as const, "market_depth" as const] }] };
type Diff = PushSent<"market_depth_diff">;

function apply(book: Sides, { snapshot, bids, asks }: Pick<Diff, "snapshot" | "bids" | "asks">): Sides {
  const sides = { bids: bids as Level[], asks: asks as Level[] };
  return snapshot === true ? sides : changeSides(wholeSides(book), sides).read();
}

async function open() {
  const rig = await openSockets();
  const client = rig.connect();
  await connected(client);
  return { rig, client };
}

/** Asks for the book once more; resolves to whether it is sent. */
function askSnapshot(client: Client, pair: object): Promise<boolean> {
  return new Promise((resolve) => {
    Reflect.apply(client.emit, client, ["depth_snapshot", pair, resolve]);
  });
}

describe("differences of books", () => {
  it("SOCKET-DIFF-001 a subscription is answered by the whole book, and what changes follows", async () => {
    const { rig, client } = await open();
    const diffs = collect(client, "market_depth_diff");
    await rig.quote(1, "buy", 99);
    await rig.quote(1, "sell", 101, 2n);
    await rig.clock.advance(100);
    await subscribe(client, differences);
    await rig.quote(1, "buy", 98, 3n);
    await rig.clock.advance(100);
    await rig.quote(1, "sell", 99, 1n);
    await rig.clock.advance(100);
    await settled(client);
    expect(diffs.map(({ seq, snapshot, bids, asks }) => ({ seq, snapshot, bids, asks }))).toEqual([
      { seq: 1, snapshot: true, bids: [["99.00", "1.0000"]], asks: [["101.00", "2.0000"]] },
      { seq: 2, bids: [["98.00", "3.0000"]], asks: [] },
      { seq: 3, bids: [["99.00", "0"]], asks: [] },
    ]);
    expect(diffs[0]).toMatchObject({ ...bitcoin, epoch: "epoch", checksum: expect.any(Number) });
  });

  it("SOCKET-DIFF-001 together they are the full list of every frame", async () => {
    const { rig, client } = await open();
    const depths = collect(client, "market_depth");
    const diffs = collect(client, "market_depth_diff");
    await subscribe(client, both);
    for (let change = 0; change < 60; change += 1) {
      const side = change % 2 === 0 ? "buy" : "sell";
      await rig.quote(1, side, side === "buy" ? 60 + ((change * 7) % 41) : 90 + ((change * 5) % 30));
      if (change % 3 === 0) await rig.clock.advance(100);
    }
    await settled(client);
    let book: Sides = { bids: [], asks: [] };
    const books = new Map<unknown, Sides>();
    for (const diff of diffs) {
      book = apply(book, diff);
      books.set(diff.seq, book);
      if (diff.checksum !== undefined) expect(diff.checksum).toBe(depthChecksum(book));
    }
    expect(depths.length).toBeGreaterThan(10);
    for (const { seq, bids, asks } of depths)
      expect(books.get(seq)).toEqual({ bids, asks: (asks as Level[]).toReversed() });
  });

  it("SOCKET-DIFF-003 a checksum comes each second in which the book changed, alone where nothing else does", async () => {
    const { rig, client } = await open();
    const diffs = collect(client, "market_depth_diff");
    await subscribe(client, differences);
    await rig.quote(1, "buy", 99);
    await rig.clock.advance(3_000);
    await settled(client);
    const checked = diffs.filter(({ checksum }) => checksum !== undefined);
    expect(checked.map(({ seq, bids }) => [seq, bids])).toEqual([
      [0, []],
      [1, []],
    ]);
    expect(diffs).toHaveLength(3);
    expect(checked[1]?.checksum).toBe(depthChecksum({ bids: [["99.00", "1.0000"]], asks: [] }));
  });

  it("SOCKET-DIFF-002 the book is sent once more to a subscriber who asks, as the others have it", async () => {
    const { rig, client } = await open();
    const diffs = collect(client, "market_depth_diff");
    expect(await askSnapshot(client, bitcoin)).toBe(false);
    await subscribe(client, differences);
    await rig.quote(1, "buy", 99);
    await rig.clock.advance(100);
    // Not part of a frame yet: it comes with the next one.
    await rig.quote(1, "buy", 98);
    expect(await askSnapshot(client, bitcoin)).toBe(true);
    expect(await askSnapshot(client, { legal_id: 3, currency_id: 99 })).toBe(false);
    expect(await askSnapshot(client, {})).toBe(false);
    await rig.clock.advance(100);
    await settled(client);
    expect(diffs.slice(2).map(({ seq, snapshot, bids }) => ({ seq, snapshot, bids }))).toEqual([
      { seq: 1, snapshot: true, bids: [["99.00", "1.0000"]] },
      { seq: 2, bids: [["98.00", "1.0000"]] },
    ]);
  });

  it("SOCKET-DIFF-001 a new subscription starts with a snapshot; subscribers of full books get no differences", async () => {
    const { rig, client } = await open();
    const diffs = collect(client, "market_depth_diff");
    await subscribe(client, differences);
    await subscribe(client, { pairs: [{ ...bitcoin, topics: ["market_depth"] }] });
    await rig.quote(1, "buy", 99);
    await rig.clock.advance(100);
    await settled(client);
    expect(diffs).toHaveLength(1);
    await subscribe(client, differences);
    await settled(client);
    expect(diffs[1]).toMatchObject({ seq: 1, snapshot: true, bids: [["99.00", "1.0000"]] });
  });
});

describe("any books at all", () => {
  const market = markets[0];
  if (!market) throw new Error("There is no market");
  const wire = createMarketWire(market);
  /** Levels of one side by tick, so that some stay, change, come and go. */
  const side = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 3 })), {
    selector: ([tick]) => tick,
    maxLength: 12,
  });
  const levels = (given: readonly (readonly [number, number])[], direction: 1 | -1): BookLevels["bids"] =>
    [...given]
      .sort(([a], [b]) => (a - b) * direction)
      .map(([tick, amount]) => [BigInt(tick * 250) * market.tick, BigInt(amount) * market.lot]);

  it("SOCKET-DIFF-001 differences applied one after the other are the full list", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(side, side), { maxLength: 8 }), (books) => {
        let before: BookLevels = { bids: [], asks: [] };
        let book: Sides = before as unknown as Sides;
        for (const [bids, asks] of books) {
          const after = { bids: levels(bids, -1), asks: levels(asks, 1) };
          const facts = { frame: { epoch: "e", seq: 1 }, time: 0, lastPrice: null };
          book = apply(book, diffPush(wire, before, after, facts, false));
          const full = depthPush(wire, after, { ...facts, ticker: null }, "arrays");
          expect(book).toEqual({ bids: full.bids, asks: (full.asks as Level[]).toReversed() });
          before = after;
        }
      }),
    );
  });
});
