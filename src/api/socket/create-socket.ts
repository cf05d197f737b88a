import { concat, filter, map, merge, mergeMap, type Observable, of } from "rxjs";
import * as v from "valibot";
import { type Push, type PushName, pushes } from "#contract/pushes.ts";
import type { LinkState, Socket } from "../api.ts";
import { decodeBalancePush, decodeNoticeDeal } from "../decode/account.ts";
import { decodeChainRecord } from "../decode/chain-record.ts";
import { decodeLeverClosed, decodeLeverPush } from "../decode/lever.ts";
import { decodeDayMarket, decodeKline, decodeMark, decodePrints } from "../decode/market.ts";
import { decodeMicroClosed } from "../decode/micro.ts";
import { decodeChatPush, decodeDealPush } from "../decode/otc.ts";
import { decodePreferences } from "../decode/preferences.ts";
import { decodeOrder } from "../decode/spot.ts";
import { pairKey } from "../pair-key.ts";
import { readDepth } from "./depth.ts";
import { type OpenSocket, withSocket } from "./link.ts";
import { createRelay, type Relay } from "./relay.ts";

/** How long an acknowledgement may take, in ms; back ends that know none of ours never acknowledge. */
const ACKNOWLEDGE_TIMEOUT = 5_000;

/** The socket as typed observables; pushes that are not the contract's are left out. `now`: unix ms. */
export function createSocket(open: OpenSocket, now: () => number): Socket {
  const relay = createRelay(open);
  return {
    link$: link(open),
    quotes: () =>
      typed(relay, "daymarket").pipe(
        map((push) => ({
          key: pairKey({ quoteId: push.legal_id, baseId: push.currency_id }),
          quote: decodeDayMarket(push),
        })),
      ),
    depth: (pair) => {
      const key = pairKey(pair);
      return relay("market_depth").pipe(
        map((push) => readDepth(push, key)),
        filter((depth) => depth !== null),
      );
    },
    mark: (pair) => typed(relay, "market_mark", pairKey(pair)).pipe(map(decodeMark)),
    prints: (pair) => typed(relay, "match_trade", pairKey(pair)).pipe(map(decodePrints)),
    candle: (pair, period) =>
      typed(relay, "kline", pairKey(pair)).pipe(
        filter((push) => push.period === period),
        map(decodeKline),
        filter((candle) => candle !== null),
      ),
    closes: (pair) => typed(relay, "kline", pairKey(pair)).pipe(map(({ close }) => close)),
    orders: () => typed(relay, "spot_order").pipe(map((push) => decodeOrder(push.order))),
    fills: () =>
      typed(relay, "spot_fill").pipe(
        map((push) => ({
          orderId: push.order_id,
          pair: { baseId: push.currency_id, quoteId: push.legal_id },
          side: push.side,
          price: push.price,
          amount: push.number,
        })),
      ),
    balances: () => typed(relay, "balance").pipe(map(decodeBalancePush)),
    chainRecords: () => typed(relay, "chain_record").pipe(map(({ record }) => decodeChainRecord(record))),
    leverUpdates: () => typed(relay, "lever_trade").pipe(map(decodeLeverPush)),
    leverClosed: () => typed(relay, "lever_closed").pipe(map(decodeLeverClosed)),
    // Back ends push it under one of two names; ours under the one it is configured to.
    microClosed: () =>
      merge(typed(relay, "micro_closed"), typed(relay, "closed_microorder")).pipe(
        map((push) => decodeMicroClosed(push, now())),
      ),
    deals: () => typed(relay, "otc_deal").pipe(map(decodeDealPush)),
    dealLines: () => typed(relay, "otc_chat").pipe(map(decodeChatPush)),
    sessionEnded: () => typed(relay, "session_ended").pipe(map((push) => push.reason)),
    notices: () =>
      typed(relay, "notice").pipe(
        map(({ id, title, unread, deal }) => ({ id, title, unread, deal: decodeNoticeDeal(deal) })),
      ),
    preferences: () => typed(relay, "preferences").pipe(map(decodePreferences)),
    accountChanged: () => typed(relay, "account_changed").pipe(map(() => undefined)),
    login: (userId, token) => login(open, userId, token),
    subscribe: (subscription) => {
      withSocket<never>(open, (socket, _next, complete) => {
        if (socket.connected) socket.emit("subscribe", subscription);
        complete();
        return () => {};
      }).subscribe();
    },
    ping: () => ping(open, now),
  };
}

/** Pushes by their schema. `key`: only those of one market, judged before the rest is looked at. */
function typed<Name extends PushName>(relay: Relay, name: Name, key?: string): Observable<Push<Name>> {
  const schema: v.GenericSchema = pushes[name];
  return relay(name).pipe(
    filter((push) => key === undefined || isOf(push, key)),
    mergeMap((push) => {
      const read = v.safeParse(schema, push);
      return read.success ? of(read.output as Push<Name>) : [];
    }),
  );
}

function isOf(push: unknown, key: string): boolean {
  if (typeof push !== "object" || push === null) return false;
  const { legal_id, currency_id } = push as { legal_id?: unknown; currency_id?: unknown };
  return `${legal_id}-${currency_id}` === key;
}

function link(open: OpenSocket): Observable<LinkState> {
  const state$ = withSocket<LinkState>(open, (socket, next) => {
    const up = () => next("connected");
    const down = () => next("disconnected");
    const trying = () => next("connecting");
    if (socket.connected) up();
    socket.on("connect", up);
    socket.on("disconnect", down);
    socket.on("connect_error", down);
    socket.io.on("reconnect_attempt", trying);
    return () => {
      socket.off("connect", up);
      socket.off("disconnect", down);
      socket.off("connect_error", down);
      socket.io.off("reconnect_attempt", trying);
    };
  });
  return concat(of<LinkState>("connecting"), state$);
}

/** Only on a connection that is up: socket.io would otherwise keep the message and send an old token later. */
function login(open: OpenSocket, userId: number, token: string): Observable<boolean> {
  return withSocket<boolean>(open, (socket, next, complete) => {
    if (!socket.connected) complete();
    else {
      socket
        .timeout(ACKNOWLEDGE_TIMEOUT)
        .emit("login", userId, token, (error: Error | null, accepted?: boolean) => {
          if (error === null) next(accepted === true);
          complete();
        });
    }
    return () => {};
  });
}

function ping(open: OpenSocket, now: () => number): Observable<number> {
  return withSocket<number>(open, (socket, next, complete) => {
    const sent = now();
    if (!socket.connected) complete();
    else {
      socket.timeout(ACKNOWLEDGE_TIMEOUT).emit("ping_ms", (error: Error | null) => {
        if (error === null) next(Math.max(0, now() - sent));
        complete();
      });
    }
    return () => {};
  });
}
