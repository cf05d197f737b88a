import { isReached, priceOfChange } from "#domain/account/alerts.ts";
import type { Alert } from "./types.ts";

/** An alert and the price at which it fires; `null`: unknown as yet, because the market has no price from a period ago. */
interface Watched {
  readonly alert: Alert;
  readonly threshold: bigint | null;
}

/** The thresholds of a market. A price that reaches none costs two comparisons. */
export interface Thresholds {
  readonly alerts: readonly Alert[];
  /** Watches an alert, or gives it another threshold. */
  put(alert: Alert, threshold: bigint | null): void;
  remove(id: number): void;
  /** Takes those that a price reaches: they are watched no more. */
  take(price: bigint): readonly Alert[];
}

export function createThresholds(): Thresholds {
  const watched = new Map<number, Watched>();
  /** The lowest one that a rising price reaches, and the highest one that a falling price reaches. */
  let nearest: { above: bigint | null; below: bigint | null } | null = null;
  const measure = () => {
    const found: { above: bigint | null; below: bigint | null } = { above: null, below: null };
    for (const { alert, threshold } of watched.values()) {
      if (threshold === null) continue;
      const isUp = alert.condition === "above" || alert.condition === "rise";
      if (isUp && (found.above === null || threshold < found.above)) found.above = threshold;
      if (!isUp && (found.below === null || threshold > found.below)) found.below = threshold;
    }
    return found;
  };
  return {
    get alerts() {
      return [...watched.values()].map(({ alert }) => alert);
    },
    put(alert, threshold) {
      watched.set(alert.id, { alert, threshold });
      nearest = null;
    },
    remove(id) {
      if (watched.delete(id)) nearest = null;
    },
    take(price) {
      nearest ??= measure();
      const { above, below } = nearest;
      if ((above === null || price < above) && (below === null || price > below)) return [];
      const reached = [...watched.values()].filter(
        ({ alert, threshold }) => threshold !== null && isReached(alert.condition, threshold, price),
      );
      for (const { alert } of reached) watched.delete(alert.id);
      nearest = null;
      return reached.map(({ alert }) => alert);
    },
  };
}

/** The price at which an alert fires. @param reference the price a period ago, of a change; `null`: there was none */
export function thresholdOf({ condition, value }: Alert, reference: bigint | null): bigint | null {
  if (condition === "above" || condition === "below") return value;
  return reference === null ? null : priceOfChange(condition, value, reference);
}
