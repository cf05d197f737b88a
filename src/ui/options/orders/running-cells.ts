import type { RunningOrder } from "#src/streams/options/screens/types.ts";
import { clockText } from "#src/ui/kit/format/clock.ts";

/** How a language writes what moves in a row. */
export interface RunningWords {
  /** The ring's name. */
  secondsLeft(seconds: number): string;
  /** The deadline has passed and the result is on its way. */
  readonly settling: string;
  /** The state of the order, and its result. */
  outcome(outcome: RunningOrder["outcome"], ended: boolean): string;
  price(row: RunningOrder): string;
  /** The settlement price as it forms; empty before the window. */
  average(row: RunningOrder): string;
  profit(row: RunningOrder): string;
}

type Cell = "ring" | "time" | "price" | "average" | "outcome" | "profit";

const tones = { win: "up", draw: "", loss: "down" } as const;

/**
 * The moving cells of one running order. React makes the row and never touches them; this writes into them what differs from
 * what they show.
 */
export class RunningCells {
  readonly #row: HTMLElement;
  readonly #words: RunningWords;
  readonly #cells = new Map<Cell, Element>();
  readonly #shown = new Map<string, string>();
  readonly #rest: Element | null;
  #last: RunningOrder | null = null;

  constructor(row: HTMLElement, words: RunningWords) {
    this.#row = row;
    this.#words = words;
    for (const cell of row.querySelectorAll<HTMLElement>("[data-cell]"))
      this.#cells.set(cell.dataset.cell as Cell, cell);
    this.#rest = this.#cells.get("ring")?.lastElementChild ?? null;
  }

  /** Shows a row. One of the same identity costs one comparison. */
  show(row: RunningOrder): void {
    if (row === this.#last) return;
    this.#last = row;
    const words = this.#words;
    const ended = row.closed || row.secondsLeft <= 0;
    // The result of a closed order is its own; before, its state follows the average or the mark price.
    const outcome = row.closed ? row.order.result : row.outcome;
    this.#write(
      "time",
      ended && !row.closed ? words.settling : clockText(Math.max(0, row.secondsLeft), "short"),
    );
    this.#write("price", words.price(row));
    this.#write("average", words.average(row));
    this.#write("outcome", words.outcome(outcome, row.closed));
    this.#write("profit", words.profit(row));
    const tone = outcome === null ? "" : tones[outcome];
    for (const cell of ["outcome", "profit"] as const) this.#put(cell, "class", tone);
    this.#put("ring", "aria-label", words.secondsLeft(Math.max(0, row.secondsLeft)));
    this.#setRest(row.left);
    this.#mark("ended", row.closed ? (outcome ?? "") : null);
    this.#mark("near", row.left < 0.2 ? "" : null);
  }

  #write(cell: Cell, text: string): void {
    if (!this.#differs(cell, text)) return;
    const element = this.#cells.get(cell);
    if (element !== undefined) element.textContent = text;
  }

  #put(cell: Cell, name: string, value: string): void {
    if (this.#differs(`${cell} ${name}`, value)) this.#cells.get(cell)?.setAttribute(name, value);
  }

  /** In steps of half a percent: finer ones cannot be seen on a ring of this size. */
  #setRest(left: number): void {
    const offset = String(Math.round((1 - Math.min(1, Math.max(0, left))) * 200) / 2);
    if (this.#differs("rest", offset)) this.#rest?.setAttribute("stroke-dashoffset", offset);
  }

  #mark(name: "ended" | "near", value: string | null): void {
    if (!this.#differs(name, value ?? "no")) return;
    if (value === null) delete this.#row.dataset[name];
    else this.#row.dataset[name] = value;
  }

  #differs(key: string, value: string): boolean {
    if (this.#shown.get(key) === value) return false;
    this.#shown.set(key, value);
    return true;
  }
}
