import { map, type Observable, of } from "rxjs";
import * as v from "valibot";
import * as calls from "#contract/calls/options/options.ts";
import { allPages } from "../http/all-pages.ts";
import { mapReply } from "../http/reply.ts";
import type { Page, Reply } from "../http/reply-types.ts";
import type { Sender } from "../http/send.ts";
import type { OptionsCalls, OptionsFound } from "./api.ts";
import {
  decodeOptionDuration,
  decodeOptionOrder,
  decodeOptionsAudit,
  decodeOptionsCurrency,
  optionStatus,
} from "./decode.ts";
import type { OptionOrder } from "./types.ts";

/** Rows a page of what is read whole. */
const WHOLE_LIMIT = 100;
/** The status of a duration that is offered. */
const OFFERED = 1;

/** @param now unix ms: when a reply was received. */
export function createOptionsCalls({ send }: Sender, now: () => number): OptionsCalls {
  const orderPage = (request: object, page: number, limit: number): Observable<Reply<Page<OptionOrder>>> =>
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
      send(calls.microCurrencies, {}).pipe(map(mapReply((rows) => rows.map(decodeOptionsCurrency)))),
    durations: () =>
      send(calls.microDurations, {}).pipe(
        map(
          mapReply((rows) =>
            rows
              .filter(({ status }) => status === OFFERED)
              .map(decodeOptionDuration)
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
      }).pipe(map(mapReply((row) => (row === null ? null : decodeOptionOrder(row, now()))))),
    readSubmitted: (outcome) => {
      const read = v.safeParse(calls.microSubmit.message, outcome);
      return of(read.success && read.output !== null ? decodeOptionOrder(read.output, now()) : null);
    },
    find: (marketId, clientOrderId) =>
      orderPage({ match_id: marketId, client_order_id: clientOrderId }, 1, WHOLE_LIMIT).pipe(
        map(mapReply(({ items }) => foundIn(items, clientOrderId))),
      ),
    running: (marketId) =>
      allPages((page) => orderPage({ status: optionStatus.running, match_id: marketId }, page, WHOLE_LIMIT)),
    closed: (page, limit) => orderPage({ status: optionStatus.closed }, page, limit),
    result: (id) =>
      send(calls.microResult, { id }).pipe(map(mapReply((row) => decodeOptionOrder(row, now())))),
    audit: (id) => send(calls.microAudit, { id }).pipe(map(mapReply(decodeOptionsAudit))),
  };
}

function decodeAll(rows: readonly Parameters<typeof decodeOptionOrder>[0][], receivedAt: number) {
  return rows.map((row) => decodeOptionOrder(row, receivedAt));
}

/** A back end that keeps no client order ids ignores the one asked for, and gives rows without any. */
function foundIn(orders: readonly OptionOrder[], sought: string): OptionsFound {
  const order = orders.find(({ clientOrderId }) => clientOrderId === sought);
  if (order !== undefined) return { kind: "found", order };
  const untold = orders.length > 0 && orders.every(({ clientOrderId }) => clientOrderId === "");
  return { kind: untold ? "untold" : "absent" };
}
