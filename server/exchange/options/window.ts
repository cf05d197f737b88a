import { divideDown } from "../kit/arithmetic.ts";
import type { OptionOrder, UsedMark } from "./types.ts";

/** Marks count by the second of the clock in which they are published, ms. */
const SECOND = 1_000;

/** What the window of an order is computed from. */
export type WindowTerms = Pick<OptionOrder, "dueAt" | "windowSeconds">;

/** The beginning of the second in which an instant lies, unix ms. */
export function secondOf(time: number): number {
  return Math.floor(time / SECOND) * SECOND;
}

/** The due instant of an order: its acceptance plus its seconds, rounded up to a whole second. */
export function dueAtOf(createdAt: number, seconds: number): number {
  return Math.ceil((createdAt + seconds * SECOND) / SECOND) * SECOND;
}

/** First and last second of the window (unix ms, both inside): `windowSeconds` seconds, the last of them the due instant's. */
export function windowBounds({ dueAt, windowSeconds }: WindowTerms): {
  readonly first: number;
  readonly last: number;
} {
  const last = secondOf(dueAt);
  return { first: last - (windowSeconds - 1) * SECOND, last };
}

/** From this instant on no mark of the window can come any more. */
export function windowOverAt(order: WindowTerms): number {
  return windowBounds(order).last + SECOND;
}

/** The mean of the marks' prices, rounded down to 8 decimals; `null` without marks. */
export function averageOf(marks: readonly Pick<UsedMark, "price">[]): bigint | null {
  if (marks.length === 0) return null;
  const sum = marks.reduce((total, { price }) => total + price, 0n);
  return divideDown(sum, BigInt(marks.length));
}

/**
 * The settlement price: the mean of the marks in the window; `null` where fewer than half of its seconds have one, and then
 * the order is a draw.
 * @param marks the marks that count, at most one for each second of the window
 */
export function settlementPrice(marks: readonly UsedMark[], windowSeconds: number): bigint | null {
  return marks.length * 2 < windowSeconds ? null : averageOf(marks);
}
