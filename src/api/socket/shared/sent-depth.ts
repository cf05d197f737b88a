import type { RawDepth } from "../../api.ts";
import type { BookLevel } from "../../markets/types.ts";
import type { SentDepth } from "./protocol.ts";

/** A depth message as it goes over the port; decodes its lists. */
export function packDepth({ decode, ...head }: RawDepth): SentDepth {
  const depth = decode();
  if (depth === null) return { ...head, book: null };
  const { bids, asks, lastPrice, time } = depth;
  return { ...head, book: { bids: packSide(bids), asks: packSide(asks), lastPrice, time } };
}

/** The message again; its lists are made by the first who needs them. */
export function unpackDepth({ book, ...head }: SentDepth): RawDepth {
  return {
    ...head,
    decode: () => {
      if (book === null) return null;
      const { sequence, epoch } = head;
      const { lastPrice, time } = book;
      return { bids: unpackSide(book.bids), asks: unpackSide(book.asks), lastPrice, sequence, epoch, time };
    },
  };
}

/** "price amount price amount …": decimals contain no space. */
function packSide(levels: readonly BookLevel[]): string {
  let text = "";
  for (const [price, amount] of levels) text += text === "" ? `${price} ${amount}` : ` ${price} ${amount}`;
  return text;
}

function unpackSide(text: string): BookLevel[] {
  if (text === "") return [];
  const parts = text.split(" ");
  const levels: BookLevel[] = [];
  for (let at = 1; at < parts.length; at += 2) levels.push([parts[at - 1] ?? "", parts[at] ?? ""]);
  return levels;
}
