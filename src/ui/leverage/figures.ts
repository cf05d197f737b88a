import { formatDecimal, MONEY_SCALE, parseDecimal } from "#domain/numbers/decimal.ts";
import type { Position } from "#src/streams/leverage/screens/types.ts";

const zero = 0n;

/** The sum of decimal texts; what is not known counts as nothing. */
export function sum(texts: readonly (string | null)[]): string {
  const total = texts.reduce(
    (all, text) => all + (text === null ? zero : (parseDecimal(text) ?? zero)),
    zero,
  );
  return formatDecimal(total, MONEY_SCALE, MONEY_SCALE);
}

/** The sum of decimal texts, of which each counts: `null` where one is not known. */
export function sumOfKnown(texts: readonly (string | null)[]): string | null {
  return texts.includes(null) ? null : sum(texts);
}

/** A profit in percent of its margin, cut to 2 decimals; `null` when either is not known or the margin is nothing. */
export function returnPercent(profit: string | null, margin: string): string | null {
  const [gain, base] = [profit === null ? null : parseDecimal(profit), parseDecimal(margin)];
  if (gain === null || base === null || base <= zero) return null;
  return formatDecimal((gain * 10_000n) / base, 2, 2);
}

/** Which way a decimal went: for the light on what changed. */
export function moveOf(before: string | null, after: string | null): "up" | "down" | "flat" {
  const [from, to] = [before, after].map((text) => (text === null ? null : parseDecimal(text)));
  if (from === undefined || to === undefined || from === null || to === null || from === to) return "flat";
  return to > from ? "up" : "down";
}

/** The price of an order: as it was entered while it has not opened, then that of opening, after the spread. */
export function orderedPrice({
  state,
  originPrice,
  price,
}: Pick<Position, "state" | "originPrice" | "price">): string {
  return state === "pending" || state === "revoked" ? originPrice : price;
}
