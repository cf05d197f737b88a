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
export const variants = ["floor", "book"] as const;
export type Variant = (typeof variants)[number];

/** What one page did in one case. */
export interface Measurement extends PageMeasurement {
  readonly variant: Variant;
}
