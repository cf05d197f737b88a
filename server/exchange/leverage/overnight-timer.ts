import type { Clock, Stop } from "../kit/clock.ts";
import type { AccountName } from "./account-key.ts";
import { dueDay } from "./day.ts";

const LOOK_EVERY_MS = 10_000;

/**
 * Asks for the overnight fee of every account once a day, from 00:01 UTC on, and at the start, where the day's may be missing.
 * @param charge charges an account; what was charged already is not charged again. A day whose charging failed is tried anew.
 */
export function startOvernight(
  clock: Clock,
  accounts: () => Iterable<AccountName>,
  charge: (account: AccountName, day: number) => Promise<unknown>,
): Stop {
  let charged: number | null = null;
  const look = async () => {
    const day = dueDay(clock.now());
    if (charged === day) return;
    await Promise.all([...accounts()].map((account) => charge(account, day)));
    charged = day;
  };
  return clock.every(LOOK_EVERY_MS, look);
}
