import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Refused } from "#server/exchange/kit/refused.ts";
import type { PlaceLeverage, Position } from "#server/exchange/leverage/types.ts";
import { units } from "../support/rig.ts";
import { rests } from "./fake-market.ts";
import { BTC_USDT, openLeverage, order } from "./rig.ts";

/** What an order comes to, or its refusal. */
const outcomeOf = (asked: Promise<Position>) =>
  asked.then(
    ({ price, originPrice, amount, margin, fee, state, takeProfit, stopLoss }) => ({
      ...{ price, originPrice, amount, margin, fee, state, takeProfit, stopLoss },
    }),
    (error: unknown) => {
      if (error instanceof Refused) return { code: error.code, values: error.values };
      throw error;
    },
  );

const changes: fc.Arbitrary<Partial<PlaceLeverage>> = fc.record({
  side: fc.constantFrom("buy" as const, "sell" as const),
  contracts: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constantFrom(0, 100_000)),
  leverage: fc.constantFrom(5, 20, 100, 7),
  mode: fc.constantFrom("market" as const, "market" as const, "limit" as const),
  price: fc.constantFrom(units("49000"), units("51000")),
  stops: fc.constantFrom(
    { takeProfit: null, stopLoss: null },
    { takeProfit: units("55000"), stopLoss: units("45000") },
  ),
});

describe("the preview of a leverage order", () => {
  it("LEVER-PREVIEW-001 placed in the same state, an order gives exactly the previewed position or refusal", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(changes, { minLength: 1, maxLength: 8 }), async (all) => {
        await using rig = await openLeverage();
        await rig.fund(1, "300");
        rig.market.books.set(BTC_USDT, {
          sell: [rests("50000", "0.1"), rests("50100", "1")],
          buy: [rests("49990", "0.1"), rests("49900", "1")],
        });
        await rig.tick("50000");
        for (const change of all) {
          const before = await rig.wallet(1);
          const previewed = await outcomeOf(rig.leverage.preview(order(1, change)));
          expect(await rig.wallet(1), "LEVER-PREVIEW-001: nothing is held").toEqual(before);
          expect(await outcomeOf(rig.leverage.place(order(1, change)))).toEqual(previewed);
        }
        await rig.leverage.stop();
      }),
      { numRuns: 40 },
    );
  });

  it("LEVER-PREVIEW-001 takes no id, makes no position, and meets what was placed before", async () => {
    await using rig = await openLeverage();
    await rig.fund(1, "1000");
    await rig.tick("50000");
    const first = await rig.leverage.place(order(1));
    expect(await rig.leverage.preview(order(1))).toMatchObject({ id: 0, state: "open" });
    expect((await rig.leverage.account(1, 3)).positions).toHaveLength(1);
    expect((await rig.leverage.place(order(1))).id).toBe(first.id + 1);
    await rig.leverage.stop();
    await expect(rig.leverage.preview(order(1))).rejects.toMatchObject({ code: "market_busy" });
  });
});
