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
import { decodeFill, decodeOpenOrder, decodeOrder, decodePreview } from "./decode.ts";
import { changeFields, pairFields, termsFields } from "./fields.ts";
import type { Fill, Order, OrderChange, OrderPreview, OrderTerms, OrderTicket } from "./types.ts";

const OPEN = 1;
/** Rows a page of an order or fill list, and of the lists that are read whole. */
const WHOLE_LIMIT = 100;

export type SpotCalls = ReturnType<typeof createSpotCalls>;

/** Spot orders. A reply that is a text is the exchange's own message, unless the call says otherwise. */
export function createSpotCalls(sender: Sender) {
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
    /** `order` is `null` where the exchange answers with text alone. */
    place: (ticket: OrderTicket) => place(sender, ticket),
    /** What an order would come to now, by the rules of the exchange; refused with what it would be refused with. */
    preview: (terms: OrderTerms): Observable<Reply<OrderPreview>> =>
      send(calls.previewOrder, termsFields(terms)).pipe(map(mapReply(decodePreview))),
    /** What the exchange kept of a placement's message; `null` where there is no order in it. */
    readPlaced: (outcome: unknown): Observable<Order | null> => {
      const read = v.safeParse(rows.settledPlacement, outcome);
      return of(read.success ? decodeOrder(read.output.order) : null);
    },
    /** Looks up an order whose placement got no reply; `null` when the exchange does not know it. */
    find: (clientOrderId: string): Observable<Reply<Order | null>> =>
      orderPage({ client_order_id: clientOrderId }, 1, 1).pipe(
        map(mapReply(({ items }) => items.find((order) => order.clientOrderId === clientOrderId) ?? null)),
      ),
    /** Changes an open order in place. */
    amend: (orderId: number, change: OrderChange, clientId: string) =>
      send(calls.amendOrder, { id: orderId, ...changeFields(change), client_id: clientId }),
    cancel: (orderId: number, clientId: string): Observable<Reply<string>> =>
      send(calls.cancelOrder, { id: orderId, client_id: clientId }),
    /** @param pair `null`: the orders of all pairs */
    cancelAll: (pair: Pair | null, clientId: string): Observable<Reply<string>> =>
      send(calls.cancelAllOrders, { ...pairFields(pair), client_id: clientId }).pipe(
        map(mapReply(({ text }) => text)),
      ),
    openOrders: (): Observable<Reply<readonly Order[]>> =>
      allPages((page) => orderPage({ status: OPEN }, page, WHOLE_LIMIT)).pipe(
        // Only a call that the back end does not have leads to the classic lists: after an unreadable reply these could be empty while money is held.
        switchMap((reply) => (isUnknownCall(reply) ? classicOpenOrders(sender) : of(reply))),
      ),
    /** Open orders of one side, newest first, ten a page. */
    openOfSide: (side: Side, page: number): Observable<Reply<Page<Order>>> =>
      sideOfBook(sender, side, page, pageSizes.openOrders),
    /** Cancels an open order as it is listed by its side. */
    revoke: (id: number, side: Side, clientId: string): Observable<Reply<string>> =>
      send(calls.revokeOrder, { id, type: side === "buy" ? "in" : "out", client_id: clientId }),
    history: (page: number, pair: Pair | null): Observable<Reply<Page<Order>>> =>
      orderPage(pairFields(pair), page, pageSizes.orders),
    fills: (page: number, pair: Pair | null): Observable<Reply<Page<Fill>>> =>
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

function place(
  { sendWhole }: Sender,
  ticket: OrderTicket,
): Observable<Reply<{ message: string; order: Order | null }>> {
  return sendWhole(calls.placeOrder, {
    ...termsFields(ticket),
    client_order_id: ticket.clientOrderId,
  }).pipe(
    map(
      mapReply(({ message, order }) => {
        const read = v.safeParse(rows.orderRow, order);
        return { message, order: read.success ? decodeOrder(read.output) : null };
      }),
    ),
  );
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
