import { createTermDeposits, type RunningTermDeposits } from "#server/exchange/earn/earn.ts";
import { depositTerms } from "#server/exchange/earn/terms.ts";
import type { OpenDeposit } from "#server/exchange/earn/types.ts";
import type { Storage } from "#server/storage/storage.ts";
import { DAY, type EarnRig, openEarnRig } from "../support/earn-rig.ts";
import { USDT, units } from "../support/rig.ts";

/** The default terms of USDT, by days. */
export const MONTH = 30_030;
export const WEEK = 30_007;

export const openDeposits = (
  options: { readonly directory?: string; readonly change?: (storage: Storage) => Storage } = {},
): Promise<EarnRig<RunningTermDeposits>> =>
  openEarnRig(
    (parts) =>
      createTermDeposits({ ...parts, rules: { terms: depositTerms, cancelPpm: 10_000n, dayMs: DAY } }),
    options,
  );

/** 500 USDT for a month, if nothing else is said. */
export function deposit(change: Partial<OpenDeposit> = {}): OpenDeposit {
  return { userId: 1, currencyId: USDT, termId: MONTH, amount: units("500"), clientId: "", ...change };
}
