import * as calls from "#contract/calls/funds.ts";
import type { RouteOptions, Routes } from "../route.ts";
import { said } from "../texts/index.ts";
import { requireTradePassword } from "../trade-password.ts";
import type { HttpParts } from "../types.ts";

/** Withdrawals: taking one and taking it back. @param limit of the calls that try passwords and codes */
export function withdrawRoutes(routes: Routes, { accounts, funds }: HttpParts, limit: RouteOptions): void {
  routes.user(
    calls.withdraw,
    async (fields, { authenticated, authenticated: { user }, language }) => {
      await requireTradePassword(accounts, authenticated, fields.pay_password || fields.password);
      await funds.withdraw({
        userId: user.id,
        currencyId: fields.currency,
        chain: fields.type,
        amount: fields.number ?? null,
        address: fields.address,
        memo: fields.memo,
        secondFactor: fields.totp,
        clientId: fields.client_id,
      });
      return said("withdrawal_taken", language);
    },
    limit,
  );
  routes.user(calls.cancelWithdrawal, async ({ id }, { authenticated: { user }, language }) => {
    await funds.cancelWithdrawal(user.id, id);
    return said("withdrawal_cancelled", language);
  });
}
