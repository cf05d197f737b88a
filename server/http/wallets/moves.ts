import type { FieldsOf } from "#contract/call.ts";
import * as calls from "#contract/calls/wallets/wallets.ts";
import { Refused } from "#server/exchange/kit/refused.ts";
import type { UserWallet } from "#server/exchange/ledger/types.ts";
import { currencyById } from "#server/exchange/markets/currencies.ts";
import { requireUse } from "#server/exchange/wallets/wallet-uses.ts";
import { givenAmount } from "../kit/amounts.ts";
import { answering } from "../kit/command-route.ts";
import type { Routes } from "../kit/route.ts";
import type { HttpParts } from "../types.ts";

/** The older form names the direction by a number. */
const directions: Readonly<Record<number, readonly [from: UserWallet, to: UserWallet]>> = {
  1: ["legal", "lever"],
  2: ["lever", "legal"],
  3: ["legal", "change"],
  4: ["change", "legal"],
};

function isWallet(name: string): name is UserWallet {
  return calls.walletKinds.some((kind) => kind === name);
}

function directionOf({ type, from_field, to_field }: FieldsOf<typeof calls.walletMove>) {
  const [from, to] = (type === undefined ? null : directions[type]) ?? [from_field, to_field];
  if (!isWallet(from) || !isWallet(to)) throw new Refused("wallet_unknown");
  if (from === to) throw new Refused("wallets_same");
  return { from, to };
}

/** How a move is answered. */
export const moved = answering("funds_moved");

/** Moves money between a user's wallets. Into a wallet only what it can use, out of the lever wallet only as far as the risk of its positions allows. */
export function walletMoveRoutes(routes: Routes, { ledger, leverage, options }: HttpParts): void {
  routes.command(calls.walletMove, {
    ...moved,
    async execute(fields, { authenticated }, once) {
      const userId = authenticated.user.id;
      const currency = currencyById(fields.currency_id);
      if (currency === undefined) throw new Refused("currency_unknown");
      const { from, to } = directionOf(fields);
      requireUse(to, currency, options.terms);
      const amount = givenAmount(fields.number, currency.name);
      if (amount === null) throw new Refused("amount_required");
      const request = { userId, currencyId: currency.id, amount, to, clientId: fields.client_id };
      if (from !== "lever") await ledger.move({ ...request, from }, once);
      else if (to !== "lever") await leverage.withdraw({ ...request, to }, once);
    },
  });
}
