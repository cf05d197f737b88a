import * as calls from "#contract/calls/p2p/fiat.ts";
import { formatDecimal } from "#domain/numbers/decimal.ts";
import type { PublishAdvert, Shop } from "#server/exchange/p2p/types.ts";
import { dealRowOf } from "#server/wire/p2p.ts";
import { requireTradePassword } from "../guards/trade-password.ts";
import { answering } from "../kit/command-route.ts";
import type { Routes } from "../kit/route.ts";
import type { HttpParts } from "../types.ts";
import { legalBalance, shopRow } from "./fiat-shops.ts";
import { advertRows, amountOf, dealPage, dealState, paged, priceOf, soughtAmount } from "./fields.ts";
import { advertChanges, dealAppeal, dealMoves, takenReply } from "./moves.ts";

function adverts(routes: Routes, parts: HttpParts): void {
  const { p2p, accounts } = parts;
  routes.command(calls.fiatPublish, {
    ...answering("advert_published"),
    async execute(fields, { authenticated, authenticated: { user } }, once) {
      await requireTradePassword(accounts, authenticated, fields.password);
      const advert: PublishAdvert = {
        market: "fiat",
        userId: user.id,
        currencyId: fields.currency_id,
        type: fields.type,
        way: fields.way,
        coinCode: fields.coin_code,
        clientId: fields.client_id,
        price: priceOf(fields.price),
        total: amountOf(fields.total_number),
        minMoney: amountOf(fields.min_number),
        maxMoney: amountOf(fields.max_number),
      };
      await p2p.publish(advert, once);
    },
  });
  routes.open(calls.fiatAdverts, async ({ page, limit, ...fields }, { authenticated }) => {
    const { rows, total } = await p2p.adverts("fiat", {
      page,
      limit,
      type: fields.type ?? "sell",
      money: soughtAmount(fields.money),
      number: null,
      ...{
        currencyId: fields.currency_id ?? null,
        way: fields.way ?? null,
        coinCode: fields.coin_code ?? null,
      },
    });
    const data = await advertRows(parts, "fiat", rows, authenticated?.user.id ?? null);
    return paged(data, total, page, limit);
  });
  routes.user(calls.fiatAdvert, async ({ id }, { authenticated: { user } }) => {
    const advert = await p2p.advert("fiat", id);
    const [row] = await advertRows(parts, "fiat", [advert], user.id);
    if (!row) throw new Error(`Advert ${id} has no row`);
    return {
      ...row,
      user_legal_balance: formatDecimal(await legalBalance(parts, user.id, advert.currencyId)),
    };
  });
  advertChanges(routes, parts, "fiat", [
    { call: calls.fiatOffShelf, change: "off-shelf", successText: "advert_off_shelf" },
    { call: calls.fiatWithdraw, change: "withdraw", successText: "advert_withdrawn" },
    { call: calls.fiatWithdrawRest, change: "rest", successText: "advert_withdrawn" },
  ]);
}

function deals(routes: Routes, parts: HttpParts): void {
  const { p2p, accounts } = parts;
  routes.command(calls.fiatTake, {
    ...takenReply(parts, "fiat"),
    async execute(fields, { authenticated, authenticated: { user } }, once) {
      await requireTradePassword(accounts, authenticated, fields.password);
      const part = { means: fields.means, value: amountOf(fields.value) };
      const { id: advertId, client_id: clientId } = fields;
      await p2p.take({ market: "fiat", userId: user.id, advertId, part, clientId }, once);
    },
  });
  routes.user(calls.fiatAdvertDeals, async ({ id, ...fields }, caller) => {
    const publisherId = caller.authenticated.user.id;
    const which = { advertId: id, publisherId, state: dealState(fields.is_sure) };
    return dealPage(parts, "fiat", fields, which, caller);
  });
  for (const [call, side] of [
    [calls.fiatShopDeals, "publisherId"],
    [calls.fiatTaken, "takerId"],
  ] as const)
    routes.user(call, async (fields, caller) => {
      const { type = null, currency_id: currencyId = null } = fields;
      const which = {
        [side]: caller.authenticated.user.id,
        type,
        currencyId,
        state: dealState(fields.is_sure),
      };
      return dealPage(parts, "fiat", fields, which, caller);
    });
  routes.user(calls.fiatDeal, async ({ id }, { authenticated: { user } }) => {
    const view = await p2p.deal("fiat", id, user.id);
    const info = async (shop: Shop) => shopRow(parts, shop, user.id);
    return { ...dealRowOf(view), sell_info: view.shop && (await info(view.shop)) };
  });
  routes.user(calls.fiatTend, async ({ id }, { authenticated: { user } }) => {
    await p2p.deal("fiat", id, user.id);
    await p2p.processDue(id);
    return dealRowOf(await p2p.deal("fiat", id, user.id));
  });
}

/** Fiat trading with merchants: adverts, taken in part, and deals. Their shops stand in `fiat-shops.ts`. */
export function fiatRoutes(routes: Routes, parts: HttpParts): void {
  adverts(routes, parts);
  deals(routes, parts);
  dealMoves(routes, parts, "fiat", [
    { call: calls.fiatPay, action: "pay", successText: "deal_paid" },
    { call: calls.fiatCancel, action: "cancel", successText: "deal_cancelled" },
    { call: calls.fiatConfirm, action: "confirm", as: "publisher", successText: "deal_confirmed" },
    { call: calls.fiatConfirmAsTaker, action: "confirm", as: "taker", successText: "deal_confirmed" },
  ]);
  dealAppeal(routes, parts, "fiat", calls.fiatAppeal);
}
