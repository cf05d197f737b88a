import { HTTP_TRADE_PASSWORD_MISSING } from "#contract/envelope.ts";
import { Refused } from "#server/exchange/kit/refused.ts";
import type { Accounts } from "#server/exchange/session/accounts.ts";
import type { Authenticated } from "#server/exchange/session/sessions.ts";
import { PlainRefusal } from "../kit/refusing.ts";
import type { HttpParts } from "../types.ts";

/**
 * Checks the trade password of a call. Without a trade password the reply is HTTP 401, as documented clients expect; every other refusal
 * is in the envelope.
 */
export async function requireTradePassword(
  accounts: Accounts,
  caller: Authenticated,
  password: string,
): Promise<void> {
  try {
    await accounts.checkTradePassword(caller, password);
  } catch (error) {
    if (error instanceof Refused && error.code === "trade_password_unset")
      throw new PlainRefusal(HTTP_TRADE_PASSWORD_MISSING, error);
    throw error;
  }
}

/** Checks a trade password where one came, and where trading needs one by the configuration. */
export async function tradePasswordWhereAsked(
  { accounts, config }: Pick<HttpParts, "accounts" | "config">,
  caller: Authenticated,
  password: string,
): Promise<void> {
  if (password !== "" || config.accounts.tradeNeedsPassword)
    await requireTradePassword(accounts, caller, password);
}
