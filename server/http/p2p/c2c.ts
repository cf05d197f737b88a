import * as calls from "#contract/calls/p2p/c2c.ts";
import type { PublishAdvert } from "#server/exchange/p2p/types.ts";
import { dealRowOf } from "#server/wire/p2p.ts";
import { requireTradePassword } from "../guards/trade-password.ts";
import { answering } from "../kit/command-route.ts";
import type { Routes } from "../kit/route.ts";
import type { HttpParts } from "../types.ts";
import {
  advertPage,
  advertRows,
  amountOf,
  dealPage,
  dealState,
  paged,
  priceOf,
  soughtAmount,
} from "./fields.ts";
import { advertChanges, dealAppeal, dealMoves, takenReply } from "./moves.ts";

function adverts(routes: Routes, parts: HttpParts): void {
  const { p2p, accounts } = parts;
  routes.command(calls.c2cPublish, {
    ...answering("advert_published"),
    async execute(fields, { authenticated, authenticated: { user } }, once) {
      await requireTradePassword(accounts, authenticated, fields.password);
      const advert: PublishAdvert = {
        market: "c2c",
        userId: user.id,
        currencyId: fields.currency_id,
        type: fields.type,
        way: fields.way,
        coinCode: fields.coin_code,
        clientId: fields.client_id,
        price: priceOf(fields.price),
        total: amountOf(fields.total_number),
        minMoney: null,
        maxMoney: null,
      };
      await p2p.publish(advert, once);
    },
  });
  routes.open(calls.c2cAdverts, async ({ page, limit, ...fields }, { authenticated }) => {
    const { rows, total } = await p2p.adverts("c2c", {
      page,
      limit,
      type: fields.type ?? "sell",
      money: null,
      number: soughtAmount(fields.number),
      ...{
        currencyId: fields.currency_id ?? null,
        way: fields.way ?? null,
        coinCode: fields.coin_code ?? null,
      },
    });
    const data = await advertRows(parts, "c2c", rows, authenticated?.user.id ?? null);
    return paged(data, total, page, limit);
  });
  routes.open(calls.c2cAdvert, async ({ id }, { authenticated }) => {
    const advert = await p2p.advert("c2c", id);
    const [row] = await advertRows(parts, "c2c", [advert], authenticated?.user.id ?? null);
    if (!row) throw new Error(`Advert ${id} has no row`);
    return row;
  });
  routes.user(calls.c2cOwnAdverts, async ({ page, type, currency_id }, { authenticated: { user } }) => {
    const whose = { publisherId: user.id, type: type ?? null, currencyId: currency_id ?? null };
    return advertPage(parts, "c2c", { page }, { ...whose, unendedOnly: true }, user.id);
  });
  advertChanges(routes, parts, "c2c", [
    { call: calls.c2cWithdraw, change: "withdraw", successText: "advert_withdrawn" },
  ]);
}

function deals(routes: Routes, parts: HttpParts): void {
  const { p2p, accounts } = parts;
  routes.command(calls.c2cTake, {
    ...takenReply(parts, "c2c"),
    async execute({ id, password, client_id: clientId }, { authenticated, authenticated: { user } }, once) {
      await requireTradePassword(accounts, authenticated, password);
      await p2p.take({ market: "c2c", userId: user.id, advertId: id, part: null, clientId }, once);
    },
  });
  routes.user(calls.c2cAdvertDeals, async ({ id, ...fields }, caller) => {
    const publisherId = caller.authenticated.user.id;
    return dealPage(parts, "c2c", fields, { advertId: id, publisherId }, caller);
  });
  routes.user(calls.c2cTaken, async (fields, caller) => {
    const takerId = caller.authenticated.user.id;
    const { type = null, currency_id: currencyId = null } = fields;
    const which = { takerId, type, currencyId, state: dealState(fields.is_sure) };
    return dealPage(parts, "c2c", fields, which, caller);
  });
  routes.user(calls.c2cFinished, async (fields, caller) => {
    const publisherId = caller.authenticated.user.id;
    const { type = null, currency_id: currencyId = null } = fields;
    const state = fields.all === 1 ? dealState(fields.is_sure) : "completed";
    return dealPage(parts, "c2c", fields, { publisherId, type, currencyId, state }, caller);
  });
  routes.user(calls.c2cDeal, async ({ id }, { authenticated }) =>
    dealRowOf(await p2p.deal("c2c", id, authenticated.user.id)),
  );
}

/** C2C: adverts of ordinary users, taken as a whole. */
export function c2cRoutes(routes: Routes, parts: HttpParts): void {
  adverts(routes, parts);
  deals(routes, parts);
  dealMoves(routes, parts, "c2c", [
    { call: calls.c2cPay, action: "pay", successText: "deal_paid" },
    { call: calls.c2cCancel, action: "cancel", successText: "deal_cancelled" },
    { call: calls.c2cConfirm, action: "confirm", as: "publisher", successText: "deal_confirmed" },
    { call: calls.c2cConfirmAsTaker, action: "confirm", as: "taker", successText: "deal_confirmed" },
  ]);
  dealAppeal(routes, parts, "c2c", calls.c2cAppeal);
}
