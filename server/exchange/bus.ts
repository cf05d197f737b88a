import type { Bus, ExchangeEvents } from "./spot/types.ts";

type Listeners = { [Name in keyof ExchangeEvents]: Set<(event: ExchangeEvents[Name]) => void> };

/**
 * A bus within the process: listeners are called at once, in the order in which they came.
 * @param report is told what a listener threw; the others are called all the same.
 */
export function createBus(report: (error: unknown) => void): Bus {
  const listeners: Listeners = {
    trade: new Set(),
    book: new Set(),
    order: new Set(),
    fill: new Set(),
    balance: new Set(),
    microClosed: new Set(),
    leverPosition: new Set(),
    leverRisk: new Set(),
    chainRecord: new Set(),
    otcDeal: new Set(),
    otcLine: new Set(),
    sessionEnded: new Set(),
    notice: new Set(),
    accountChanged: new Set(),
  };
  return {
    on(name, listener) {
      listeners[name].add(listener);
      return () => listeners[name].delete(listener);
    },
    emit(name, event) {
      for (const listener of listeners[name]) {
        try {
          listener(event);
        } catch (error) {
          report(error);
        }
      }
    },
  };
}
