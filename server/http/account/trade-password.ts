import * as calls from "#contract/calls/account/trade-password.ts";
import { Refused } from "#server/exchange/kit/refused.ts";
import type { RouteOptions } from "../kit/handler.ts";
import type { Routes } from "../kit/route.ts";
import { successText } from "../texts/index.ts";
import type { HttpParts } from "../types.ts";

/** The user's trade password: whether there is one, setting it, trying it. @param limit of the calls that try passwords and codes */
export function tradePasswordRoutes(routes: Routes, { accounts }: HttpParts, limit: RouteOptions): void {
  routes.user(calls.judgeTradePassword, async (_, { authenticated, language }) => {
    if (!authenticated.user.hasTradePassword) throw new Refused("trade_password_unset");
    return successText("trade_password_known", language);
  });
  routes.user(
    calls.setTradePassword,
    async ({ password, re_password: repeatedPassword, code }, { authenticated, language, origin }) => {
      await accounts.setTradePassword(authenticated, { password, repeatedPassword, code, origin });
      return successText("trade_password_set", language);
    },
    limit,
  );
  routes.user(
    calls.checkTradePassword,
    async ({ password }, { authenticated, language }) => {
      await accounts.checkTradePassword(authenticated, password);
      return successText("trade_password_right", language);
    },
    limit,
  );
}
