import { map, type Observable, of } from "rxjs";
import * as v from "valibot";
import * as calls from "#contract/calls/options/options.ts";
import { allPages } from "../http/all-pages.ts";
import { mapReply } from "../http/reply.ts";
import type { Page, Reply } from "../http/reply-types.ts";
import type { Sender } from "../http/send.ts";
import type { MicroCalls, MicroFound } from "./api.ts";
import {
  decodeMicroAudit,
  decodeMicroCurrency,
  decodeMicroDuration,
  decodeMicroOrder,
  microStatus,
} from "./decode.ts";
import type { MicroOrder } from "./types.ts";

/** Rows a page of what is read whole. */
const WHOLE_LIMIT = 100;
/** The status of a duration that is offered. */
const OFFERED = 1;

/** @param now unix ms: when a reply was received. */
export function createMicroCalls({ send }: Sender, now: () => number): MicroCalls {
  const orderPage = (request: object, page: number, limit: number): Observable<Reply<Page<MicroOrder>>> =>
    send(calls.microOrders, { ...request, page, limit }).pipe(
      map(
        mapReply(({ data, last_page: lastPage }) => ({
          items: decodeAll(data, now()),
          page,
          last: lastPage === undefined ? data.length < limit : page >= lastPage,
        })),
      ),
    );
  return {
    currencies: () =>
      send(calls.microCurrencies, {}).pipe(map(mapReply((rows) => rows.map(decodeMicroCurrency)))),
    durations: () =>
      send(calls.microDurations, {}).pipe(
        map(
          mapReply((rows) =>
            rows
              .filter(({ status }) => status === OFFERED)
              .map(decodeMicroDuration)
              .sort((a, b) => a.seconds - b.seconds),
          ),
        ),
      ),
    submit: (ticket) =>
      send(calls.microSubmit, {
        match_id: ticket.marketId,
        currency_id: ticket.currencyId,
        type: ticket.direction === "up" ? 1 : 2,
        seconds: ticket.seconds,
        number: ticket.stake,
        client_order_id: ticket.clientOrderId,
      }).pipe(map(mapReply((row) => (row === null ? null : decodeMicroOrder(row, now()))))),
    readSubmitted: (outcome) => {
      const read = v.safeParse(calls.microSubmit.message, outcome);
      return of(read.success && read.output !== null ? decodeMicroOrder(read.output, now()) : null);
    },
    find: (marketId, clientOrderId) =>
      orderPage({ match_id: marketId, client_order_id: clientOrderId }, 1, WHOLE_LIMIT).pipe(
        map(mapReply(({ items }) => foundIn(items, clientOrderId))),
      ),
    running: (marketId) =>
      allPages((page) => orderPage({ status: microStatus.running, match_id: marketId }, page, WHOLE_LIMIT)),
    closed: (page, limit) => orderPage({ status: microStatus.closed }, page, limit),
    result: (id) =>
      send(calls.microResult, { id }).pipe(map(mapReply((row) => decodeMicroOrder(row, now())))),
    audit: (id) => send(calls.microAudit, { id }).pipe(map(mapReply(decodeMicroAudit))),
  };
}

function decodeAll(rows: readonly Parameters<typeof decodeMicroOrder>[0][], receivedAt: number) {
  return rows.map((row) => decodeMicroOrder(row, receivedAt));
}

/** A back end that keeps no client order ids ignores the one asked for, and gives rows without any. */
function foundIn(orders: readonly MicroOrder[], sought: string): MicroFound {
  const order = orders.find(({ clientOrderId }) => clientOrderId === sought);
  if (order !== undefined) return { kind: "found", order };
  const untold = orders.length > 0 && orders.every(({ clientOrderId }) => clientOrderId === "");
  return { kind: untold ? "untold" : "absent" };
}
