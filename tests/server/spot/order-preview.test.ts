import fc from "fast-check";
import { expect, it } from "vitest";
import { formatDecimal } from "#domain/numbers/decimal.ts";
import { Refused } from "#server/exchange/kit/refused.ts";
import type { PlaceCommand } from "#server/exchange/spot/rules.ts";
import type { OrderPreview } from "#server/exchange/spot/types.ts";
import { BTC_USDT, limit, market, quote, units } from "../support/rig.ts";
import { openSpot, type SpotRig } from "./rig.ts";

const lots = (max: number) => fc.integer({ min: 5, max }).map((n) => formatDecimal(BigInt(n) * 10_000n));
const ticks = (least: number, most: number) =>
  fc.integer({ min: least * 100, max: most * 100 }).map((n) => formatDecimal(BigInt(n) * 1_000_000n));
const level = (least: number, most: number) => fc.tuple(ticks(least, most), lots(5_000), fc.boolean());
const levels = (least: number, most: number) => fc.array(level(least, most), { maxLength: 6 });

const drafts = fc.record({
  side: fc.constantFrom("buy" as const, "sell" as const),
  kind: fc.constantFrom(
    "market" as const,
    "gtc" as const,
    "ioc" as const,
    "fok" as const,
    "post_only" as const,
  ),
  wait: fc.constantFrom("no" as const, "no" as const, "stop" as const, "oco" as const),
  price: ticks(48_500, 51_500),
  other: ticks(48_500, 51_500),
  amount: lots(20_000),
});
const cases = fc.record({
  asks: levels(50_000, 51_500),
  bids: levels(48_500, 49_999),
  dollars: fc.integer({ min: 100, max: 120_000 }),
  draft: drafts,
});
type Case = typeof cases extends fc.Arbitrary<infer One> ? One : never;

function commandOf({ side, kind, wait, price, other, amount }: Case["draft"]): PlaceCommand {
  if (kind === "market") return market(1, side, amount);
  const order = { ...limit(1, side, price, amount), timeInForce: kind };
  if (wait === "stop") return { ...order, stop: { price: units(other), direction: null } };
  if (wait === "oco") return { ...order, oco: { stopPrice: units(other), price: units(other) } };
  return order;
}

/** What a promise came to: its value, or the refusal that it ended with. */
async function outcomeOf<Value>(asked: Promise<Value>) {
  try {
    return { value: await asked };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { code: error.code, values: error.values };
  }
}

const frozenOf = async (rig: SpotRig, side: "buy" | "sell") =>
  (await rig.held(1, side === "buy" ? "USDT" : "BTC")).frozen;

/** The fills of an order as levels, in the order in which it took them. */
async function takenBy(rig: SpotRig, orderId: number): Promise<OrderPreview["levels"]> {
  const { rows } = await rig.exchange.fills(1, { page: 1, limit: 100, marketId: null });
  const taken = new Map<bigint, bigint>();
  for (const fill of rows.filter((one) => one.orderId === orderId).toSorted((a, b) => a.id - b.id))
    taken.set(fill.price, (taken.get(fill.price) ?? 0n) + fill.amount);
  return [...taken];
}

async function comparePreview({ asks, bids, dollars, draft }: Case): Promise<void> {
  await using rig = await openSpot({ 1: { USDT: String(dollars), BTC: "1" } });
  await rig.moveTo("50000");
  // Desks and, as they can pay for it, the person's own orders on both sides.
  for (const [side, of] of [
    ["sell", asks],
    ["buy", bids],
  ] as const)
    for (const [desk, [at, size, isOwn]] of of.entries())
      if (isOwn) await outcomeOf(rig.place(limit(1, side, at, size)));
      else await rig.quote(quote(side === "sell" ? desk : 20 + desk, side, at, size));
  const command = commandOf(draft);
  const before = { book: rig.book(), frozen: await frozenOf(rig, draft.side) };
  const preview = await outcomeOf(rig.exchange.preview(BTC_USDT, command));
  expect({ book: rig.book(), frozen: await frozenOf(rig, draft.side) }, "a preview changes nothing").toEqual(
    before,
  );
  const placed = await outcomeOf(rig.place(command));
  if (preview.value === undefined || placed.value === undefined) {
    expect(preview).toEqual(placed);
    return;
  }
  const { mid: _, levels: taken, held, ...rest } = preview.value;
  const { id, filled, turnover, fee, state } = placed.value;
  expect(rest).toEqual({ filled, turnover, fee, state });
  expect(taken).toEqual(await takenBy(rig, id));
  expect(held).toBe((await frozenOf(rig, draft.side)) - before.frozen);
}

it("SPOT-PREVIEW-005 placed in the same state, an order gives exactly the previewed fills, fee, hold or refusal", async () => {
  await fc.assert(fc.asyncProperty(cases, comparePreview), { numRuns: 120 });
});

it("SPOT-PREVIEW-005 a preview of a market without a book is refused, as its placement is", async () => {
  await using rig = await openSpot({ 1: { USDT: "1000", BTC: "1" } });
  const command = market(1, "buy", "0.01");
  expect(await outcomeOf(rig.exchange.preview(BTC_USDT, command))).toMatchObject({ code: "book_empty" });
  expect(await outcomeOf(rig.place(command))).toMatchObject({ code: "book_empty" });
  expect(await outcomeOf(rig.exchange.preview(999, command))).toMatchObject({ code: "pair_unknown" });
});
