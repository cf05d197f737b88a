import type { Candle } from "#src/streams/spot/screens/types.ts";
import { curves as all, type CurveId, type Curves } from "./indicators/catalogue.ts";

/** A candle with the values of the shown curves at its place. */
export interface Reading {
  readonly candle: Candle;
  readonly values: Readonly<Partial<Record<CurveId, number | null>>>;
}

/** What is read out of the candle at a place; `null`: there is none. */
export function readingOf(candles: readonly Candle[], curves: Curves, at: number): Reading | null {
  const candle = candles[at];
  if (candle === undefined) return null;
  const values: Partial<Record<CurveId, number | null>> = {};
  for (const { id } of all) values[id] = curves[id]?.[at] ?? null;
  return { candle, values };
}
