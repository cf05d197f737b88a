import { firstIndex } from "../first-index.ts";

/*
 * A book that is sent as differences (the push `market_depth_diff`): the changed levels of each side, and once a second a checksum of the
 * best levels. Prices and amounts are the wire's texts. All prices of a market have the same number of decimals.
 */
/** A price and the amount that rests at it. */
export type Level = readonly [price: string, amount: string];

/** How many levels of each side the checksum covers. */
export const CHECKSUM_LEVELS = 25;

/** The amount of a level that is gone. */
export const GONE = "0";

/**
 * A side after changes. Both lists are best first; the result is a new list.
 * @param direction -1: the highest price is best (bids); 1: the lowest is (asks)
 */
export function applyLevels(
  levels: readonly Level[],
  changes: readonly Level[],
  direction: 1 | -1,
): readonly Level[] {
  if (changes.length === 0) return levels;
  const changed = [...levels];
  let at = 0;
  for (const change of changes) {
    at = firstIndex(changed, ([price]) => comparePrices(price, change[0]) * direction < 0, at);
    const isHeld = changed[at]?.[0] === change[0];
    if (change[1] !== GONE) changed.splice(at, isHeld ? 1 : 0, change);
    else if (isHeld) changed.splice(at, 1);
  }
  return changed;
}

/** Below 0 where `a` is lower. Exact for positive prices with the same number of decimals: the longer text is the higher price. */
export function comparePrices(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * The checksum of a book: CRC-32 (that of zlib and gzip) of the text `price:amount,price:amount,…|price:amount,…`, bids and then asks, each
 * side best first and at most 25 levels. @returns a whole number from 0 to 2^32 - 1
 */
export function depthChecksum(bids: readonly Level[], asks: readonly Level[]): number {
  return crc32(`${sideText(bids)}|${sideText(asks)}`);
}

function sideText(levels: readonly Level[]): string {
  return levels
    .slice(0, CHECKSUM_LEVELS)
    .map(([price, amount]) => `${price}:${amount}`)
    .join(",");
}

/** The remainder of each byte by the reversed polynomial 0xEDB88320. */
const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1)
    remainder = (remainder & 1) === 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1;
  return remainder;
});

/** Of a text of ASCII characters. */
function crc32(text: string): number {
  let sum = 0xffffffff;
  for (let at = 0; at < text.length; at += 1)
    sum = (remainders[(sum ^ text.charCodeAt(at)) & 0xff] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}
