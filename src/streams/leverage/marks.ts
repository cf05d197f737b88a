import type { Position } from "../../api/leverage/types.ts";
import { pairKey } from "../../api/markets/pair-key.ts";
import type { Market, Quote, QuoteGroup } from "../../api/markets/types.ts";

/** The last price of a position's market; `null` while it is unknown. */
export type PriceOf = (pair: Position["pair"]) => string | null;

/** Prices by the pairs' ids: a position names its pair by them, quotes are known by the markets' keys. */
export function pricesOf(groups: readonly QuoteGroup[], quotes: ReadonlyMap<string, Quote>): PriceOf {
  const keys = new Map(
    groups.flatMap(({ markets }) => markets.map(({ pair, key }: Market) => [pairKey(pair), key] as const)),
  );
  return (pair) => quotes.get(keys.get(pairKey(pair)) ?? "")?.price ?? null;
}

/**
 * A position with its market's last price beside the mark price that the exchange values it at. The same object when it has that already;
 * an unknown price leaves it as it is.
 */
function markPosition(position: Position, price: string | null): Position {
  return price === null || position.lastPrice === price ? position : { ...position, lastPrice: price };
}

/** Positions as last shown, with what they were made of: a row whose row and price are the same is the same object. */
export interface Marked {
  readonly made: ReadonlyMap<
    number,
    { readonly of: Position; readonly price: string | null; readonly row: Position }
  >;
  readonly rows: readonly Position[];
}
export const nothingMarked: Marked = { made: new Map(), rows: [] };

/** All positions with the last prices; what did not change keeps its identity, the list too. */
export function markPositions(before: Marked, positions: readonly Position[], priceOf: PriceOf): Marked {
  const made = new Map(
    positions.map((position) => {
      const price = priceOf(position.pair);
      const known = before.made.get(position.id);
      if (known?.of === position && known.price === price) return [position.id, known] as const;
      const row = markPosition(position, price);
      return [
        position.id,
        { of: position, price, row: known && sameRow(known.row, row) ? known.row : row },
      ] as const;
    }),
  );
  const rows = positions.map(({ id }) => made.get(id)?.row).filter((row) => row !== undefined);
  const same = rows.length === before.rows.length && rows.every((row, index) => row === before.rows[index]);
  return { made, rows: same ? before.rows : rows };
}

function sameRow(a: Position, b: Position): boolean {
  return (Object.keys(b) as (keyof Position)[]).every((field) => Object.is(a[field], b[field]));
}
