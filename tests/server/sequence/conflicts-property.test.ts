import * as fc from "fast-check";
import { expect, it } from "vitest";
import { Refused } from "#server/exchange/kit/refused.ts";
import { BTC_USDT, limit, units } from "../support/rig.ts";
import { openContended } from "./contended.ts";

/** User 1, whose money is spent elsewhere too, bids below everybody; users 2 and 3, who have plenty, trade with each other. */
const funds = { 1: { USDT: "1000" }, 2: { USDT: "900000", BTC: "9" }, 3: { USDT: "900000", BTC: "9" } };

interface Wish {
  readonly user: number;
  readonly side: "buy" | "sell";
  readonly price: number;
  /** Lots of 0.001 BTC. */
  readonly lots: number;
}
const contested: fc.Arbitrary<Wish> = fc.record({
  user: fc.constant(1),
  side: fc.constant("buy"),
  price: fc.integer({ min: 39_995, max: 40_005 }),
  lots: fc.integer({ min: 1, max: 12 }),
});
const innocent: fc.Arbitrary<Wish> = fc.record({
  user: fc.constantFrom(2, 3),
  side: fc.constantFrom("buy", "sell"),
  price: fc.integer({ min: 49_998, max: 50_002 }),
  lots: fc.integer({ min: 1, max: 12 }),
});
const steps = fc.array(
  fc.record({
    /** Orders of one group. */
    wishes: fc.array(fc.oneof(contested, innocent), { minLength: 1, maxLength: 8 }),
    /** What user 1 takes out between the loads and the writes of its tries, USDT. */
    taken: fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 4 },
);

/** The balance of user 1 may be too low for this too. */
const unlessShort = (error: unknown) => {
  if (!(error instanceof Refused && error.code === "balance_short")) throw error;
};

it("SEQUENCE-CONFLICT-005 whatever is spent meanwhile, only orders that cannot be paid are refused", async () => {
  const attempt = async (all: typeof steps extends fc.Arbitrary<infer Steps> ? Steps : never) => {
    const { rig, meanwhile, takesOut, tries, rebuilt, close } = await openContended(funds);
    await using _ = rig;
    let clientId = 0;
    for (const { wishes, taken } of all) {
      meanwhile.push(...taken.map((amount) => () => takesOut(String(amount)).catch(unlessShort)));
      const before = tries();
      const answers = await Promise.allSettled(
        wishes.map(({ user, side, price, lots }) => {
          clientId += 1;
          return rig.place(
            limit(user, side, String(price), `0.${String(lots).padStart(3, "0")}`, `o${clientId}`),
          );
        }),
      );
      meanwhile.length = 0;
      const left = (await rig.held(1, "USDT")).available;
      for (const [at, { user, price, lots }] of wishes.entries()) {
        const answer = answers[at];
        if (answer?.status !== "rejected") continue;
        expect([user, answer.reason.code]).toEqual([1, "balance_short"]);
        // After a third conflict nobody tries again: then all that spend from the account are refused.
        if (tries() - before <= 3) expect(units(String((price * lots) / 1000))).toBeGreaterThan(left);
      }
    }
    const frozen = (await rig.held(1, "USDT")).frozen;
    const orders = await rig.exchange.openOrders(1);
    const resting = orders.reduce(
      (sum, order) => sum + (Number(order.price) / 1e8) * (Number(order.amount) / 1e8),
      0,
    );
    expect(Number(frozen) / 1e8).toBeCloseTo(resting, 6);
    expect(rig.exchange.levels(BTC_USDT, 50)).toEqual(await rebuilt());
    expect(rig.reported).toEqual([]);
    await close();
  };
  await fc.assert(fc.asyncProperty(steps, attempt), { numRuns: 20 });
});
