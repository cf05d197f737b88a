import { forkJoin, map, type Observable, of, switchMap } from "rxjs";
import * as v from "valibot";
import * as rows from "#contract/calls/spot/rows.ts";
import * as calls from "#contract/calls/spot/spot.ts";
import { pageSizes } from "#domain/limits.ts";
import { allPages } from "../http/all-pages.ts";
import { isLast } from "../http/is-last.ts";
import { mapReply } from "../http/reply.ts";
import type { Page, Reply } from "../http/reply-types.ts";
import type { Sender } from "../http/send.ts";
import { isUnknownCall } from "../http/unknown-call.ts";
import type { Pair, Side } from "../markets/types.ts";
import type { SpotCalls } from "./api.ts";
import { decodeFill, decodeOpenOrder, decodeOrder } from "./decode.ts";
import type { Order, OrderTicket } from "./types.ts";

const OPEN = 1;
/** Rows a page of an order or fill list, and of the lists that are read whole. */
const WHOLE_LIMIT = 100;

function pairFields(pair: Pair | null) {
  return pair === null ? {} : { legal_id: pair.quoteId, currency_id: pair.baseId };
}

function stopFields({ stop }: OrderTicket) {
  if (stop === null) return {};
  const { price, direction } = stop;
  return { stop_price: price, ...(direction === null ? {} : { stop_direction: direction }) };
}

export function createSpotCalls(sender: Sender): SpotCalls {
  const { send } = sender;
  const orderPage = (request: object, page: number, limit: number): Observable<Reply<Page<Order>>> =>
    send(calls.orders, { ...request, page, limit }).pipe(
      map(
        mapReply((list) => ({
          items: list.data.map(decodeOrder),
          page,
          last: list.last_page === undefined ? list.data.length < limit : page >= list.last_page,
        })),
      ),
    );
  return {
    place: (ticket) =>
      sender
        .sendWhole(calls.placeOrder, {
          legal_id: ticket.pair.quoteId,
          currency_id: ticket.pair.baseId,
          target_price: ticket.price,
          type: ticket.side === "buy" ? 1 : 2,
          amount: ticket.amount,
          mode: ticket.mode,
          time_in_force: ticket.timeInForce,
          ...stopFields(ticket),
          client_order_id: ticket.clientOrderId,
        })
        .pipe(
          map(
            mapReply(({ message, order }) => {
              const read = v.safeParse(rows.orderRow, order);
              return { message, order: read.success ? decodeOrder(read.output) : null };
            }),
          ),
        ),
    readPlaced: (outcome) => {
      const read = v.safeParse(rows.settledPlacement, outcome);
      return of(read.success ? decodeOrder(read.output.order) : null);
    },
    find: (clientOrderId) =>
      orderPage({ client_order_id: clientOrderId }, 1, 1).pipe(
        map(mapReply(({ items }) => items.find((order) => order.clientOrderId === clientOrderId) ?? null)),
      ),
    cancel: (orderId, clientId) => send(calls.cancelOrder, { id: orderId, client_id: clientId }),
    cancelAll: (pair, clientId) =>
      send(calls.cancelAllOrders, { ...pairFields(pair), client_id: clientId }).pipe(
        map(mapReply(({ text }) => text)),
      ),
    openOrders: () =>
      allPages((page) => orderPage({ status: OPEN }, page, WHOLE_LIMIT)).pipe(
        // A list that cannot be read is no list that is not there: the classic ones could be empty while money is held.
        switchMap((reply) => (isUnknownCall(reply) ? classicOpenOrders(sender) : of(reply))),
      ),
    openOfSide: (side, page) => sideOfBook(sender, side, page, pageSizes.openOrders),
    revoke: (id, side, clientId) =>
      send(calls.revokeOrder, { id, type: side === "buy" ? "in" : "out", client_id: clientId }),
    history: (page, pair) => orderPage(pairFields(pair), page, pageSizes.orders),
    fills: (page, pair) =>
      send(calls.fills, { ...pairFields(pair), page, limit: pageSizes.orders }).pipe(
        map(
          mapReply(({ list, count }) => ({
            items: list.map(decodeFill),
            page,
            last: isLast(list, count, page, pageSizes.orders),
          })),
        ),
      ),
  };
}

/** A page of the classic list of one side, newest first. */
function sideOfBook(
  { send }: Sender,
  side: Side,
  page: number,
  limit: number,
): Observable<Reply<Page<Order>>> {
  return send(side === "buy" ? calls.openBuys : calls.openSells, { page, limit }).pipe(
    map(
      mapReply(({ list, count }) => ({
        items: list.map((row) => decodeOpenOrder(row, side)),
        page,
        last: isLast(list, count, page, limit),
      })),
    ),
  );
}

/** Open orders by the two classic lists, newest first. */
function classicOpenOrders(sender: Sender): Observable<Reply<readonly Order[]>> {
  const side = (of: Side) => allPages((page) => sideOfBook(sender, of, page, WHOLE_LIMIT));
  return forkJoin([side("buy"), side("sell")]).pipe(
    map(([buys, sells]) => {
      if (!buys.ok) return buys;
      if (!sells.ok) return sells;
      return { ok: true, value: [...buys.value, ...sells.value].sort((a, b) => b.createdAt - a.createdAt) };
    }),
  );
}
