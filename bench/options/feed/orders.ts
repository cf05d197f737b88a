import type * as v from "valibot";
import type { microRow } from "#contract/calls/options/options.ts";
import { createRandom } from "#server/exchange/kit/random.ts";
import { MIDDLE_CENTS, RANGE_CENTS } from "./prices.ts";

const ROWS = 100;
const durations = [60, 120, 180, 300, 600] as const;
/** The least that an order has left when the page asks: none ends while it is measured. */
const MIN_LEFT = 45_000;
const stakes = ["10.00", "50.00", "100.00", "500.00", "1000.00"] as const;

/**
 * So many options that run at `now`, newest first: of every duration and direction, entered all over the range in which the price
 * moves, so that with each move some turn from winning to losing.
 */
export function runningRows(now: number): v.InferInput<typeof microRow>[] {
  const random = createRandom("bench/options");
  return Array.from({ length: ROWS }, (_, index) => {
    const seconds = durations[index % durations.length] ?? 60;
    const left = MIN_LEFT + random.next() * (seconds * 1_000 - MIN_LEFT);
    const due = Math.round(now + left);
    const opened = MIDDLE_CENTS + Math.round((random.next() - 0.5) * RANGE_CENTS);
    return {
      id: ROWS - index,
      ...{ match_id: 1, currency_id: 1, symbol_name: "BTC/USDT", currency_name: "USDT" },
      type: index % 3 === 0 ? 2 : 1,
      seconds,
      status: 1,
      number: stakes[index % stakes.length] ?? "10.00",
      ...{ fee: "0.50", profit_ratio: "85.00", open_price: (opened / 100).toFixed(2) },
      ...{ created_ms: due - seconds * 1_000, due_ms: due, now_ms: now },
    };
  });
}
