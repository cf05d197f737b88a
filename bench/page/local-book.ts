import type { Differences, Level } from "../book/feed/types.ts";

/** One side of a book that is kept from differences: best first, found by bisection. Prices are binary floating point: nobody is paid here. */
class Side {
  readonly #direction: 1 | -1;
  readonly #keys: number[] = [];
  readonly levels: Level[] = [];

  /** @param direction 1: the lowest price is the best; -1: the highest */
  constructor(direction: 1 | -1) {
    this.#direction = direction;
  }

  apply(changes: readonly Level[]): void {
    for (const level of changes) {
      const key = Number(level[0]) * this.#direction;
      const at = this.#placeOf(key);
      const known = this.#keys[at] === key;
      if (level[1] === "0") {
        if (!known) continue;
        this.#keys.splice(at, 1);
        this.levels.splice(at, 1);
      } else if (known) {
        this.levels[at] = level;
      } else {
        this.#keys.splice(at, 0, key);
        this.levels.splice(at, 0, level);
      }
    }
  }

  #placeOf(key: number): number {
    let [low, high] = [0, this.#keys.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#keys[middle] ?? 0) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The book of the pages beside the product: the whole book once, then what changes. */
export class LocalBook {
  readonly #sides = { bids: new Side(-1), asks: new Side(1) };

  get bids(): readonly Level[] {
    return this.#sides.bids.levels;
  }

  get asks(): readonly Level[] {
    return this.#sides.asks.levels;
  }

  apply({ bids, asks }: Differences): void {
    this.#sides.bids.apply(bids);
    this.#sides.asks.apply(asks);
  }
}
