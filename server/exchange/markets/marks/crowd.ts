import { MILLION } from "../../kit/arithmetic.ts";
import { crowdRules } from "./rules.ts";
import { createTraded, type Traded } from "./traded.ts";

/** The middle of a sorted list; of two middle values their mean, rounded down. `null` of nothing. */
export function median(values: readonly bigint[]): bigint | null {
  const sorted = values.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
  const low = sorted[(sorted.length - 1) >> 1];
  const high = sorted[sorted.length >> 1];
  return low === undefined || high === undefined ? null : (low + high) / 2n;
}

/** The crowd's opinion of one market over time. Times are monotonic ms. */
export interface Crowd {
  /** Takes a sample; called once a second, so that nobody gets more weight by asking for marks. */
  sample(middle: bigint | null, at: number): void;
  readonly traded: Traded;
  /** The median of the window's valid samples; `null` where they are too few, or far from what people traded. */
  price(at: number): bigint | null;
}

function agree(price: bigint, traded: bigint | null): boolean {
  if (traded === null) return true;
  const apart = price > traded ? price - traded : traded - price;
  return apart * MILLION <= traded * crowdRules.tradesPpm;
}

/** No samples yet. */
export function createCrowd(): Crowd {
  const traded = createTraded();
  let samples: readonly { readonly price: bigint; readonly at: number }[] = [];
  const recent = (at: number) => samples.filter((sample) => at - sample.at < crowdRules.windowMs);
  return {
    traded,
    sample(middle, at) {
      samples = middle === null ? recent(at) : [...recent(at), { price: middle, at }];
    },
    price(at) {
      const valid = recent(at);
      if (valid.length < crowdRules.minSamples) return null;
      const middle = median(valid.map(({ price }) => price));
      return middle !== null && agree(middle, traded.average(at)) ? middle : null;
    },
  };
}
