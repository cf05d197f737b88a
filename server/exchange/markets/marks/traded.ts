import type { Fill } from "../../spot/types.ts";
import { crowdRules } from "./rules.ts";

/** What people traded in a market lately. */
export interface Traded {
  /** @param at monotonic ms. */
  add(fill: Pick<Fill, "userId" | "price" | "amount">, at: number): void;
  /**
   * The average price of what was traded in the last minute, where no account weighs more than one part in `people`.
   * @returns scaled by 10^8, rounded down; `null` where fewer people than that have traded.
   */
  average(at: number): bigint | null;
}

interface Sum {
  base: bigint;
  /** Price × amount. */
  product: bigint;
}

/** Nothing traded yet. Orders of one account never trade with each other, so what somebody trades is with somebody else. */
export function createTraded(): Traded {
  const fills: { readonly userId: number; readonly price: bigint; amount: bigint; at: number }[] = [];
  const forgetOld = (at: number) => {
    const kept = fills.findIndex((fill) => at - fill.at < crowdRules.tradesMs);
    fills.splice(0, kept < 0 ? fills.length : kept);
  };
  return {
    add({ userId, price, amount }, at) {
      const last = fills.at(-1);
      if (last?.userId === userId && last.price === price) {
        last.amount += amount;
        last.at = at;
      } else fills.push({ userId, price, amount, at });
      if (fills.length % 1_024 === 0) forgetOld(at);
    },
    average(at) {
      forgetOld(at);
      const sums = new Map<number, Sum>();
      let total = 0n;
      for (const { userId, price, amount } of fills) {
        const sum = sums.get(userId) ?? { base: 0n, product: 0n };
        sum.base += amount;
        sum.product += price * amount;
        sums.set(userId, sum);
        total += amount;
      }
      if (sums.size < crowdRules.people) return null;
      const cap = total / BigInt(crowdRules.people);
      let weights = 0n;
      let weighted = 0n;
      for (const { base, product } of sums.values()) {
        const weight = base < cap ? base : cap;
        weights += weight;
        weighted += (product * weight) / base;
      }
      return weights === 0n ? null : weighted / weights;
    },
  };
}
