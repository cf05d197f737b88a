import { map, type Observable, of } from "rxjs";
import * as v from "valibot";
import * as calls from "#contract/calls/options/options.ts";
import { allPages } from "../http/all-pages.ts";
import { mapReply } from "../http/reply.ts";
import type { Page, Reply } from "../http/reply-types.ts";
import type { Sender } from "../http/send.ts";
import {
  decodeOptionDuration,
  decodeOptionOrder,
  decodeOptionPreview,
  decodeOptionsAudit,
  decodeOptionsCurrency,
  optionStatus,
} from "./decode.ts";
import type { OptionOrder, OptionPreview, OptionsFound, OptionTerms, OptionTicket } from "./types.ts";

/** Rows a page of lists that are read to their end. */
const WHOLE_LIMIT = 100;
/** The status of a duration that is offered. */
const OFFERED = 1;

const termsFields = ({ marketId, currencyId, direction, seconds, stake }: OptionTerms) => ({
  match_id: marketId,
  currency_id: currencyId,
  type: direction === "up" ? 1 : 2,
  seconds,
  number: stake,
});

export type OptionsCalls = ReturnType<typeof createOptionsCalls>;

/** Seconds options. @param now unix ms: when a reply was received */
export function createOptionsCalls({ send }: Sender, now: () => number) {
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
    /** The currencies that can pay options. */
    currencies: () =>
      send(calls.microCurrencies, {}).pipe(map(mapReply((rows) => rows.map(decodeOptionsCurrency)))),
    /** The offered durations, shortest first. */
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
    /** What an option would come to now, or the refusal that it would get. Nothing is submitted. */
    preview: (terms: OptionTerms): Observable<Reply<OptionPreview>> =>
      send(calls.microPreview, termsFields(terms)).pipe(map(mapReply(decodeOptionPreview))),
    /** `null` where the reply is text alone. */
    submit: (ticket: OptionTicket) =>
      send(calls.microSubmit, { ...termsFields(ticket), client_order_id: ticket.clientOrderId }).pipe(
        map(mapReply((row) => (row === null ? null : decodeOptionOrder(row, now())))),
      ),
    /** Decodes the kept message of a submission; `null` where it contains no order. */
    readSubmitted: (outcome: unknown): Observable<OptionOrder | null> => {
      const read = v.safeParse(calls.microSubmit.message, outcome);
      return of(read.success && read.output !== null ? decodeOptionOrder(read.output, now()) : null);
    },
    /** Looks for a submission whose reply was lost. */
    find: (marketId: number, clientOrderId: string) =>
      orderPage({ match_id: marketId, client_order_id: clientOrderId }, 1, WHOLE_LIMIT).pipe(
        map(mapReply(({ items }) => foundIn(items, clientOrderId))),
      ),
    /** All running orders of a market, all pages. */
    running: (marketId: number) =>
      allPages((page) => orderPage({ status: optionStatus.running, match_id: marketId }, page, WHOLE_LIMIT)),
    /** Closed orders of all markets, newest first. */
    closed: (page: number, limit: number) => orderPage({ status: optionStatus.closed }, page, limit),
    /** One of the user's orders, with the marks that decided it. */
    result: (id: number) =>
      send(calls.microResult, { id }).pipe(map(mapReply((row) => decodeOptionOrder(row, now())))),
    /** The public record of any order, without its owner. */
    audit: (id: number) => send(calls.microAudit, { id }).pipe(map(mapReply(decodeOptionsAudit))),
  };
}

function decodeAll(rows: readonly Parameters<typeof decodeOptionOrder>[0][], receivedAt: number) {
  return rows.map((row) => decodeOptionOrder(row, receivedAt));
}

/** A back end that keeps no client order ids ignores the requested one, and returns rows without any. */
function foundIn(orders: readonly OptionOrder[], sought: string): OptionsFound {
  const order = orders.find(({ clientOrderId }) => clientOrderId === sought);
  if (order !== undefined) return { kind: "found", order };
  const untold = orders.length > 0 && orders.every(({ clientOrderId }) => clientOrderId === "");
  return { kind: untold ? "untold" : "absent" };
}
