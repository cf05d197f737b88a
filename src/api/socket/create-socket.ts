import {
  concat,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  mergeMap,
  Observable,
  of,
  share,
  switchMap,
  take,
  takeUntil,
  timeout,
} from "rxjs";
import * as v from "valibot";
import { type ClientEvents, type Push, type PushName, pushes } from "#contract/pushes.ts";
import type { LinkState, RawDepth, Socket } from "../api.ts";
import { decodeBalancePush, decodeNoticeDeal } from "../decode/account.ts";
import { decodeChainRecord } from "../decode/chain-record.ts";
import { decodeLeverClosed, decodeLeverPush } from "../decode/lever.ts";
import { decodeDayMarket, decodeKline, decodeMark, decodePrints } from "../decode/market.ts";
import { decodeMicroClosed } from "../decode/micro.ts";
import { decodeChatPush, decodeDealPush } from "../decode/otc.ts";
import { decodePreferences } from "../decode/preferences.ts";
import { decodeOrder } from "../decode/spot.ts";
import { pairKey } from "../pair-key.ts";
import type { Wire } from "./clients.ts";
import { readDepth, readOlderDepth } from "./depth.ts";
import type { Link } from "./link.ts";
import { createRelay, type Relay } from "./relay.ts";

/** How long an acknowledgement may take, in ms; back ends that know none of ours never acknowledge. */
const ACKNOWLEDGE_TIMEOUT = 5_000;

/** The socket as typed observables; pushes that are not the contract's are left out. `now`: unix ms. */
export function createSocket(link: Link, now: () => number): Socket {
  const relay = createRelay(link);
  return {
    link$: concat(of<LinkState>("connecting"), link.state$).pipe(distinctUntilChanged()),
    quotes: () =>
      typed(relay, "daymarket").pipe(
        map((push) => ({
          key: pairKey({ quoteId: push.legal_id, baseId: push.currency_id }),
          quote: decodeDayMarket(push),
        })),
      ),
    depth: (pair) => depthOf(relay, pairKey(pair)),
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
    login: (userId, token) => sent(link, "login", [userId, token], (accepted) => accepted === true),
    subscribe: (subscription) => {
      link.wire$.pipe(take(1)).subscribe((wire) => {
        if (wire.connected) wire.emit("subscribe", subscription);
      });
    },
    ping: () =>
      defer(() => {
        const at = now();
        return sent(link, "ping_ms", [], () => Math.max(0, now() - at));
      }),
  };
}

/** Books by their heads. Older back ends push `transaction` alone; where depth comes as well, it holds more levels. */
function depthOf(relay: Relay, key: string): Observable<RawDepth> {
  const depth$ = relay("market_depth").pipe(
    map((push) => readDepth(push, key)),
    filter((depth) => depth !== null),
    share(),
  );
  const older$ = relay("transaction").pipe(
    map((push) => readOlderDepth(push, key)),
    filter((depth) => depth !== null),
    takeUntil(depth$),
  );
  return merge(depth$, older$);
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

/** Sends an event on a connection that is up: a client would otherwise keep the message and send an old token later. Completes. */
function sent<Value>(
  { wire$ }: Link,
  event: keyof ClientEvents,
  given: readonly unknown[],
  answered: (answer: unknown) => Value,
): Observable<Value> {
  return wire$.pipe(
    take(1),
    switchMap((wire) => (wire.connected ? acknowledged(wire, event, given) : EMPTY)),
    map(answered),
    timeout({ first: ACKNOWLEDGE_TIMEOUT, with: () => EMPTY }),
  );
}

function acknowledged(wire: Wire, event: string, given: readonly unknown[]): Observable<unknown> {
  return new Observable((subscriber) => {
    wire.emit(event, ...given, (answer: unknown) => {
      subscriber.next(answer);
      subscriber.complete();
    });
  });
}
