import fc from "fast-check";
import { expect, it } from "vitest";
import { formatDecimal } from "#domain/numbers/decimal.ts";
import type { TimeInForce } from "#src/api/spot/types.ts";
import { previewOf } from "#src/streams/spot/ticket/preview.ts";
import { emptyTicket, type TicketState } from "#src/streams/spot/ticket/state.ts";
import { depthOf } from "../../streams/spot/samples.ts";
import { marketOf } from "../../streams/support/fakes.ts";
import { limit, market, quote } from "../support/rig.ts";
import { openSpot } from "./rig.ts";

const lots = (max: number) => fc.integer({ min: 10, max }).map((n) => formatDecimal(BigInt(n) * 10_000n));
const ticks = (least: number, most: number) =>
  fc.integer({ min: least * 100, max: most * 100 }).map((n) => formatDecimal(BigInt(n) * 1_000_000n));
const level = (least: number, most: number) => fc.tuple(ticks(least, most), lots(5_000));
const levels = (least: number, most: number) =>
  fc.uniqueArray(level(least, most), { minLength: 1, maxLength: 6, selector: ([price]) => price });

const cases = fc.record({
  asks: levels(50_000, 51_500),
  bids: levels(48_500, 49_999),
  side: fc.constantFrom("buy" as const, "sell" as const),
  mode: fc.constantFrom("limit" as const, "market" as const),
  timeInForce: fc.constantFrom<TimeInForce>("gtc", "ioc", "fok"),
  price: ticks(48_500, 51_500),
  amount: lots(20_000),
});

it("SPOT-PREVIEW-001 what the form previews of a taker is what the exchange books, to the last digit", async () => {
  const compare = async ({
    asks,
    bids,
    side,
    mode,
    timeInForce,
    price,
    amount,
  }: Parameters<typeof caseOf>[0]) => {
    await using rig = await openSpot({ 1: { USDT: "1000000", BTC: "10" } });
    await rig.quote(
      ...asks.map(([at, size]) => quote(0, "sell", at, size)),
      ...bids.map(([at, size]) => quote(1, "buy", at, size)),
    );
    const book = rig.book();
    const text = (side: typeof book.asks) =>
      side.map(([at, size]) => [formatDecimal(at), formatDecimal(size)] as const);
    const preview = previewOf(
      caseOf(
        { asks, bids, side, mode, timeInForce, price, amount },
        depthOf(1, text(book.bids), text(book.asks)),
      ),
    );
    const placed =
      mode === "market"
        ? await rig.place(market(1, side, amount))
        : await rig.place({ ...limit(1, side, price, amount), timeInForce });
    if (preview === null) throw new Error("no preview of a complete form");
    const { taken } = preview;
    // At market a book that ends within the band says nothing of what lies beyond.
    if (mode === "market" && taken.amount === 0n) return;
    expect({ filled: placed.filled, turnover: placed.turnover, fee: placed.fee }).toEqual({
      filled: taken.amount,
      turnover: taken.value,
      fee: taken.fee,
    });
    const { rows } = await rig.exchange.fills(1, { page: 1, limit: 100, marketId: null });
    const prices = [...new Set(rows.map((fill) => fill.price))].sort((a, b) => Number(a - b));
    expect(taken.levels, "SPOT-PREVIEW-004").toBe(prices.length);
    expect(taken.worstPrice).toBe((side === "buy" ? prices.at(-1) : prices[0]) ?? null);
    const received = side === "buy" ? placed.filled : placed.turnover;
    if (placed.state === "done") expect(preview.receive).toBe(received - placed.fee);
  };
  await fc.assert(fc.asyncProperty(cases, compare), { numRuns: 60 });
});

/** The form as it is filled in for a case. */
function caseOf(
  given: typeof cases extends fc.Arbitrary<infer Case> ? Case : never,
  book: TicketState["book"],
): TicketState {
  const { side, mode, timeInForce, price, amount } = given;
  return {
    ...emptyTicket,
    market: { ...marketOf("BTC"), lot: "0.0001" },
    available: { base: "10", quote: "1000000" },
    lastPrice: "50000",
    ...{ book, side, mode, timeInForce, price, amount },
  };
}
