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
  switchMap,
  take,
  timeout,
} from "rxjs";
import type { ClientEvents } from "#contract/pushes.ts";
import { decodeFiredAlert } from "../account/alerts-decode.ts";
import { decodeSwitch } from "../account/dead-man-switch-decode.ts";
import { decodePreferences } from "../account/preferences-decode.ts";
import type { LinkState, Socket } from "../api.ts";
import { decodeLeverageClosed, decodeLeveragePush } from "../leverage/decode.ts";
import { decodeDayMarket, decodeKline, decodeMark, decodePrints } from "../markets/decode.ts";
import { pairKey } from "../markets/pair-key.ts";
import { decodeOptionClosed } from "../options/decode.ts";
import { decodeChatPush, decodeDealPush } from "../p2p/decode.ts";
import { decodeBalancePush, decodeNoticeDeal } from "../session/decode.ts";
import { decodeOrder } from "../spot/decode.ts";
import { decodeChainRecord } from "../wallets/chain-record-decode.ts";
import type { Wire } from "./clients.ts";
import type { Link } from "./link.ts";
import { createPushes } from "./read-pushes.ts";
import { createRelay } from "./relay.ts";
import { createSubscriber } from "./subscriber.ts";

/** How long an acknowledgement may take, in ms; back ends that know none of ours never acknowledge. */
const ACKNOWLEDGE_TIMEOUT = 5_000;

/** The socket as typed observables; pushes that are not the contract's are left out and reported. `now`: unix ms. */
export function createSocket(link: Link, now: () => number): Socket {
  const pushes = createPushes(createRelay(link), (key) => {
    const [legal_id, currency_id] = key.split("-");
    onWire(link, (wire) => wire.emit("depth_snapshot", { legal_id, currency_id }));
  });
  const subscriber = createSubscriber();
  const { typed } = pushes;
  return {
    link$: concat(of<LinkState>("connecting"), link.state$).pipe(distinctUntilChanged()),
    quotes: () =>
      typed("daymarket").pipe(
        map((push) => ({
          key: pairKey({ quoteId: push.legal_id, baseId: push.currency_id }),
          quote: decodeDayMarket(push),
        })),
      ),
    depth: (pair) => pushes.depth(pairKey(pair)),
    mark: (pair) => typed("market_mark", pairKey(pair)).pipe(map(decodeMark)),
    prints: (pair) => typed("match_trade", pairKey(pair)).pipe(map(decodePrints)),
    candle: (pair, period) =>
      typed("kline", pairKey(pair)).pipe(
        filter((push) => push.period === period),
        mergeMap((push) => {
          const candle = decodeKline(push);
          if (candle === null) pushes.report("kline", push);
          return candle === null ? [] : [candle];
        }),
      ),
    closes: (pair) => typed("kline", pairKey(pair)).pipe(map(({ close }) => close)),
    orders: () => typed("spot_order").pipe(map((push) => decodeOrder(push.order))),
    fills: () =>
      typed("spot_fill").pipe(
        map((push) => ({
          orderId: push.order_id,
          pair: { baseId: push.currency_id, quoteId: push.legal_id },
          side: push.side,
          price: push.price,
          amount: push.number,
        })),
      ),
    balances: () => typed("balance").pipe(map(decodeBalancePush)),
    chainRecords: () => typed("chain_record").pipe(map(({ record }) => decodeChainRecord(record))),
    leverageUpdates: () => typed("lever_trade").pipe(map(decodeLeveragePush)),
    leverageClosed: () => typed("lever_closed").pipe(map(decodeLeverageClosed)),
    // Back ends push it under one of two names; ours under the one it is configured to.
    optionClosed: () =>
      merge(typed("micro_closed"), typed("closed_microorder")).pipe(
        map((push) => decodeOptionClosed(push, now())),
      ),
    deals: () => typed("otc_deal").pipe(map(decodeDealPush)),
    dealLines: () => typed("otc_chat").pipe(map(decodeChatPush)),
    sessionEnded: () => typed("session_ended").pipe(map((push) => push.reason)),
    ...accountPushes(typed, now),
    unreadable$: pushes.unreadable$,
    login: (userId, token) => sent(link, "login", [userId, token], (accepted) => accepted === true),
    subscribe: (subscription) => {
      onWire(link, (wire) => subscriber.subscribe(wire, subscription));
    },
    ping: () =>
      defer(() => {
        const at = now();
        return sent(link, "ping_ms", [], () => Math.max(0, now() - at));
      }),
  };
}

/** What is pushed about the user's account. */
function accountPushes(typed: ReturnType<typeof createPushes>["typed"], now: () => number) {
  return {
    notices: () =>
      typed("notice").pipe(
        map(({ id, title, unread, deal }) => ({ id, title, unread, deal: decodeNoticeDeal(deal) })),
      ),
    preferences: () => typed("preferences").pipe(map(decodePreferences)),
    deadManSwitch: () => typed("dead_man_switch").pipe(map((push) => decodeSwitch(push, now()))),
    alerts: () => typed("alert").pipe(map(({ fired }) => (fired === null ? null : decodeFiredAlert(fired)))),
    accountChanged: () => typed("account_changed").pipe(map(() => undefined)),
  };
}

/** On the connection that is up; not at all where there is none. */
function onWire({ wire$ }: Link, send: (wire: Wire) => void): void {
  wire$.pipe(take(1)).subscribe((wire) => {
    if (wire.connected) send(wire);
  });
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
