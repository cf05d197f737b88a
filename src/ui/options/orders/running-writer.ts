import type { RunningOrder } from "#src/streams/options/screens/types.ts";
import { RunningCells, type RunningWords } from "./running-cells.ts";

/** Writes what moves into the rows of running orders, each found by its order's id. */
export class RunningWriter {
  readonly #words: RunningWords;
  readonly #rows = new Map<number, RunningCells>();
  #shown: readonly RunningOrder[] = [];

  constructor(words: RunningWords) {
    this.#words = words;
  }

  /** A row came onto the page: it shows at once what is known of its order. */
  add(id: number, element: HTMLElement): void {
    const cells = new RunningCells(element, this.#words);
    this.#rows.set(id, cells);
    const row = this.#shown.find(({ order }) => order.id === id);
    if (row !== undefined) cells.show(row);
  }

  remove(id: number): void {
    this.#rows.delete(id);
  }

  show(rows: readonly RunningOrder[]): void {
    this.#shown = rows;
    for (const row of rows) this.#rows.get(row.order.id)?.show(row);
  }
}
