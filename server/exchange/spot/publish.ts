import type { Bus } from "../kit/bus.ts";
import { publishBalances } from "../ledger/publish-balances.ts";
import type { Group } from "./group.ts";
import { snapshot } from "./working-order.ts";

/**
 * Publishes what a committed group did: orders, fills and balances to their owners, trades and the book to everybody.
 */
export function publishGroup(bus: Bus, marketId: number, group: Group): void {
  for (const order of group.orders) bus.emit("order", snapshot(order));
  for (const { tradeId: _, ...fill } of group.fills) bus.emit("fill", fill);
  for (const trade of group.trades) bus.emit("trade", trade);
  publishBalances(bus, group.balances);
  if (group.isEffective || group.orders.size > 0) bus.emit("book", { marketId });
}
