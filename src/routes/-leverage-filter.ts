import { redirect } from "@tanstack/react-router";
import type { LeverageFilter } from "../streams/leverage/screens/types.ts";
import { membersOnly } from "./-guards.ts";
import { type LeverageSearch, marketKey } from "./-search.ts";

const states: ReadonlySet<string> = new Set<LeverageFilter["state"]>([
  "open",
  "pending",
  "closing",
  "closed",
  "revoked",
  "all",
]);
const isState = (text: string | undefined): text is LeverageFilter["state"] =>
  text !== undefined && states.has(text);

/** The filter that an address asks for: open positions of every pair and side where it does not say. */
export function leverageFilterOf({ state, pair, side }: LeverageSearch): LeverageFilter {
  return {
    state: isState(state) ? state : "open",
    pair: pair === undefined ? null : marketKey(pair),
    side: side === "long" ? "buy" : side === "short" ? "sell" : null,
  };
}

/** The shortest query that asks for a filter. */
export function leverageSearchOf({ state, pair, side }: LeverageFilter): LeverageSearch {
  return {
    ...(state === "open" ? {} : { state }),
    ...(pair === null ? {} : { pair }),
    ...(side === null ? {} : { side: side === "buy" ? "long" : "short" }),
  };
}

/** Leads a documented address to the page of all positions and orders, with its filter; a guest to the login. For `beforeLoad`. */
export function redirectToOrders(state: LeverageFilter["state"]) {
  return async (opened: Parameters<typeof membersOnly>[0] & { search: LeverageSearch }): Promise<never> => {
    await membersOnly(opened);
    const search = leverageSearchOf({ ...leverageFilterOf(opened.search), state });
    throw redirect({ to: "/leverTransactions", search, replace: true });
  };
}
