import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OptionOrder } from "#server/exchange/options/types.ts";
import { BTC_USDT, units } from "../support/rig.ts";
import { COLLUDERS, openOptionsAttack } from "./options-rig.ts";

/** How an order was decided, apart from its id and owner. */
const decided = (orders: readonly OptionOrder[]) =>
  orders.map(({ openPrice, endPrice, result, window }) => ({ openPrice, endPrice, result, window }));

/** What one of the two does at a beat: an option, or a trade on spot. */
interface Act {
  readonly beat: number;
  readonly userId: number;
  readonly side: "buy" | "sell";
  readonly amount: string;
  readonly bets: boolean;
  readonly up: boolean;
}

/** The recorded scheme: 25 options up, a sweep 100 ms before they end, and the coins sold again. */
async function replay(sweeps: boolean) {
  await using rig = await openOptionsAttack({ caps: { user: units("50000"), market: units("100000") } });
  await rig.clock.advance(1_000);
  for (let n = 0; n < 25; n += 1) expect(await rig.bet(1, "up", "2000")).toBeNull();
  await rig.clock.advance(29_900);
  const before = rig.spot.lastPrice(BTC_USDT) ?? 0n;
  if (sweeps) expect(await rig.take(1, "buy", "0.9")).toBeNull();
  const moved = (rig.spot.lastPrice(BTC_USDT) ?? 0n) - before;
  await rig.clock.advance(1_100);
  return { results: decided(rig.closed), moved };
}

describe("Attacks on seconds options", () => {
  it("MICRO-ATTACK-001 the recorded sweep before the end moves the last price and no result", async () => {
    const [swept, calm] = [await replay(true), await replay(false)];
    expect(swept.moved).toBeGreaterThan(0n);
    expect(swept.results).toHaveLength(25);
    expect(swept.results).toEqual(calm.results);
  });

  it("MICRO-ATTACK-002 no spot orders of two accounts change any option; caps and house limit hold", async () => {
    const act = fc.record({
      beat: fc.nat(70),
      userId: fc.constantFrom(...COLLUDERS),
      side: fc.constantFrom("buy" as const, "sell" as const),
      amount: fc.constantFrom("0.01", "0.5", "2"),
      bets: fc.boolean(),
      up: fc.boolean(),
    });
    const caps = { user: units("400"), market: units("500") };
    const play = async (acts: readonly Act[], trades: boolean) => {
      await using rig = await openOptionsAttack({ seconds: 5, caps, houseLimit: "500" });
      await rig.clock.advance(1_000);
      for (let beat = 0; beat < 130; beat += 1) {
        for (const one of acts.filter((each) => each.beat === beat)) {
          if (one.bets) await rig.bet(one.userId, one.up ? "up" : "down", "150");
          else if (trades) await rig.take(one.userId, one.side, one.amount);
        }
        const { lost, open } = rig.houseRisk.exposure();
        expect(lost + open).toBeLessThanOrEqual(rig.limit);
        await rig.clock.advance(100);
      }
      return decided(rig.closed);
    };
    let settled = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 20 }), async (acts) => {
        const results = await play(acts, true);
        settled += results.length;
        expect(results).toEqual(await play(acts, false));
      }),
      { numRuns: 6 },
    );
    expect(settled).toBeGreaterThan(10);
  });

  it("MICRO-ATTACK-003 without house quotes no option is sold, whatever is traded", async () => {
    const rig = await openOptionsAttack({ quotes: false });
    for (let n = 0; n < 10; n += 1) {
      await rig.clock.advance(1_000);
      await rig.take(1, "buy", "0.01");
      if (n > 3) expect(await rig.bet(2, "up", "100")).toBe("mark_not_live");
    }
  });
});
