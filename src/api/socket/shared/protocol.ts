import type { Observable } from "rxjs";
import type { Subscription } from "#contract/pushes.ts";
import type { DepthCheck } from "../../api.ts";
import type { Pair } from "../../markets/types.ts";
import type { FrameReport } from "./pace.ts";

/*
 * What a page and the shared worker say to each other. Both ends are of the same build: the worker's address changes with its code, and
 * its name carries this number, which changes with the protocol. So a page never meets a worker of another release, and reads what it
 * gets without checking it again.
 */

/** Changes with every change of the messages below. */
export const PROTOCOL = 6;

/** What a page can listen to: the observables of `Socket`, by name. */
export type PairTopic = "depth" | "mark" | "prints" | "closes";
export type PlainTopic =
  | "link"
  | "quotes"
  | "orders"
  | "fills"
  | "balances"
  | "chainRecords"
  | "leverageUpdates"
  | "leverageClosed"
  | "optionClosed"
  | "deals"
  | "dealLines"
  | "sessionEnded"
  | "notices"
  | "accountChanged"
  | "preferences"
  | "deadManSwitch"
  | "alerts"
  | "unreadable";
export type Topic =
  | { readonly name: PlainTopic }
  | { readonly name: PairTopic; readonly pair: Pair }
  | { readonly name: "candle"; readonly pair: Pair; readonly period: string };

/** What a page says. `id`: the page's own number for what it listens to or asks. */
export type FromPage =
  /** The first message. `lock`: the Web Lock that the page holds as long as it lives. */
  | { readonly kind: "hello"; readonly lock: string }
  | { readonly kind: "listen"; readonly id: number; readonly topic: Topic }
  | { readonly kind: "leave"; readonly id: number }
  /** The values of the last `frame` message are in a frame that is painted now: the next ones may come. */
  | ({ readonly kind: "ready" } & FrameReport)
  | { readonly kind: "shown"; readonly isShown: boolean }
  | { readonly kind: "subscribe"; readonly subscription: Subscription }
  | { readonly kind: "login"; readonly id: number; readonly userId: number; readonly token: string }
  | { readonly kind: "ping"; readonly id: number };

/** What the worker says. */
export type FromWorker =
  /** The answer to `hello`. `lock`: the Web Lock that the worker holds as long as it lives. */
  | { readonly kind: "welcome"; readonly lock: string }
  /** A value that is never held back or left out. */
  | { readonly kind: "value"; readonly id: number; readonly value: unknown }
  /** What came since the last frame, each topic once. `isTimed`: the worker chose the moment. */
  | { readonly kind: "frame"; readonly values: Frame; readonly isTimed: boolean }
  /** The answer to `login` or `ping`; without `value` where the exchange gave none. */
  | { readonly kind: "answer"; readonly id: number; readonly value?: boolean | number };

/** The values of each topic, oldest first. */
export type Frame = readonly (readonly [id: number, values: readonly unknown[]])[];

/** One end of the port between the two. */
export interface PortEnd<Heard, Sent> {
  readonly heard$: Observable<Heard>;
  send(message: Sent): void;
}

/**
 * A book on its way: each side as text, because one text is cheaper to hand over than hundreds of lists. `null`: the message could not
 * be read.
 */
export interface SentDepth {
  readonly key: string;
  readonly sequence: number | null;
  readonly since: number | null;
  readonly epoch: string | null;
  readonly checked?: DepthCheck;
  readonly book: {
    readonly bids: string;
    readonly asks: string;
    readonly lastPrice: string | null;
    readonly time: number | null;
  } | null;
}

/** Web Locks, as both ends use them to learn of each other's end. */
export interface Locks {
  /** Emits once the lock is held; releases it when it is unsubscribed. Never completes. */
  hold(name: string): Observable<void>;
  /** Emits and completes once nobody holds the lock. */
  freed(name: string): Observable<void>;
}

/** The worker's name: pages of this protocol that talk to the same exchange share one. @param url "": the site's own */
export function nameOfWorker(url: string): string {
  return `millrace socket ${PROTOCOL} ${url}`;
}

/** The exchange's address by the worker's name. */
export function urlOfWorker(name: string): string {
  return name.slice(nameOfWorker("").length);
}
