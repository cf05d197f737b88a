import type { Measurement as PageMeasurement } from "../measure-page.ts";

/** One case: how fast the feed speaks and how deep its books are. */
export interface BenchCase {
  readonly rate: number;
  readonly levels: number;
}
export const cases: readonly BenchCase[] = [
  { rate: 20, levels: 20 },
  { rate: 200, levels: 20 },
  { rate: 1_000, levels: 20 },
  { rate: 1_000, levels: 200 },
];
/** The floor, the product, a memoised React page, and a published React book. */
export type Variant = "floor" | "book" | "react" | "peer";

/** The pages to compare in a case. The React pages run only at 1,000 messages per second, where the differences are largest. */
export function variantsOf({ rate, levels }: BenchCase): readonly Variant[] {
  return rate === 1_000 && levels === 20 ? ["floor", "book", "react", "peer"] : ["floor", "book"];
}

/** What one page did in one case. */
export interface Measurement extends PageMeasurement {
  readonly variant: Variant;
}
