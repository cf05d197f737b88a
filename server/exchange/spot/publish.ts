import type { Bus } from "../kit/bus.ts";
import { publishBalances } from "../ledger/publish-balances.ts";
import type { Group } from "./group.ts";
import { snapshot } from "./working-order.ts";

/**
 * Publishes what a committed group did: orders, fills and balances to their owners, trades and the book to everybody.
 * @param bookChanged whether any command of the group was done, or a stop triggered.
 */
export function publishGroup(bus: Bus, marketId: number, group: Group, bookChanged: boolean): void {
  for (const order of group.orders) bus.emit("order", snapshot(order));
  for (const { tradeId: _, ...fill } of group.fills) bus.emit("fill", fill);
  for (const trade of group.trades) bus.emit("trade", trade);
  publishBalances(bus, group.balances);
  if (bookChanged) bus.emit("book", { marketId });
}
