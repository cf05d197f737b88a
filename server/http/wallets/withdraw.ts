import * as calls from "#contract/calls/wallets/funds.ts";
import { minuteText } from "#domain/minute-text.ts";
import { requireTradePassword } from "../guards/trade-password.ts";
import { answering } from "../kit/command-route.ts";
import type { RouteOptions } from "../kit/handler.ts";
import type { Routes } from "../kit/route.ts";
import { successText } from "../texts/index.ts";
import type { HttpParts } from "../types.ts";
import { flagOf } from "./terms.ts";

function savedOnlyRoutes(
  routes: Routes,
  { accounts, funds }: Pick<HttpParts, "accounts" | "funds">,
  limit: RouteOptions,
): void {
  routes.user(calls.savedOnly, async (_, { authenticated: { user } }) => {
    const { isOn, liftedAt } = await funds.savedOnly(user.id);
    const secondFactor = await funds.hasSecondFactor(user.id);
    return { on: flagOf(isOn), until: liftedAt ?? 0, second_factor: flagOf(secondFactor) };
  });
  routes.user(
    calls.setSavedOnly,
    async ({ on, totp, code }, { authenticated, language }) => {
      const { user } = authenticated;
      if (on !== 0) {
        await funds.limitToSaved(user.id);
        return successText("saved_only_on", language);
      }
      const source = accounts.attemptSources.inSession(authenticated);
      const until = await funds.liftSavedOnly(user.id, { secondFactor: totp, code, source });
      return successText("saved_only_lifting", language, { time: `${minuteText(until)} UTC` });
    },
    limit,
  );
}

/** Withdrawals: taking one and taking it back. @param limit of the calls that try passwords and codes */
export function withdrawRoutes(routes: Routes, { accounts, funds }: HttpParts, limit: RouteOptions): void {
  routes.command(
    calls.withdraw,
    {
      ...answering("withdrawal_taken"),
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
          code: fields.code,
          source: accounts.attemptSources.inSession(authenticated),
          clientId: fields.client_id,
        };
        await funds.withdraw(request, once);
      },
    },
    limit,
  );
  routes.user(calls.withdrawalDestination, async (fields, { authenticated: { user } }) => {
    const { isKnown, isSaved, heldUntil } = await funds.destination({
      userId: user.id,
      currencyId: fields.currency,
      chain: fields.type,
      address: fields.address,
      memo: fields.memo,
    });
    return { is_known: flagOf(isKnown), is_saved: flagOf(isSaved), held_until: heldUntil };
  });
  savedOnlyRoutes(routes, { accounts, funds }, limit);
  routes.command(calls.cancelWithdrawal, {
    ...answering("withdrawal_cancelled"),
    execute: ({ id }, { authenticated: { user } }, once) => funds.cancelWithdrawal(user.id, id, once),
  });
}
