import type { Position } from "./types.ts";

/** Whether the mark price is at or beyond a level on the losing side of a position, and on the winning side. */
const fallen = (side: Position["side"], mark: bigint, level: bigint) =>
  side === "buy" ? mark <= level : mark >= level;
const risen = (side: Position["side"], mark: bigint, level: bigint) =>
  side === "buy" ? mark >= level : mark <= level;

/** Whether a pending order's price is reached: a buy waits for the mark price to fall to it, a sell for it to rise. */
export function isReached(order: Position, mark: bigint): boolean {
  return order.state === "pending" && fallen(order.side, mark, order.originPrice);
}

/** Which stop of an open position fires at this price. Stop-loss counts first where both would. */
export function stopAt(position: Position, mark: bigint): "stop-loss" | "take-profit" | null {
  const { side, state, stopLoss, takeProfit } = position;
  if (state !== "open") return null;
  if (stopLoss !== null && fallen(side, mark, stopLoss)) return "stop-loss";
  if (takeProfit !== null && risen(side, mark, takeProfit)) return "take-profit";
  return null;
}

/** Whether there is something to do with a position at this price. A closing one waits for a price, whichever. */
export function isDue(position: Position, mark: bigint): boolean {
  return position.state === "closing" || isReached(position, mark) || stopAt(position, mark) !== null;
}
