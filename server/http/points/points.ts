import * as calls from "#contract/calls/points/points.ts";
import { pointsLogin } from "#contract/calls/session/session.ts";
import { formatDecimal } from "#domain/numbers/decimal.ts";
import { Refused } from "#server/exchange/kit/refused.ts";
import { currencyById } from "#server/exchange/markets/currencies.ts";
import type { PointsExchange } from "#server/exchange/points/types.ts";
import type { User } from "#server/exchange/session/types.ts";
import { dateTime } from "#server/wire/time.ts";
import { requireTradePassword } from "../guards/trade-password.ts";
import { givenAmount } from "../kit/amounts.ts";
import { answering } from "../kit/command-route.ts";
import type { RouteOptions } from "../kit/handler.ts";
import { ReplyWithExtras } from "../kit/handler.ts";
import { pagesOf } from "../kit/paging.ts";
import type { Routes } from "../kit/route.ts";
import { successText } from "../texts/index.ts";
import type { Caller, HttpParts } from "../types.ts";

const WORD = "points";

function historyRow({ id, points, gross, fee, marketPrice, createdAt }: PointsExchange) {
  return {
    id,
    exchange_num: formatDecimal(gross - fee),
    integral: formatDecimal(points),
    fact_market_price: formatDecimal(marketPrice),
    fee: formatDecimal(fee),
    created_at: dateTime(createdAt),
  };
}

/**
 * The code that logins need goes to the owner's contact, which a login with a points account does not name. Only the right
 * password gets here. One that was sent a moment ago is still good.
 */
async function sendLoginCode(
  { accounts, demo }: HttpParts,
  { phone, email, countryCode }: User,
  { language, origin, browserTicket }: Caller,
): Promise<void> {
  const [channel, account] = email === null ? (["sms", phone ?? ""] as const) : (["mail", email] as const);
  await demo?.mailboxes.claim(account, browserTicket);
  try {
    await accounts.sendCode({
      ...{ channel, account, areaCode: countryCode, scene: "login" },
      ...{ language, caller: null, origin },
    });
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== "code_resend_early") throw error;
  }
}

/** Logging in with a points account: the session is that of the user who bound it. */
function loginRoute(routes: Routes, parts: HttpParts, limit: RouteOptions): void {
  const { points, accounts, config } = parts;
  routes.open(
    pointsLogin,
    async ({ user_string, password, sms_code: code, totp }, caller) => {
      const { origin } = caller;
      if (points.rules.users === "none") throw new Refused("points_not_open");
      const userId = await points.ownerOf({ account: user_string, password, address: origin.address });
      const found = await accounts.users.byId(userId);
      if (found === null || !points.isOpenTo(found.user)) throw new Refused("points_not_open");
      if (config.accounts.loginNeedsCode && code === "") await sendLoginCode(parts, found.user, caller);
      return new ReplyWithExtras(await accounts.loginProven({ userId, code, totp, origin }), { id: userId });
    },
    limit,
  );
}

function bindingRoutes(routes: Routes, { points }: HttpParts, limit: RouteOptions): void {
  routes.user(calls.pointsAccount, async (_, { authenticated }) => ({
    user_name: (await points.account(authenticated.user.id)) ?? "",
  }));
  routes.command(
    calls.bindPoints,
    {
      ...answering("points_account_bound"),
      async execute({ user_name, password }, { authenticated, origin }, once) {
        if (!points.isOpenTo(authenticated.user)) throw new Refused("points_not_open");
        await points.bind(
          authenticated.user.id,
          { account: user_name, password, address: origin.address },
          once,
        );
      },
    },
    limit,
  );
}

/** Points: binding an account, its terms, exchanging, the history, and its login. @param limit of the calls that try passwords */
export function pointsRoutes(routes: Routes, parts: HttpParts, limit: RouteOptions): void {
  const { points } = parts;
  const { rules } = points;
  const currency = currencyById(rules.currencyId)?.name ?? "";
  loginRoute(routes, parts, limit);
  bindingRoutes(routes, parts, limit);
  routes.user(calls.pointsInfo, async (_, { authenticated }) => {
    const { total, free, marketPrice } = await points.terms(authenticated.user.id);
    return {
      jc_integral: formatDecimal(total),
      free_jc_integral: formatDecimal(free),
      jc_exchange_fee: formatDecimal(rules.feePpm, 4),
      jc_price: formatDecimal(rules.price),
      jc_price_difference: formatDecimal(rules.difference),
      market_price: formatDecimal(marketPrice),
      currency_name: currency,
    };
  });
  routes.command(calls.exchangePoints, {
    async execute(fields, { authenticated }, once) {
      const userId = authenticated.user.id;
      await requireTradePassword(parts.accounts, authenticated, fields.password);
      const { clientId } = once;
      await points.exchange({ userId, points: givenAmount(fields.use_number, WORD), clientId }, once);
    },
    outcome: ({ id }: PointsExchange) => ({ exchangeId: id }),
    async reply({ exchangeId }, { language }) {
      // One whose service did not answer is carried out now: until then it is neither made nor refused.
      const { gross, fee } = await points.finish(exchangeId);
      return successText("points_exchanged", language, { number: formatDecimal(gross - fee), currency });
    },
  });
  routes.user(calls.pointsHistory, async ({ page }, { authenticated }) => {
    const limit = calls.POINTS_PAGE;
    const { rows, total } = await points.history(authenticated.user.id, { page, limit });
    return { data: rows.map(historyRow), current_page: page, last_page: pagesOf(total, limit), total };
  });
}
