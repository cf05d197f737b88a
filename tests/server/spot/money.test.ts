import * as fc from "fast-check";
import { expect, it } from "vitest";
import { bandAround } from "#domain/spot/price-band.ts";
import { feeOf, holdOf, protectionPrice, tradeValue } from "#domain/spot/spot.ts";
import { markets } from "#server/exchange/markets/markets.ts";

const price = fc.bigInt({ min: 1n, max: 10n ** 14n });
const amount = fc.bigInt({ min: 1n, max: 10n ** 14n });

it("LEDGER-HOLD-001 a hold always covers what the fills of an order spend and what the rest still holds", async () => {
  const property = fc.property(price, fc.array(amount, { minLength: 1, maxLength: 9 }), (limit, fills) => {
    let remaining = fills.reduce((sum, fill) => sum + fill, 0n);
    let held = holdOf("buy", limit, remaining);
    for (const fill of fills) {
      remaining -= fill;
      const left = held - tradeValue(limit, fill);
      held = holdOf("buy", limit, remaining);
      expect(left - held).toBeGreaterThanOrEqual(0n);
    }
    expect(held).toBe(0n);
  });
  await fc.assert(property);
});

it("SPOT-FEE-001 a fee is rounded up, and never more than a unit above the exact one", async () => {
  const property = fc.property(amount, fc.bigInt({ min: 0n, max: 10_000n }), (received, ppm) => {
    const over = feeOf(received, ppm) * 1_000_000n - received * ppm;
    expect(over).toBeGreaterThanOrEqual(0n);
    expect(over).toBeLessThan(1_000_000n);
    expect(feeOf(received, ppm)).toBeLessThanOrEqual(received);
  });
  await fc.assert(property);
});

it("SPOT-ORDER-002 the protection price is a tick within the band, on the far side of the best price", async () => {
  const property = fc.property(
    fc.constantFrom(...markets),
    fc.bigInt({ min: 100n, max: 10n ** 7n }),
    (market, ticks) => {
      const best = ticks * market.tick;
      const [up, down] = [protectionPrice(market, "buy", best), protectionPrice(market, "sell", best)];
      const reach = (best * market.protectionBandPpm) / 1_000_000n;
      expect([up % market.tick, down % market.tick]).toEqual([0n, 0n]);
      expect(up).toBeGreaterThanOrEqual(best);
      expect(up).toBeLessThanOrEqual(best + reach);
      expect(down).toBeLessThanOrEqual(best);
      expect(down).toBeGreaterThanOrEqual(best - reach);
    },
  );
  await fc.assert(property);
});

it("LEDGER-DECIMAL-002 values beyond 2^53 stay exact", () => {
  expect(tradeValue(9_007_199_254_740_993n, 100_000_000n)).toBe(9_007_199_254_740_993n);
});

it("SPOT-BAND-001 a band ends at whole ticks within it, whatever the price", async () => {
  const side = fc.constantFrom("buy" as const, "sell" as const);
  const around = fc.bigInt({ min: 1n, max: 10n ** 16n });
  await fc.assert(
    fc.property(fc.constantFrom(...markets), side, around, (market, given, price) => {
      const { low, high } = bandAround(market.priceBand, { side: given, tick: market.tick, around: price });
      const [below, above] = given === "buy" ? [50n, 5n] : [5n, 50n];
      expect([low % market.tick, high % market.tick]).toEqual([0n, 0n]);
      expect(low * 100n).toBeGreaterThanOrEqual(price * (100n - below));
      expect((low - market.tick) * 100n).toBeLessThan(price * (100n - below));
      expect(high * 100n).toBeLessThanOrEqual(price * (100n + above));
      expect((high + market.tick) * 100n).toBeGreaterThan(price * (100n + above));
    }),
  );
});
