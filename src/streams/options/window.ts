import { formatDecimal } from "#domain/numbers/decimal.ts";
import type { MarkPoint, OptionOrder } from "../../api/options/types.ts";
import { divideDown, scaled } from "../kit/arithmetic.ts";

/*
 * The settlement price as anybody can work it out from the published marks: it is computed here, not taken from the exchange, so
 * that what a page shows checks what the exchange says.
 */

const SECOND = 1_000;
/** Marks are remembered as long as any window is, and some seconds more. */
const REMEMBERED = 60 * SECOND;

/** The published marks of a market that count: the first of each second, by the beginning of the second (unix ms). */
export type SecondMarks = ReadonlyMap<number, MarkPoint>;

export const noMarks: SecondMarks = new Map();

/** The marks with one more. Of a second the first one counts, in whatever order they come. */
export function applyMark(marks: SecondMarks, mark: MarkPoint): SecondMarks {
  const second = secondOf(mark.time);
  const known = marks.get(second);
  if (known !== undefined && known.seq <= mark.seq) return marks;
  const kept = [...marks].filter(([time]) => time > second - REMEMBERED);
  return new Map([...kept, [second, mark]]);
}

export function secondOf(time: number): number {
  return Math.floor(time / SECOND) * SECOND;
}

type Windowed = Pick<OptionOrder, "dueAt" | "windowSeconds" | "window">;

/** The seconds of an order's window, oldest first; none where it has no window. */
export function windowSeconds({
  dueAt,
  windowSeconds: length,
}: Pick<Windowed, "dueAt" | "windowSeconds">): readonly number[] {
  const last = secondOf(dueAt);
  return Array.from({ length }, (_, index) => last - (length - 1 - index) * SECOND);
}

/** The window's mark of each second: what came with the order and what was published since; `null`: none (yet). */
export function windowMarks(order: Windowed, published: SecondMarks): readonly (MarkPoint | null)[] {
  const own = new Map(order.window.map((mark) => [secondOf(mark.time), mark]));
  return windowSeconds(order).map((second) => own.get(second) ?? published.get(second) ?? null);
}

/** The settlement price as it forms: the mean of the marks so far (`null` without any), and how many there are. */
export interface Forming {
  readonly average: string | null;
  readonly count: number;
}

/** The mean of prices, rounded down to 8 decimals, as text; `null` without any, or where one cannot be read. */
export function averageOf(prices: readonly string[]): string | null {
  const values = prices.map((price) => scaled(price));
  const known = values.filter((value) => value !== null);
  if (known.length === 0 || known.length < values.length) return null;
  const sum = known.reduce((total, value) => total + value, 0n);
  return formatDecimal(divideDown(sum, BigInt(known.length)));
}

export function formingOf(order: Windowed, published: SecondMarks): Forming {
  const marks = windowMarks(order, published).filter((mark) => mark !== null);
  return { average: averageOf(marks.map(({ price }) => price)), count: marks.length };
}
