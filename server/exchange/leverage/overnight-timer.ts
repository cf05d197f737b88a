import type { Clock, Stop } from "../kit/clock.ts";
import type { AccountName } from "./account-key.ts";
import { dueDay } from "./day.ts";

const CHECK_EVERY_MS = 10_000;

/**
 * Charges the overnight fee of every account once a day, from 00:01 UTC, and at the start in case the day's charge is missing.
 * @param charge charges an account, each day once. A day whose charge failed is tried again.
 */
export function startOvernight(
  clock: Clock,
  accounts: () => Iterable<AccountName>,
  charge: (account: AccountName, day: number) => Promise<unknown>,
): Stop {
  let charged: number | null = null;
  const chargeDue = async () => {
    const day = dueDay(clock.now());
    if (charged === day) return;
    await Promise.all([...accounts()].map((account) => charge(account, day)));
    charged = day;
  };
  return clock.every(CHECK_EVERY_MS, chargeDue);
}
