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

/** Both sides of a book, or what changes in them, each best first. */
export interface Sides {
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
}

/** A book whose changes are applied when somebody looks at it: of a thousand messages a second, a screen shows sixty. */
export interface LazySides {
  /** The sides with all changes. They are applied once. */
  read(): Sides;
  /** The newest sides that were read, and the changes since, the oldest first. */
  unread(): { readonly from: Sides; readonly changes: readonly Sides[] };
}

/** The most changes that wait to be applied. */
const MOST_UNREAD = 64;

/** A book as it came whole. */
export function wholeSides(sides: Sides): LazySides {
  return { read: () => sides, unread: () => ({ from: sides, changes: [] }) };
}

/** The book with one more message's changes; the one before stays as it was. */
export function changeSides(before: LazySides, change: Sides): LazySides {
  const { from, changes: older } = before.unread();
  if (older.length >= MOST_UNREAD) return changeSides(wholeSides(before.read()), change);
  const changes = [...older, change];
  let sides: Sides | null = null;
  return {
    read: () => {
      sides ??= applyAll(from, changes);
      return sides;
    },
    unread: () => (sides === null ? { from, changes } : { from: sides, changes: [] }),
  };
}

function applyAll({ bids, asks }: Sides, changes: readonly Sides[]): Sides {
  const changed = { bids: [...bids], asks: [...asks] };
  for (const change of changes) {
    applyInPlace(changed.bids, change.bids, -1);
    applyInPlace(changed.asks, change.asks, 1);
  }
  return changed;
}

/** @param direction -1: the highest price is best (bids); 1: the lowest is (asks) */
function applyInPlace(side: Level[], changes: readonly Level[], direction: 1 | -1): void {
  let at = 0;
  for (const change of changes) {
    at = firstIndex(side, ([price]) => comparePrices(price, change[0]) * direction < 0, at);
    const isHeld = side[at]?.[0] === change[0];
    const isGone = change[1] === GONE;
    if (isHeld && !isGone) side[at] = change;
    else if (isHeld) side.splice(at, 1);
    else if (!isGone) side.splice(at, 0, change);
  }
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
export function depthChecksum({ bids, asks }: Sides): number {
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
