import { defer, EMPTY, expand, forkJoin, last, map, type Observable } from "rxjs";
import * as calls from "#contract/calls/leverage/leverage.ts";
import { pageSizes } from "#domain/limits.ts";
import { allPages } from "../http/all-pages.ts";
import { mapReply } from "../http/reply.ts";
import type { Page, Reply } from "../http/reply-types.ts";
import type { Sender } from "../http/send.ts";
import type { Pair, Side } from "../markets/types.ts";
import type { LeverageCalls, LeverageFound } from "./api.ts";
import { decodePosition, decodePositions, decodeTerms, leverageStatus } from "./decode.ts";
import type { LeverageAccount, Position } from "./types.ts";

/** Orders a page (STREAM-LEVER-006), and rows a page of what is read whole. */
const WHOLE_LIMIT = 100;
const ALL_STATES = -1;
const which = { all: 0, long: 1, short: 2 } as const;

function pairFields(pair: Pair | null) {
  return pair === null ? {} : { legal_id: pair.quoteId, currency_id: pair.baseId };
}

export function createLeverageCalls(sender: Sender): LeverageCalls {
  const { send } = sender;
  return {
    terms: (pair) => send(calls.leverDeal, pairFieldsOf(pair)).pipe(map(mapReply(decodeTerms))),
    place: (order, password) =>
      send(calls.leverSubmit, {
        ...pairFieldsOf(order.pair),
        share: order.hands,
        multiple: order.multiple,
        type: order.side === "buy" ? 1 : 2,
        status: order.price === null ? 1 : 0,
        target_price: order.price ?? "",
        password,
        client_order_id: order.clientOrderId,
      }),
    find: (pair, clientOrderId) => find(sender, pair, clientOrderId),
    account: () => account(sender),
    orders: ({ state, pair, side }, page) =>
      orderPage(sender, {
        status: state === null ? ALL_STATES : leverageStatus[state],
        page,
        limit: pageSizes.leverOrders,
        pair,
        side,
      }),
    record: (id) => record(sender, id),
    setStops: (id, { takeProfit, stopLoss }, clientId) =>
      send(calls.leverSetStops, {
        id,
        target_profit_price: takeProfit ?? "0",
        stop_loss_price: stopLoss ?? "0",
        client_id: clientId,
      }),
    close: (id, clientId) => send(calls.leverClose, { id, client_id: clientId }),
    revoke: (id, clientId) => send(calls.leverCancel, { id, client_id: clientId }),
    closeMany: (side, clientId) => send(calls.leverCloseMany, { type: which[side], client_id: clientId }),
  };
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

/** The newest orders of the pair hold one that was just sent. */
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
        const told = data.length === 0 || data.some(({ client_order_id }) => client_order_id !== "");
        return { kind: told ? "absent" : "untold" };
      }),
    ),
  );
}

/** Asks for the one; where a back end returns all, walks the pages, newest first, to the one that has the id or would have had it. */
function record(sender: Sender, id: number): Observable<Reply<Position | null>> {
  const fetch = (page: number) => orderPage(sender, { status: ALL_STATES, page, limit: WHOLE_LIMIT, id });
  const goesOn = (reply: Reply<Page<Position>>): reply is Extract<Reply<Page<Position>>, { ok: true }> =>
    reply.ok && !reply.value.last && reply.value.items.every((position) => position.id > id);
  return fetch(1).pipe(
    expand((reply) => (goesOn(reply) ? fetch(reply.value.page + 1) : EMPTY)),
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
