import { defer, EMPTY, expand, forkJoin, last, map, type Observable } from "rxjs";
import * as calls from "#contract/calls/leverage/leverage.ts";
import { pageSizes } from "#domain/limits.ts";
import { allPages } from "../http/all-pages.ts";
import { mapReply } from "../http/reply.ts";
import type { Page, Reply } from "../http/reply-types.ts";
import type { Sender } from "../http/send.ts";
import type { Pair, Side } from "../markets/types.ts";
import {
  decodeLeveragePreview,
  decodePosition,
  decodePositions,
  decodeTerms,
  leverageStatus,
} from "./decode.ts";
import type {
  LeverageAccount,
  LeverageFound,
  LeverageOrder,
  LeverageOrderPreview,
  LeverageOrdersFilter,
  LeverageOrderTerms,
  Position,
} from "./types.ts";

/** Rows a page of lists that are read to their end. */
const WHOLE_LIMIT = 100;
const ALL_STATES = -1;
const which = { all: 0, long: 1, short: 2 } as const;

function pairFields(pair: Pair | null) {
  return pair === null ? {} : { legal_id: pair.quoteId, currency_id: pair.baseId };
}

const orderFields = (order: LeverageOrderTerms) => ({
  ...pairFieldsOf(order.pair),
  share: order.contracts,
  multiple: order.leverage,
  type: order.side === "buy" ? 1 : 2,
  status: order.price === null ? 1 : 0,
  target_price: order.price ?? "",
  ...(order.takeProfit === null ? {} : { target_profit_price: order.takeProfit }),
  ...(order.stopLoss === null ? {} : { stop_loss_price: order.stopLoss }),
});

export type LeverageCalls = ReturnType<typeof createLeverageCalls>;

/** Leveraged positions. The text of a reply is the exchange's. */
export function createLeverageCalls(sender: Sender) {
  const { send } = sender;
  return {
    /** The terms of a pair, and the free balance. */
    terms: (pair: Pair) => send(calls.leverDeal, pairFieldsOf(pair)).pipe(map(mapReply(decodeTerms))),
    /** @param password the trade password */
    place: (order: LeverageOrder, password: string) =>
      send(calls.leverSubmit, { ...orderFields(order), password, client_order_id: order.clientOrderId }),
    /** What an order would come to now, or the refusal that it would get. Nothing is placed. */
    preview: (order: LeverageOrderTerms): Observable<Reply<LeverageOrderPreview>> =>
      send(calls.leverPreview, orderFields(order)).pipe(map(mapReply(decodeLeveragePreview))),
    /** Looks for an order whose placement got no reply. */
    find: (pair: Pair, clientOrderId: string) => find(sender, pair, clientOrderId),
    /** All open positions and pending orders of all pairs, all pages. */
    account: () => account(sender),
    /** Newest first, 10 a page. */
    orders: ({ state, pair, side }: LeverageOrdersFilter, page: number) =>
      orderPage(sender, {
        status: state === null ? ALL_STATES : leverageStatus[state],
        page,
        limit: pageSizes.leverOrders,
        pair,
        side,
      }),
    /** A position or order by its id, in any state; `null` when the user has none of that id. */
    record: (id: number) => record(sender, id),
    /** `null` removes a stop. */
    setStops: (id: number, { takeProfit, stopLoss }: StopPrices, clientId: string) =>
      send(calls.leverSetStops, {
        id,
        target_profit_price: takeProfit ?? "0",
        stop_loss_price: stopLoss ?? "0",
        client_id: clientId,
      }),
    /** @param contracts so many of them; `null`: all */
    close: (id: number, clientId: string, contracts: number | null = null) =>
      send(calls.leverClose, {
        id,
        ...(contracts === null ? {} : { share: String(contracts) }),
        client_id: clientId,
      }),
    revoke: (id: number, clientId: string) => send(calls.leverCancel, { id, client_id: clientId }),
    closeMany: (side: keyof typeof which, clientId: string) =>
      send(calls.leverCloseMany, { type: which[side], client_id: clientId }),
  };
}

interface StopPrices {
  readonly takeProfit: string | null;
  readonly stopLoss: string | null;
}

