import { isDecimal, numberToDecimal, withoutExponent } from "#domain/numbers/decimal.ts";
import type { RawDepth } from "../api.ts";
import type { BookLevel, Depth } from "../markets/types.ts";

/*
 * Depth is the hot path: hundreds of messages a second, of which a frame needs one. So a message is first read only for its
 * head, and its lists are read by hand instead of by the schema (`marketDepth` in the contract, which a test holds it to).
 */

type Fields = Readonly<Record<string, unknown>>;

/** The message by its head when it is of the market `key` (quote id - base id); `null` otherwise. */
export function readDepth(push: unknown, key: string): RawDepth | null {
  if (typeof push !== "object" || push === null) return null;
  const fields = push as Fields;
  if (`${fields.legal_id}-${fields.currency_id}` !== key) return null;
  const sequence = wholeOrNull(fields.seq);
  const epoch = typeof fields.epoch === "string" ? fields.epoch : null;
  return { key, sequence, since: sequence, epoch, decode: () => decodeDepth(fields, sequence, epoch) };
}

/** The older book push (`transaction`), whose sides are `in` and `out`, as the message above; it is not counted. */
export function readOlderDepth(push: unknown, key: string): RawDepth | null {
  if (typeof push !== "object" || push === null) return null;
  const fields = push as Fields;
  const sides = { ...fields, bids: fields.in, asks: fields.out };
  return readDepth({ ...sides, seq: undefined, epoch: undefined }, key);
}

function decodeDepth(fields: Fields, sequence: number | null, epoch: string | null): Depth | null {
  const bids = levels(fields.bids);
  const asks = levels(fields.asks);
  if (bids === null || asks === null) return null;
  return {
    bids: bestFirst(bids, -1),
    asks: bestFirst(asks, 1),
    lastPrice: decimalOrNull(fields.last_price),
    sequence,
    epoch,
    time: wholeOrNull(fields.time),
  };
}

/** Both encodings: a list, or JSON text of one. `null` when it is neither, or when a level is broken. */
function levels(wire: unknown): BookLevel[] | null {
  const list = typeof wire === "string" ? parseJson(wire) : wire;
  if (!Array.isArray(list)) return null;
  const read: BookLevel[] = [];
  for (const level of list) {
    const [price, amount] = Array.isArray(level) ? level : [level?.price, level?.number];
    const [p, a] = [decimalOrNull(price), decimalOrNull(amount)];
    if (p === null || a === null) return null;
    read.push([p, a]);
  }
  return read;
}

/**
 * Servers disagree on the order of a list but each keeps one, so only the ends are compared. Comparing as numbers is
 * exact enough for that: two ends that round to the same number need no turning.
 */
function bestFirst(list: BookLevel[], direction: 1 | -1): BookLevel[] {
  const [first, last] = [list[0], list[list.length - 1]];
  if (!first || !last) return list;
  return (Number(last[0]) - Number(first[0])) * direction < 0 ? list.reverse() : list;
}

function decimalOrNull(value: unknown): string | null {
  if (typeof value === "number") return numberToDecimal(value);
  if (typeof value !== "string") return null;
  if (isDecimal(value)) return value;
  const plain = withoutExponent(value);
  return isDecimal(plain) ? plain : null;
}

function wholeOrNull(value: unknown): number | null {
  const number = typeof value === "string" && value !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) ? number : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // Broken text is a broken list: the caller says so.
  }
}
