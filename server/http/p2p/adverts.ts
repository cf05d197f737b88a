import * as calls from "#contract/calls/p2p/adverts.ts";
import * as chat from "#contract/calls/p2p/chat.ts";
import { setFiatAccount } from "#contract/calls/p2p/fiat.ts";
import { formatDecimal } from "#domain/numbers/decimal.ts";
import { shortDecimal } from "#server/exchange/kit/arithmetic.ts";
import { currencyById } from "#server/exchange/markets/currencies.ts";
import { chatLineOf } from "#server/wire/p2p.ts";
import type { RouteOptions } from "../kit/handler.ts";
import type { Routes } from "../kit/route.ts";
import { successText } from "../texts/index.ts";
import type { HttpParts } from "../types.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Millionths as percent with 4 decimals: 1000 is "0.1000". */
const percent = (ppm: bigint) => formatDecimal(ppm, 4);

/** What C2C and fiat trading share: terms, chats, the trader's name. @param limit of the calls that try passwords and codes */
export function p2pRoutes(routes: Routes, { p2p, accounts }: HttpParts, limit: RouteOptions): void {
  const { fees, payMs, lockMs, deposit, depositCurrencyId, usdRate } = p2p.rules;
  routes.open(calls.otcTerms, async () => ({
    c2c_sell_fee: percent(fees.c2c.sellPpm),
    legal_sell_fee: percent(fees.fiat.sellPpm),
    c2c_buy_fee: percent(fees.c2c.buyPpm),
    legal_buy_fee: percent(fees.fiat.buyPpm),
    pay_hours: payMs / HOUR,
    usd_rate: shortDecimal(usdRate),
    merchant_deposit: formatDecimal(deposit),
    merchant_deposit_currency: currencyById(depositCurrencyId)?.name ?? "",
    merchant_lock_days: Math.ceil(lockMs / DAY),
    currencies: p2p.currencies.map(({ id, name }) => ({ id, name })),
  }));
  routes.user(chat.dealChat, async ({ market, id, after }, { authenticated: { user } }) => {
    const lines = await p2p.chat({ market, dealId: id, userId: user.id, after });
    return lines.map((line) => chatLineOf(line, user.id));
  });
  routes.user(chat.sayInDeal, async ({ client_id, id, ...fields }, { authenticated: { user } }) => {
    const line = await p2p.say({ ...fields, dealId: id, userId: user.id, clientId: client_id });
    return chatLineOf(line, user.id);
  });
  routes.user(
    setFiatAccount,
    async (
      { account, password, repassword },
      { authenticated, authenticated: { user }, language, origin },
    ) => {
      await p2p.checkNickname(user.id, account);
      await accounts.claimTradePassword(authenticated, { password, repeatedPassword: repassword, origin });
      await p2p.setNickname(user.id, account);
      return successText("fiat_account_set", language);
    },
    limit,
  );
}
