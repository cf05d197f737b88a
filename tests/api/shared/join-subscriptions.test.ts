import { describe, expect, it } from "vitest";
import { MOST_PAIRS, type Subscription } from "#contract/pushes.ts";
import { joinSubscriptions } from "#src/api/socket/shared/join-subscriptions.ts";

/** A subscription to the depth of markets, by their base currencies. */
const depthOf = (...bases: readonly number[]): Subscription => ({
  pairs: bases.map((base) => ({ legal_id: 1, currency_id: base, topics: ["market_depth"] })),
});

describe("what several tabs want, as one subscription", () => {
  it("STREAM-TAB-001 names a pair and period once, with every topic that any tab wants of it", () => {
    const candles: Subscription = {
      quotes: true,
      pairs: [
        { legal_id: 1, currency_id: 2, topics: ["market_depth", "match_trade"] },
        { legal_id: 1, currency_id: 2, topics: ["kline"], period: "1min" },
      ],
    };
    expect(joinSubscriptions([depthOf(2, 3), candles])).toEqual({
      quotes: true,
      pairs: [
        { legal_id: 1, currency_id: 2, topics: ["market_depth", "match_trade"] },
        { legal_id: 1, currency_id: 3, topics: ["market_depth"] },
        { legal_id: 1, currency_id: 2, topics: ["kline"], period: "1min" },
      ],
    });
  });

  it("STREAM-TAB-001 leaves out the last ones beyond what the exchange takes", () => {
    const many = Array.from({ length: MOST_PAIRS }, (_, base) => base);
    const joined = joinSubscriptions([depthOf(...many), depthOf(1_000)]);
    expect(joined?.pairs.map(({ currency_id }) => currency_id)).toEqual(many);
  });

  it("STREAM-TAB-001 is nothing where no tab has said yet what it wants", () => {
    expect(joinSubscriptions([])).toBeNull();
    expect(joinSubscriptions([{ pairs: [] }])).toEqual({ quotes: false, pairs: [] });
  });
});
