import type { Bus } from "../kit/bus.ts";
import type { AccountBalance } from "./types.ts";

/** Emits what accounts hold after a commit, one event a user. */
export function publishBalances(bus: Bus, balances: readonly AccountBalance[]): void {
  const users = new Map<number, AccountBalance[]>();
  for (const balance of balances) {
    const own = users.get(balance.userId);
    if (own) own.push(balance);
    else users.set(balance.userId, [balance]);
  }
  for (const [userId, accounts] of users) bus.emit("balance", { userId, accounts });
}
