import type { Balance } from "../../api/session/types.ts";
import { keepIdentity } from "../kit/operators/keep-identity.ts";
import { upsertBy } from "../kit/operators/upsert-by.ts";

type BalancePush = readonly Omit<Balance, "usdPrice" | "usable">[];
export type WalletEvent =
  | { readonly kind: "asked" }
  | { readonly kind: "fetched"; readonly balances: readonly Balance[] }
  | { readonly kind: "pushed"; readonly balances: BalancePush };

/** `balances` is `null` until they were fetched; `since`: pushes since the request in progress, to be put on its reply. */
export interface WalletState {
  readonly balances: readonly Balance[] | null;
  readonly since: readonly BalancePush[];
}
export const noWallets: WalletState = { balances: null, since: [] };

/**
 * Balances after an event. A push that comes while a fetch is in progress is shown at once and put on the fetch's reply
 * again, because the reply may have been read before it.
 */
export function applyWalletEvent(state: WalletState, event: WalletEvent): WalletState {
  switch (event.kind) {
    case "asked":
      return { ...state, since: [] };
    case "pushed":
      return {
        balances: state.balances === null ? null : applyPush(state.balances, event.balances),
        since: [...state.since, event.balances],
      };
    case "fetched": {
      const balances = state.since.reduce(applyPush, event.balances);
      return { balances: keepIdentity(state.balances, balances), since: [] };
    }
  }
}

const keyOf = ({ wallet, currencyId }: Pick<Balance, "wallet" | "currencyId">) => `${wallet} ${currencyId}`;
const upsertBalances = upsertBy<Balance, string>(keyOf, "end");

/** Known balances get their new amounts in place; one of a currency not seen before joins the end without a price. */
function applyPush(balances: readonly Balance[], push: BalancePush): readonly Balance[] {
  const known = new Map(balances.map((balance) => [keyOf(balance), balance]));
  const news = push.map((pushed): Balance => {
    const before = known.get(keyOf(pushed));
    if (before === undefined) return { ...pushed, usdPrice: null };
    return keepIdentity(before, { ...before, available: pushed.available, frozen: pushed.frozen });
  });
  return upsertBalances(balances, news);
}
