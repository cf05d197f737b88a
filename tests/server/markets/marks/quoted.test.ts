import fc from "fast-check";
import { expect, it } from "vitest";
import { Refused } from "#server/exchange/kit/refused.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import type { Side } from "#server/exchange/spot/types.ts";
import { openHouse } from "../../market-maker/rig.ts";
import { units } from "../../support/rig.ts";

const BTC_USDT = 1;
/** Bitcoin and Solana in USDT and the cross of both: trading in one could move the others. */
const few = markets.filter(({ id }) => id === BTC_USDT || id === 3 || id === 14);
const SECONDS = 4;

interface Act {
  readonly beat: number;
  readonly userId: number;
  readonly marketId: number;
  readonly side: Side;
  readonly mode: "limit" | "market" | "cancelAll";
  /** Of a limit order: parts of the last price. */
  readonly at: number;
  /** Of all that the book shows. */
  readonly share: number;
}

const acts = fc.array(
  fc.record({
    beat: fc.integer({ min: 0, max: SECONDS * 10 - 5 }),
    userId: fc.constantFrom(1, 2),
    marketId: fc.constantFrom(...few.map(({ id }) => id)),
    side: fc.constantFrom<Side>("buy", "sell"),
    mode: fc.constantFrom("limit" as const, "market" as const, "cancelAll" as const),
    at: fc.double({ min: 0.95, max: 1.05, noNaN: true }),
    share: fc.double({ min: 0.001, max: 1.5, noNaN: true }),
  }),
  { minLength: 3, maxLength: 25 },
);

/** Runs the house for some seconds while two accounts do this. @returns every mark, and how many trades the two had. */
async function runWith(script: readonly Act[]) {
  await using house = await openHouse(few);
  let fills = 0;
  house.bus.on("fill", () => {
    fills += 1;
  });
  for (const userId of [1, 2])
    for (const currencyId of new Set(few.flatMap(({ base, quote }) => [base.id, quote.id])))
      await house.ledger.credit({
        ...{ userId, wallet: "change", currencyId, kind: "issue", reference: "test" },
        amount: units("10000000"),
      });
  const act = async ({ userId, marketId, side, mode, at, share }: Act) => {
    if (mode === "cancelAll") return house.exchange.cancelAll(userId, marketId);
    const market = few.find(({ id }) => id === marketId);
    if (!market) throw new Error(`There is no market ${marketId}`);
    const { bids, asks } = house.exchange.levels(marketId, 200);
    const shown = [...(side === "buy" ? asks : bids)].reduce((sum, [, size]) => sum + size, 0n);
    const wanted = (shown * BigInt(Math.round(share * 1_000))) / 1_000n;
    const amount = wanted - (wanted % market.lot);
    const last = Number(house.exchange.lastPrice(marketId) ?? units(market.demo.price));
    const price =
      mode === "market" ? null : BigInt(Math.round((last * at) / Number(market.tick))) * market.tick;
    const trader = { kind: "user", userId } as const;
    return house.exchange.place(marketId, { type: "place", trader, side, mode, price, amount });
  };
  for (let beat = 0; beat < SECONDS * 10; beat += 1) {
    for (const step of script.filter((one) => one.beat === beat))
      await act(step).catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
      });
    await house.clock.advance(100);
  }
  const now = house.clock.now();
  return { fills, marks: few.flatMap(({ id }) => house.marks.between(id, 0, now)) };
}

it("MARK-QUOTED-001 no spot orders of two accounts change the mark of a quoted market at all", async () => {
  const calm = await runWith([]);
  expect(calm.marks).toHaveLength(few.length * SECONDS);
  expect(new Set(calm.marks.map(({ source }) => source))).toEqual(new Set(["quoted"]));
  let fills = 0;
  await fc.assert(
    fc.asyncProperty(acts, async (script) => {
      const disturbed = await runWith(script);
      fills += disturbed.fills;
      expect(disturbed.marks).toEqual(calm.marks);
    }),
    { numRuns: 25 },
  );
  expect(fills).toBeGreaterThan(100);
});
