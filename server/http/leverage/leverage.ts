import type { FieldsOf } from "#contract/call.ts";
import * as calls from "#contract/calls/leverage/leverage.ts";
import { SMALLEST_AMOUNT } from "#domain/numbers/decimal.ts";
import { Refused } from "#server/exchange/kit/refused.ts";
import type { PlaceLeverage, Position, PositionState, Stops } from "#server/exchange/leverage/types.ts";
import type { Market } from "#server/exchange/markets/types.ts";
import { leveragePreviewOf, leverageRowOf, stateOfStatus } from "#server/wire/leverage.ts";
import { requireTradePassword } from "../guards/trade-password.ts";
import { scaledField } from "../kit/amounts.ts";
import { pagesOf } from "../kit/paging.ts";
import type { Routes } from "../kit/route.ts";
import { marketById, namedMarket } from "../markets/named-market.ts";
import { successText, textsIn } from "../texts/index.ts";
import type { SuccessCode } from "../texts/types.ts";
import type { HttpParts } from "../types.ts";
import { leverageAnswers } from "./answers.ts";

const price = (text: string) => scaledField(text, "price_off_tick", { tick: SMALLEST_AMOUNT });

function contractsOf(share: string): number {
  if (!/^\d{1,15}$/.test(share)) throw new Refused("hands_not_integer");
  return Number(share);
}

/** A leverage as the wire writes it, "20" or "20.00"; one with a fraction is not offered anywhere. */
function leverageOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : 0;
}

/** Stops as the wire writes them: 0 is none. */
function stopsOf(fields: { readonly target_profit_price: string; readonly stop_loss_price: string }): Stops {
  const stop = (text: string) => (price(text) === 0n ? null : price(text));
  return { takeProfit: stop(fields.target_profit_price), stopLoss: stop(fields.stop_loss_price) };
}

function orderOf(
  fields: Omit<FieldsOf<typeof calls.leverSubmit>, "password">,
  market: Market,
  userId: number,
): PlaceLeverage {
  const mode = fields.status === 0 ? "limit" : "market";
  return {
    userId,
    marketId: market.id,
    side: fields.type === 1 ? "buy" : "sell",
    mode,
    price: mode === "limit" && fields.target_price !== undefined ? price(fields.target_price) : null,
    contracts: fields.share === "" ? 0 : contractsOf(fields.share),
    leverage: leverageOf(fields.multiple),
    clientOrderId: fields.client_order_id,
    stops: stopsOf(fields),
  };
}

/** What a placement is answered with, by its position. */
export const leveragePlaced = ({ mode }: Pick<Position, "mode">): SuccessCode =>
  mode === "limit" ? "lever_pending" : "lever_opened";

function placing(routes: Routes, { spot, leverage, accounts }: HttpParts): void {
  routes.placement(calls.leverSubmit, async (fields, { authenticated, language }) => {
    const { user } = authenticated;
    const market = namedMarket(spot, fields);
    if (market === null) throw new Refused("pair_unknown");
    await requireTradePassword(accounts, authenticated, fields.password);
    const position = await leverage.place(orderOf(fields, market, user.id));
    return successText(leveragePlaced(position), language);
  });
}

/** A placement as it would go now. It is refused as the placement would be; the trade password is not asked for. */
function previewing(routes: Routes, { spot, leverage }: HttpParts): void {
  routes.user(calls.leverPreview, async (fields, { authenticated: { user } }) => {
    const market = namedMarket(spot, fields);
    if (market === null) throw new Refused("pair_unknown");
    const position = await leverage.preview(orderOf({ ...fields, client_order_id: "" }, market, user.id));
    return leveragePreviewOf(position);
  });
}

function changing(routes: Routes, { spot, leverage }: HttpParts): void {
  routes.command(calls.leverClose, {
    ...leverageAnswers.close,
    execute: ({ id, share }, { authenticated: { user } }, once) =>
      share === ""
        ? leverage.close(id, user.id, once)
        : leverage.closePart(id, user.id, contractsOf(share), once),
  });
  routes.command(calls.leverCancel, {
    ...leverageAnswers.cancel,
    execute: ({ id }, { authenticated }, once) => leverage.cancel(id, authenticated.user.id, once),
  });
  routes.command(calls.leverSetStops, {
    ...leverageAnswers.setStops,
    async execute(fields, { authenticated }, once) {
      await leverage.setStops(fields.id, authenticated.user.id, stopsOf(fields), once);
    },
  });
  routes.command(calls.leverCloseMany, {
    ...leverageAnswers.closeMany,
    async execute({ type, ...pair }, { authenticated }, once) {
      const side = type === 0 ? null : type === 1 ? "buy" : "sell";
      const marketId = namedMarket(spot, pair)?.id ?? null;
      await leverage.closeMany(authenticated.user.id, { side, marketId }, once);
    },
  });
}

function listing(routes: Routes, { spot, leverage }: HttpParts): void {
  routes.user(
    calls.leverOrders,
    async ({ status, page, limit, id, type, ...pair }, { authenticated, language }) => {
      const state: PositionState | null | undefined = stateOfStatus(Number(status));
      if (state === undefined) throw new Refused("malformed", { field: "status" });
      const marketId = namedMarket(spot, pair)?.id ?? null;
      const userId = authenticated.user.id;
      const { rows, total } = await leverage.orders(userId, {
        page,
        limit,
        marketId,
        state,
        ...(id === undefined ? {} : { id }),
        ...(type === undefined ? {} : { side: type === 1 ? "buy" : "sell" }),
      });
      const quotes = [...new Set(rows.map((row) => marketById(spot, row.marketId).quote.id))];
      const accounts = await Promise.all(quotes.map((quoteId) => leverage.account(userId, quoteId)));
      const live = new Map(
        accounts.flatMap(({ positions }) => positions).map((one) => [one.position.id, one]),
      );
      const names = textsIn(language).positionStates;
      const data = rows.map((row) =>
        leverageRowOf(row, marketById(spot, row.marketId), live.get(row.id) ?? null, names[row.state]),
      );
      const pages = pagesOf(total, limit);
      return { current_page: page, data, last_page: pages, per_page: limit, total };
    },
  );
}

/** Leverage: place, change, list. The polls of the ticket and the positions page are in `panel.ts`. */
export function leverageRoutes(routes: Routes, parts: HttpParts): void {
  placing(routes, parts);
  previewing(routes, parts);
  changing(routes, parts);
  listing(routes, parts);
}
