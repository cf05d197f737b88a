import * as calls from "#contract/calls/funds.ts";
import { saying } from "../command-route.ts";
import type { RouteOptions, Routes } from "../route.ts";
import { requireTradePassword } from "../trade-password.ts";
import type { HttpParts } from "../types.ts";

/** Withdrawals: taking one and taking it back. @param limit of the calls that try passwords and codes */
export function withdrawRoutes(routes: Routes, { accounts, funds }: HttpParts, limit: RouteOptions): void {
  routes.command(
    calls.withdraw,
    {
      ...saying("withdrawal_taken"),
      async execute(fields, { authenticated, authenticated: { user } }, once) {
        await requireTradePassword(accounts, authenticated, fields.pay_password || fields.password);
        const request = {
          userId: user.id,
          currencyId: fields.currency,
          chain: fields.type,
          amount: fields.number ?? null,
          address: fields.address,
          memo: fields.memo,
          secondFactor: fields.totp,
          clientId: fields.client_id,
        };
        await funds.withdraw(request, once);
      },
    },
    limit,
  );
  routes.command(calls.cancelWithdrawal, {
    ...saying("withdrawal_cancelled"),
    execute: ({ id }, { authenticated: { user } }, once) => funds.cancelWithdrawal(user.id, id, once),
  });
}
