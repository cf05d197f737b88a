import * as calls from "#contract/calls/account/team.ts";
import { maskContact } from "#domain/account/contact.ts";
import { fill } from "#domain/fill.ts";
import { formatDecimal } from "#domain/numbers/decimal.ts";
import { UNIT } from "#server/exchange/kit/arithmetic.ts";
import { Refused } from "#server/exchange/kit/refused.ts";
import { currencyById } from "#server/exchange/markets/currencies.ts";
import { usdtPrice } from "#server/exchange/markets/usdt-price.ts";
import { dateTime } from "#server/wire/time.ts";
import { pagesOf } from "../kit/paging.ts";
import type { Routes } from "../kit/route.ts";
import { textsIn } from "../texts/index.ts";
import type { HttpParts } from "../types.ts";

/** Members of one level of the tree in a reply, at most. */
const MAX_IN_LEVEL = 500;

const nameOf = ({ email, phone }: { readonly email: string | null; readonly phone: string | null }) =>
  maskContact(email ?? phone ?? "");
const nothing = { byMarket: new Map<number, bigint>(), active: 0 };

/** Amounts by currency in USDT at today's prices, cut to 8 decimals. */
function inUsdt(amounts: ReadonlyMap<number, bigint>, { spot }: HttpParts): bigint {
  let sum = 0n;
  for (const [currencyId, amount] of amounts) {
    const currency = currencyById(currencyId);
    if (currency !== undefined) sum += (amount * usdtPrice(currency, spot)) / UNIT;
  }
  return sum;
}

/** Turnover by market (in its quote currency) in USDT. */
function turnoverInUsdt(byMarket: ReadonlyMap<number, bigint>, parts: HttpParts): bigint {
  const byCurrency = new Map<number, bigint>();
  for (const { id, quote } of parts.spot.markets)
    byCurrency.set(quote.id, (byCurrency.get(quote.id) ?? 0n) + (byMarket.get(id) ?? 0n));
  return inUsdt(byCurrency, parts);
}

function treeRoutes(routes: Routes, parts: HttpParts): void {
  const { team } = parts.referrals;
  routes.user(calls.teamNode, async ({ user_id }, { authenticated }) => {
    const root = user_id ?? authenticated.user.id;
    if (!(await team.isWithin(authenticated.user.id, root))) throw new Refused("not_found");
    const members = await team.invited(root, 0, MAX_IN_LEVEL);
    const sizes = await team.sizes([root, ...members.map(({ id }) => id)]);
    const { byMarket } = (await team.turnovers([root], false)).get(root) ?? nothing;
    return {
      show_message: {
        top_upnumber: formatDecimal(turnoverInUsdt(byMarket, parts), 8, 6),
        real_teamnumber: sizes.get(root)?.certified ?? 0,
      },
      results: members.map((member) => ({
        id: member.id,
        name: nameOf(member),
        parent_id: root,
        members: sizes.get(member.id)?.members ?? 0,
      })),
    };
  });
  routes.user(calls.team, async ({ page, limit }, { authenticated: { user } }) => {
    const invited = await team.invitedCount(user.id);
    const members = await team.invited(user.id, (page - 1) * limit, limit);
    const ids = members.map(({ id }) => id);
    const turnovers = await team.turnovers(ids, true);
    const commissions = await team.commissions(user.id, ids);
    const data = members.map((member) => {
      const { byMarket, active } = turnovers.get(member.id) ?? nothing;
      return {
        id: member.id,
        account: nameOf(member),
        profit_balance: formatDecimal(turnoverInUsdt(byMarket, parts)),
        return_commission: formatDecimal(inUsdt(commissions.get(member.id) ?? new Map(), parts)),
        active_users: active,
      };
    });
    return {
      zt_count: invited,
      team_count: (await team.sizes([user.id])).get(user.id)?.members ?? 0,
      team: { data, current_page: page, last_page: pagesOf(invited, limit) },
    };
  });
}

/** The team of who calls: the tree, the list, what it brought; and the users of an agent's region. */
export function teamRoutes(routes: Routes, parts: HttpParts): void {
  const { referrals, accounts } = parts;
  treeRoutes(routes, parts);
  routes.user(calls.profits, async ({ page, limit }, { authenticated, language }) => {
    const { rows, total } = await referrals.payments(authenticated.user.id, page, limit);
    const data = rows.map((row) => ({
      id: row.id,
      value: formatDecimal(row.amount),
      info: fill(textsIn(language).transfers.referral, {
        reference: parts.spot.markets.find(({ id }) => id === row.marketId)?.symbol ?? "",
      }),
      currency_name: currencyById(row.currencyId)?.name ?? "",
      created_time: dateTime(row.time),
    }));
    return { data, current_page: page, last_page: pagesOf(total, limit), total };
  });
  routes.user(calls.regionUsers, async ({ page, limit }, { authenticated: { user } }) => {
    if (!user.isAgent) throw new Refused("not_regional_agent");
    const { rows, total } = await accounts.users.inRegion(user, { page, limit });
    const data = rows.map((one) => ({
      id: one.id,
      city_name: one.nationality,
      district_name: one.district,
      phone: nameOf({ phone: one.phone, email: one.email }),
      time: dateTime(one.createdAt),
    }));
    return { data, current_page: page, last_page: pagesOf(total, limit), total };
  });
}