function pairFieldsOf(pair: Pair) {
  return { legal_id: pair.quoteId, currency_id: pair.baseId };
}

interface OrderPage {
  readonly status: number;
  readonly page: number;
  readonly limit: number;
  readonly pair?: Pair | null;
  readonly side?: Side | null;
  readonly id?: number;
}

function orderPage(
  { send }: Sender,
  { status, page, limit, pair = null, side = null, id }: OrderPage,
): Observable<Reply<Page<Position>>> {
  return send(calls.leverOrders, {
    status,
    ...pairFields(pair),
    page,
    limit,
    ...(side === null ? {} : { type: side === "buy" ? 1 : 2 }),
    ...(id === undefined ? {} : { id }),
  }).pipe(map(mapReply((list) => ({ ...pageOf(list, limit), page }))));
}

interface Paginator {
  readonly current_page: number;
  readonly last_page?: number | undefined;
  readonly data: Parameters<typeof decodePositions>[0];
}
function pageOf(list: Paginator, limit: number): Page<Position> {
  const last = list.last_page === undefined ? list.data.length < limit : list.current_page >= list.last_page;
  return { items: decodePositions(list.data), page: list.current_page, last };
}

/** Looks among the newest orders of the pair: an order that was just sent is one of them. */
function find({ send }: Sender, pair: Pair, clientOrderId: string): Observable<Reply<LeverageFound>> {
  return send(calls.leverOrders, {
    status: ALL_STATES,
    ...pairFieldsOf(pair),
    page: 1,
    limit: WHOLE_LIMIT,
  }).pipe(
    map(
      mapReply(({ data }): LeverageFound => {
        const row = data.find(({ client_order_id }) => client_order_id === clientOrderId);
        const position = row === undefined ? null : decodePosition(row);
        if (position !== null) return { kind: "found", position };
        const keepsIds = data.length === 0 || data.some(({ client_order_id }) => client_order_id !== "");
        return { kind: keepsIds ? "absent" : "untold" };
      }),
    ),
  );
}

/** Asks for one order. Where a back end returns all, reads the pages, newest first, to where the id is or would be. */
function record(sender: Sender, id: number): Observable<Reply<Position | null>> {
  const fetch = (page: number) => orderPage(sender, { status: ALL_STATES, page, limit: WHOLE_LIMIT, id });
  const hasMore = (reply: Reply<Page<Position>>): reply is Extract<Reply<Page<Position>>, { ok: true }> =>
    reply.ok && !reply.value.last && reply.value.items.every((position) => position.id > id);
  return fetch(1).pipe(
    expand((reply) => (hasMore(reply) ? fetch(reply.value.page + 1) : EMPTY)),
    last(),
    map(mapReply(({ items }) => items.find((position) => position.id === id) ?? null)),
  );
}

/** Open positions of every pair with the threshold, and pending orders: all pages of both lists. */
function account(sender: Sender): Observable<Reply<LeverageAccount>> {
  const pending$ = allPages((page) =>
    orderPage(sender, { status: leverageStatus.pending, page, limit: WHOLE_LIMIT }),
  );
  return forkJoin([openPositions(sender), pending$]).pipe(
    map(([open, pending]) => {
      if (!open.ok) return open;
      if (!pending.ok) return pending;
      const positions = new Map(
        [...pending.value, ...open.value.positions].map((position) => [position.id, position]),
      );
      return { ok: true, value: { ...open.value, positions: [...positions.values()] } };
    }),
  );
}

function openPositions({ send }: Sender): Observable<Reply<LeverageAccount>> {
  return defer(() => {
    let thresholdPercent: string | null = null;
    const all$ = allPages((page) =>
      send(calls.leverPositions, { page, limit: WHOLE_LIMIT }).pipe(
        map(
          mapReply(({ order, threshold }) => {
            thresholdPercent = threshold ?? null;
            return { ...pageOf(order, WHOLE_LIMIT), page };
          }),
        ),
      ),
    );
    return all$.pipe(map(mapReply((positions) => ({ positions, thresholdPercent }))));
  });
}
