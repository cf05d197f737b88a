import { ppmRate } from "#domain/numbers/rate.ts";
import { profitOf } from "#domain/options.ts";
import type { OptionOrder } from "./types.ts";

type Side = Pick<OptionOrder, "marketId" | "direction">;
type Counted = Side & Pick<OptionOrder, "userId" | "stake" | "payoutPpm">;

/** What runs: the stakes on each side of a market, and what the house may have to pay for them. Scaled integers. */
export interface Exposure {
  add(orders: readonly Counted[]): void;
  remove(orders: readonly Counted[]): void;
  /** Counts these orders, and no others any more. */
  replace(orders: readonly Counted[]): void;
  /** Stakes of a user that run on one side of a market. */
  ofUser(userId: number, side: Side): bigint;
  /** Stakes of all users that run on one side of a market. */
  ofMarket(side: Side): bigint;
  /**
   * What the house pays if every running order wins. Up and down orders of a market do not cancel each other: they have different opening
   * prices and due instants, so that both can win.
   */
  worstCase(): bigint;
}

const sideKey = ({ marketId, direction }: Side) => `${marketId} ${direction}`;

/** Begins with nothing running. */
export function createExposure(): Exposure {
  const users = new Map<string, bigint>();
  const markets = new Map<string, bigint>();
  let worst = 0n;
  const change = (sums: Map<string, bigint>, key: string, by: bigint) => {
    const sum = (sums.get(key) ?? 0n) + by;
    if (sum === 0n) sums.delete(key);
    else sums.set(key, sum);
  };
  const count = (orders: readonly Counted[], sign: 1n | -1n) => {
    for (const order of orders) {
      const { userId, stake, payoutPpm } = order;
      change(users, `${userId} ${sideKey(order)}`, sign * stake);
      change(markets, sideKey(order), sign * stake);
      worst += sign * profitOf("win", stake, ppmRate(payoutPpm));
    }
  };
  return {
    add: (orders) => count(orders, 1n),
    remove: (orders) => count(orders, -1n),
    replace(orders) {
      users.clear();
      markets.clear();
      worst = 0n;
      count(orders, 1n);
    },
    ofUser: (userId, side) => users.get(`${userId} ${sideKey(side)}`) ?? 0n,
    ofMarket: (side) => markets.get(sideKey(side)) ?? 0n,
    worstCase: () => worst,
  };
}
