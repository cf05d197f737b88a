import type { Position } from "./types.ts";

/** Whether a price is at or beyond another on the losing side of a position, and on the winning side. */
const fallen = (side: Position["side"], price: bigint, mark: bigint) =>
  side === "buy" ? price <= mark : price >= mark;
const risen = (side: Position["side"], price: bigint, mark: bigint) =>
  side === "buy" ? price >= mark : price <= mark;

/** Whether a pending order's price is reached: a buy waits for the last price to fall to it, a sell for it to rise. */
export function isReached(order: Position, lastPrice: bigint): boolean {
  return order.state === "pending" && fallen(order.side, lastPrice, order.originPrice);
}

/** Which stop of an open position fires at this price. Stop-loss counts first where both would. */
export function stopAt(position: Position, lastPrice: bigint): "stop-loss" | "take-profit" | null {
  const { side, state, stopLoss, takeProfit } = position;
  if (state !== "open") return null;
  if (stopLoss !== null && fallen(side, lastPrice, stopLoss)) return "stop-loss";
  if (takeProfit !== null && risen(side, lastPrice, takeProfit)) return "take-profit";
  return null;
}

/** Whether there is something to do with a position at this price. A closing one waits for a price, whichever. */
export function isDue(position: Position, lastPrice: bigint): boolean {
  return (
    position.state === "closing" || isReached(position, lastPrice) || stopAt(position, lastPrice) !== null
  );
}
