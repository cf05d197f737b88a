import { acquire, type CostMethod, type Holding, type Lot, leave } from "#domain/records/cost.ts";
import { currencies } from "../../markets/currencies.ts";
import type { AssetChange, AssetEvent, Disposal, Result } from "./types.ts";

/** Results are counted in it: a unit of it costs a unit. */
export const CASH = currencies.USDT.id;

/** Splits a value by the amounts of parts, rounded down; the last part gets the rest. */
function split(value: bigint, amounts: readonly bigint[]): readonly bigint[] {
  const whole = amounts.reduce((sum, amount) => sum + amount, 0n);
  let left = value;
  return amounts.map((amount, index) => {
    const part = index === amounts.length - 1 ? left : (value * amount) / whole;
    left -= part;
    return part;
  });
}

/** The disposals of units that leave for a value, by the lots that they come from. */
function disposalsOf(
  { currencyId, value, fee }: AssetChange,
  parts: readonly (Lot & { readonly isUnknown: boolean })[],
): readonly Disposal[] {
  const amounts = parts.map(({ amount }) => amount);
  const [proceeds, fees] = [split(value ?? 0n, amounts), split(fee, amounts)];
  return parts.map((part, index) => ({
    ...{ ...part, currencyId, proceeds: proceeds[index] ?? 0n, fee: fees[index] ?? 0n },
  }));
}

/**
 * Takes one event into what is held. What comes in costs its value; where that is unknown it costs nothing and its sale is all gain. What goes
 * out is a disposal for its value, but money that a user moves elsewhere leaves with its cost, without a result.
 */
export function applyEvent(method: CostMethod, holdings: Map<number, Holding>, event: AssetEvent): Result {
  const disposals: Disposal[] = [];
  for (const change of event.changes) {
    const { currencyId, amount, value } = change;
    if (currencyId === CASH) continue;
    const holding = holdings.get(currencyId) ?? [];
    if (amount > 0n) {
      holdings.set(
        currencyId,
        acquire(method, holding, { acquiredAt: event.time, amount, cost: value ?? 0n }),
      );
      continue;
    }
    const left = leave(holding, -amount);
    holdings.set(currencyId, left.holding);
    if (event.kind === "moved") continue;
    const missing = { acquiredAt: null, amount: left.missing, cost: 0n, isUnknown: true };
    const parts = left.lots.map((lot) => ({ ...lot, isUnknown: false }));
    disposals.push(...disposalsOf(change, left.missing > 0n ? [...parts, missing] : parts));
  }
  const gains = disposals.reduce((sum, { proceeds, cost }) => sum + proceeds - cost, 0n);
  return { event, disposals, total: gains + event.direct };
}
