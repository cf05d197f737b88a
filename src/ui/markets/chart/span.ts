import { createContext } from "react";

/** A stretch of time, unix ms. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** What a terminal wants to be seen with the newest candles, such as orders that end ahead of them. Keeps its identity until it changes. */
export const InSight = createContext<Span | null>(null);

/** The stretch of time in sight, unix ms. */
export interface Range {
  readonly min: number;
  readonly max: number;
}
