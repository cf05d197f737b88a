import type { BookRow } from "#src/streams/spot/screens/types.ts";

/** How a language writes the cells of the rows. */
export interface RowWords {
  decimal(text: string): string;
  /** The name of a level that holds an order of the user. */
  own(level: string, price: string): string;
}

/**
 * The cells of one row of the book. React makes them, empty, and never touches their text; this writes into them what
 * differs from the row before.
 */
export class RowCells {
  #row: BookRow | undefined;
  readonly #element: HTMLTableRowElement;
  readonly #texts: readonly Text[];
  readonly #words: RowWords;
  /** "Buy 3". */
  readonly #level: string;
  #ownPrice: string | null = null;

  constructor(element: HTMLTableRowElement, words: RowWords) {
    this.#element = element;
    this.#words = words;
    this.#level = element.getAttribute("aria-label") ?? "";
    this.#texts = Array.from(element.cells, (cell) => {
      const text = document.createTextNode("");
      (cell.querySelector("button") ?? cell).replaceChildren(text);
      return text;
    });
    element.hidden = true;
  }

  /** What the row shows now. */
  get row(): BookRow | undefined {
    return this.#row;
  }

  /** Shows a row, or nothing. A row of the same identity costs one comparison. */
  show(row: BookRow | undefined): void {
    const before = this.#row;
    if (row === before) return;
    this.#row = row;
    if (row === undefined || before === undefined) this.#element.hidden = row === undefined;
    if (row === undefined) {
      this.#mark(null);
      return;
    }
    this.#put(0, before?.price, row.price);
    this.#put(1, before?.amount, row.amount);
    this.#put(2, before?.total, row.total);
    this.#mark(row.own ? row.price : null);
  }

  /** A level with an own order is marked for the eye, and named for the ear. @param price `null`: none */
  #mark(price: string | null): void {
    if (price === this.#ownPrice) return;
    this.#ownPrice = price;
    const { decimal, own } = this.#words;
    this.#element.toggleAttribute("data-own", price !== null);
    this.#element.setAttribute("aria-label", price === null ? this.#level : own(this.#level, decimal(price)));
  }

  #put(column: number, before: string | undefined, text: string): void {
    const cell = this.#texts[column];
    if (text !== before && cell !== undefined) cell.data = this.#words.decimal(text);
  }
}
