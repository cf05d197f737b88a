import * as calls from "#contract/calls/spot/spot.ts";
import type { Side } from "#server/exchange/spot/types.ts";
import { orderRowOf, pairNames, stateOf } from "#server/wire/spot.ts";
import { pagesOf } from "../kit/paging.ts";
import type { Routes } from "../kit/route.ts";
import { marketById as marketOf, namedMarket } from "../markets/named-market.ts";
import type { HttpParts, UserCaller } from "../types.ts";
import { fillRowOf, openOrderOf } from "./rows.ts";

/** The account's own name, as in `user/info`. */
const nameOf = ({ user }: UserCaller["authenticated"]): string => user.email ?? user.phone ?? "";

/** Lists of a user's own orders and fills. */
export function listing(routes: Routes, { spot }: HttpParts): void {
  const openSide = (call: typeof calls.openBuys, side: Side) =>
    routes.user(call, async ({ page, limit, ...pair }, { authenticated }) => {
      const market = namedMarket(spot, pair);
      const all = await spot.openOrders(authenticated.user.id);
      const rows = all
        .filter((order) => order.side === side && (market === null || order.marketId === market.id))
        .sort((left, right) => right.id - left.id);
      const shown = rows.slice((page - 1) * limit, page * limit);
      const list = shown.map((order) =>
        openOrderOf(order, marketOf(spot, order.marketId), nameOf(authenticated)),
      );
      return { list, count: rows.length, page, limit };
    });
  openSide(calls.openBuys, "buy");
  openSide(calls.openSells, "sell");
  routes.user(calls.fills, async ({ page, limit, before, ...pair }, { authenticated }) => {
    const marketId = namedMarket(spot, pair)?.id ?? null;
    const { rows, total } = await spot.fills(authenticated.user.id, { page, limit, before, marketId });
    const list = rows.map((fill) => fillRowOf(fill, marketOf(spot, fill.marketId), nameOf(authenticated)));
    return { list, count: total, page, limit };
  });
  routes.user(
    calls.orders,
    async ({ page, limit, before, status, client_order_id, ...pair }, { authenticated }) => {
      const { rows, total } = await spot.orders(authenticated.user.id, {
        ...{ page, limit, before },
        marketId: namedMarket(spot, pair)?.id ?? null,
        state: stateOf(status),
        clientOrderId: client_order_id ?? null,
      });
      const data = rows.map((order) => orderRowOf(order, pairNames(marketOf(spot, order.marketId))));
      return { current_page: page, data, last_page: pagesOf(total, limit), per_page: limit, total };
    },
  );
}
