import { NEVER } from "rxjs";
import type { Socket } from "#src/api/api.ts";

const silent = () => NEVER;

/** A socket that emits nothing, except what a test gives it. */
export function fakeSocket(given: Partial<Socket> = {}): Socket {
  return {
    link$: NEVER,
    quotes: silent,
    depth: silent,
    mark: silent,
    prints: silent,
    candle: silent,
    closes: silent,
    orders: silent,
    fills: silent,
    balances: silent,
    chainRecords: silent,
    leverageUpdates: silent,
    leverageClosed: silent,
    optionClosed: silent,
    deals: silent,
    dealLines: silent,
    sessionEnded: silent,
    notices: silent,
    accountChanged: silent,
    preferences: silent,
    alerts: silent,
    deadManSwitch: silent,
    unreadable$: NEVER,
    login: silent,
    subscribe: () => undefined,
    ping: silent,
    ...given,
  };
}
