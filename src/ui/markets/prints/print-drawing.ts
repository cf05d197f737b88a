import type { Market } from "#src/streams/spot/screens/types.ts";
import type { Format } from "../../kit/format/format.ts";
import { TextColumn } from "../../kit/panel/text-column.ts";
import type { Traded } from "./types.ts";

/** The texts of a trade as its language writes them: its price is in the column of its taker's colour. */
type Line = readonly [rose: string, fell: string, amount: string, time: string];
const columnsOf: readonly (0 | 1 | 2 | 3)[] = [0, 1, 2, 3];

type Decimals = Pick<Market, "priceDecimals" | "amountDecimals">;
type Writes = Pick<Format, "price" | "amount" | "time">;

const lineOf =
  ({ priceDecimals, amountDecimals }: Decimals, format: Writes) =>
  ({ side, price, amount, time }: Traded): Line => {
    const text = format.price(price, priceDecimals);
    const [rose, fell] = side === "buy" ? [text, ""] : ["", text];
    return [rose, fell, format.amount(amount, amountDecimals), format.time(time)];
  };

/** The columns of trades as texts, for a page that is rendered to text. */
export function printTexts(rows: readonly Traded[], market: Decimals, format: Writes): readonly string[] {
  const lines = rows.map(lineOf(market, format));
  return columnsOf.map((column) => lines.map((line) => line[column]).join("\n"));
}

/** Draws trades: a text for each column, whatever the number of rows. */
export class PrintDrawing {
  readonly #columns: readonly TextColumn[];
  readonly #lineOf: (row: Traded) => Line;
  #lines = new Map<Traded, Line>();

  /** @param texts holds an element for each column */
  constructor(texts: Element, market: Decimals, format: Writes) {
    this.#columns = Array.from(texts.children, (element) => new TextColumn(element));
    this.#lineOf = lineOf(market, format);
  }

  /** @param rows newest first; what has not changed since the last call keeps its identity */
  show(rows: readonly Traded[]): void {
    const before = this.#lines;
    this.#lines = new Map(rows.map((row) => [row, before.get(row) ?? this.#lineOf(row)]));
    const lines = [...this.#lines.values()];
    for (const column of columnsOf) this.#columns[column]?.show(lines.map((line) => line[column]));
  }
}
