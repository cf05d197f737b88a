import type { FieldsOf } from "#contract/call.ts";
import { placeBuy, placeSell } from "#contract/calls/spot/older-orders.ts";
import * as calls from "#contract/calls/spot/spot.ts";
import type { Language } from "#contract/languages.ts";
import { Refused } from "#server/exchange/kit/refused.ts";
import type { Market } from "#server/exchange/markets/types.ts";
import type { Order } from "#server/exchange/spot/types.ts";
import { orderPreviewOf, orderRowOf, pairNames } from "#server/wire/spot.ts";
import { scaledField } from "../kit/amounts.ts";
import { validate } from "../kit/fields.ts";
import { ReplyWithExtras } from "../kit/handler.ts";
import type { Routes } from "../kit/route.ts";
import { namedMarket } from "../markets/named-market.ts";
import { successText } from "../texts/index.ts";
import type { SuccessCode } from "../texts/types.ts";
import type { HttpParts, UserCaller } from "../types.ts";
import { allCancelled, amended, cancelled } from "./answers.ts";
import { listing } from "./listing.ts";
import { commandOf } from "./placement.ts";

function outcome(order: Order): SuccessCode {
  if (order.filled === order.amount) return "order_filled";
  if (order.filled > 0n) return "order_part_filled";
  return order.state === "cancelled" ? "order_unfilled" : "order_placed";
}

/** What a placement is answered with, by its order. */
export function placementReply(order: Order, market: Market, language: Language) {
  return { text: successText(outcome(order), language), order: orderRowOf(order, pairNames(market)) };
}

function placing(routes: Routes, { spot, config }: HttpParts): void {
  const place = async (
    fields: FieldsOf<typeof calls.placeOrder>,
    { authenticated, language }: UserCaller,
  ) => {
    const { user } = authenticated;
    const market = namedMarket(spot, fields);
    if (market === null) throw new Refused("pair_unknown");
    if (config.accounts.tradeNeedsPassword && !user.hasTradePassword)
      throw new Refused("trade_password_unset");
    const order = await spot.place(market.id, commandOf(fields, market, user.id));
    return placementReply(order, market, language);
  };
  routes.placement(calls.placeOrder, async (fields, caller) => {
    const { text, order } = await place(fields, caller);
    return new ReplyWithExtras(text, { order });
  });
  for (const [call, type] of [
    [placeBuy, 1],
    [placeSell, 2],
  ] as const)
    routes.placement(call, async ({ price, num, client_order_id, ...fields }, caller) => {
      const order = { ...fields, type, target_price: price, amount: num };
      const read = validate(calls.placeOrder.request, order);
      return (await place({ ...read, client_order_id }, caller)).text;
    });
}

/** A placement as it would go now. It is refused as the placement would be. */
function previewing(routes: Routes, { spot, config }: HttpParts): void {
  routes.user(calls.previewOrder, async (fields, { authenticated }) => {
    const { user } = authenticated;
    const market = namedMarket(spot, fields);
    if (market === null) throw new Refused("pair_unknown");
    if (config.accounts.tradeNeedsPassword && !user.hasTradePassword)
      throw new Refused("trade_password_unset");
    const command = commandOf({ ...fields, client_order_id: "" }, market, user.id);
    return orderPreviewOf(await spot.preview(market.id, command));
  });
}

function cancelling(routes: Routes, { spot }: HttpParts): void {
  for (const call of [calls.cancelOrder, calls.revokeOrder])
    routes.command(call, {
      ...cancelled,
      execute: ({ id }, { authenticated }, once) => spot.cancel(id, authenticated.user.id, once),
    });
  routes.command(calls.cancelAllOrders, {
    execute: async (fields, { authenticated }, once) =>
      spot.cancelAll(authenticated.user.id, namedMarket(spot, fields)?.id ?? null, once),
    ...allCancelled,
  });
}

/** A figure that may be left out; `null`: it stays as it is. @throws Refused `malformed` with more decimals than money has */
const given = (text: string | undefined, field: string) =>
  text === undefined ? null : scaledField(text, "malformed", { field });

function amending(routes: Routes, { spot }: HttpParts): void {
  routes.command(calls.amendOrder, {
    ...amended,
    execute: ({ id, target_price, amount, stop_price, trail_distance }, { authenticated }, once) => {
      const change = {
        price: given(target_price, "target_price"),
        amount: given(amount, "amount"),
        stopPrice: given(stop_price, "stop_price"),
        distance: given(trail_distance, "trail_distance"),
      };
      return spot.amend(id, authenticated.user.id, change, once);
    },
  });
}

/** Spot orders: place, amend, list, cancel. */
export function spotRoutes(routes: Routes, parts: HttpParts): void {
  placing(routes, parts);
  previewing(routes, parts);
  amending(routes, parts);
  cancelling(routes, parts);
  listing(routes, parts);
}
