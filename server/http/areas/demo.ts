import * as calls from "#contract/calls/demo.ts";
import { formatDecimal } from "#contract/decimal.ts";
import type { Routes } from "../route.ts";
import { said } from "../texts/index.ts";
import type { HttpParts } from "../types.ts";

/** The demo's outbox and faucet; without a demo there are no such calls. */
export function demoRoutes(routes: Routes, { demo }: HttpParts): void {
  if (demo === null) return;
  routes.open(calls.outbox, async ({ to }) => [...demo.outbox.list(to)]);
  routes.user(calls.faucet, async (_, { authenticated, language }) => {
    const credited = await demo.faucet.claim(authenticated.user.id);
    return {
      text: said("faucet_paid", language),
      credited: credited.map(({ currency, wallet, amount }) => ({
        currency_name: currency.name,
        wallet,
        amount: formatDecimal(amount),
      })),
    };
  });
}
