import { createRandom } from "#server/exchange/kit/random.ts";
import { type Level, markOf, type NextTop } from "./types.ts";

const TICK_CENTS = 10;
/** Levels of a side that change with a message, beside the best one. */
const CHANGES = 3;
/** How often the middle moves by a tick. */
const MOVES = 0.05;

const priceText = (cents: number): string => (cents / 100).toFixed(2);

/** Makes room for a new best level, or removes the best one; the side keeps its length. */
function shift(side: string[], better: boolean, amount: string): void {
  if (better) {
    side.unshift(amount);
    side.pop();
  } else {
    side.shift();
    side.push(amount);
  }
}

/** A seeded book around 67,412.30: with each message some amounts change, now and then the middle moves and the other levels stay. */
export function syntheticBook(levels: number): NextTop {
  const random = createRandom("bench/book");
  const amount = (): string => (0.00001 + random.next() ** 2 * 3).toFixed(5);
  const bids = Array.from({ length: levels }, amount);
  const asks = Array.from({ length: levels }, amount);
  let middle = 6_741_230;
  let message = 0;
  return () => {
    message += 1;
    for (const side of [bids, asks])
      for (let change = 0; change < CHANGES; change += 1) side[Math.floor(random.next() * levels)] = amount();
    if (random.next() < MOVES) {
      const up = random.next() < 0.5;
      middle += up ? TICK_CENTS : -TICK_CENTS;
      shift(bids, up, amount());
      shift(asks, !up, amount());
    }
    bids[0] = markOf(message);
    const at =
      (direction: 1 | -1) =>
      (text: string, index: number): Level => [
        priceText(middle + direction * TICK_CENTS * (index + 1)),
        text,
      ];
    return { bids: bids.map(at(-1)), asks: asks.map(at(1)).reverse() };
  };
}
