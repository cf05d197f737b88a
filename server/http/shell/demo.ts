import * as calls from "#contract/calls/shell/demo.ts";
import { formatDecimal, parseDecimal } from "#domain/numbers/decimal.ts";
import { shortDecimal } from "#server/exchange/kit/arithmetic.ts";
import { Refused } from "#server/exchange/kit/refused.ts";
import { unitOf } from "#server/exchange/wallets/fee.ts";
import { termOf } from "#server/exchange/wallets/terms.ts";
import type { ChainTerm } from "#server/exchange/wallets/types.ts";
import type { Credited } from "../../demo/faucet.ts";
import type { Routes } from "../kit/route.ts";
import { successText } from "../texts/index.ts";
import type { HttpParts } from "../types.ts";

/** What a demo deposit can bring: not more than a withdrawal can take. */
function depositOf(text: string | undefined, term: ChainTerm): bigint {
  const currency = term.currency.name;
  if (text === undefined) throw new Refused("amount_required");
  const amount = parseDecimal(text);
  if (amount === null || amount % unitOf(term) !== 0n)
    throw new Refused("amount_off_lot", { lot: shortDecimal(unitOf(term)), currency });
  if (amount <= 0n) throw new Refused("amount_not_positive");
  if (amount > term.maxWithdrawal)
    throw new Refused("amount_too_large", { max: shortDecimal(term.maxWithdrawal), currency });
  return amount;
}

/** The demo's outbox, faucet and deposits; without a demo there are no such calls. */
export function demoRoutes(routes: Routes, { demo, funds }: HttpParts): void {
  if (demo === null) return;
  const { outbox, mailboxes } = demo;
  routes.open(calls.outbox, async ({ to }, { browserTicket }) => [
    ...outbox.list(to, await mailboxes.shownTo(browserTicket)),
  ]);
  routes.open(calls.letters, async ({ to }, { browserTicket }) => [
    ...outbox.letters(to, await mailboxes.shownTo(browserTicket)),
  ]);
  routes.command(calls.faucet, {
    execute: (_, { authenticated }, once) => demo.faucet.claim(authenticated.user.id, once),
    outcome: (credited: readonly Credited[]) => ({
      credited: credited.map(({ currency, wallet, amount }) => ({
        currency_name: currency.name,
        wallet,
        amount: formatDecimal(amount),
      })),
    }),
    reply: ({ credited }, { language }) => ({ text: successText("faucet_paid", language), credited }),
  });
  routes.command(calls.demoDeposit, {
    async execute(fields, { authenticated: { user } }, once) {
      const term = termOf(fields.currency, fields.chain);
      const amount = depositOf(fields.amount, term);
      // Asking for the address opens it; where deposits are closed it is refused.
      await funds.depositAddress(term.chain, user.id);
      const { chain, currency } = term;
      await demo.chain.deposit({ userId: user.id, chain, currencyId: currency.id, amount }, once);
    },
    outcome: (txid: string) => ({ txid }),
    reply: ({ txid }, { language }) => ({ text: successText("demo_deposit_sent", language), txid }),
  });
}
