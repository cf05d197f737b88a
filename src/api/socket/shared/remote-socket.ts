import {
  concat,
  distinctUntilChanged,
  filter,
  ignoreElements,
  map,
  merge,
  Observable,
  of,
  type Subscriber,
  share,
  switchMap,
  take,
  takeUntil,
  tap,
} from "rxjs";
import type { LinkState, Socket } from "../../api.ts";
import type { FromPage, FromWorker, PortEnd, SentDepth, Topic } from "./protocol.ts";
import { unpackDepth } from "./sent-depth.ts";

export type WorkerPort = PortEnd<FromWorker, FromPage>;

/** What the worker has to know of a page. */
export interface PageSigns {
  /** Emits before each frame that is going to be painted the moment that it began, in ms; never in a hidden tab. */
  readonly frame$: Observable<number>;
  /** ms by the clock of `frame$`. */
  now(): number;
  /** Whether the tab is looked at: emits at once. */
  readonly visible$: Observable<boolean>;
}

/** The page's end: the socket of the shared worker as if it were here. */
export interface RemoteSocket {
  readonly socket: Socket;
  /** Passes on what comes and goes. Emits nothing; completes with what the worker says. */
  readonly run$: Observable<never>;
}

/** @param over$ emits when the worker is gone: what was asked of it completes. */
export function createRemoteSocket(
  port: WorkerPort,
  { frame$, now, visible$ }: PageSigns,
  over$: Observable<unknown>,
): RemoteSocket {
  const listeners = new Map<number, Subscriber<unknown>>();
  let lastId = 0;

  const hear = (heard: FromWorker): void => {
    if (heard.kind === "frame")
      for (const [id, values] of heard.values) for (const value of values) listeners.get(id)?.next(value);
    if (heard.kind === "value") listeners.get(heard.id)?.next(heard.value);
    if (heard.kind !== "answer") return;
    const asking = listeners.get(heard.id);
    if (heard.value === undefined) asking?.complete();
    else asking?.next(heard.value);
  };
  /** What the worker says under a number of ours. The cast: both ends are of one build, and the topic decides on the type. */
  const under = <Value>(
    first: (id: number) => FromPage,
    last?: (id: number) => FromPage,
  ): Observable<Value> =>
    new Observable<Value>((subscriber) => {
      lastId += 1;
      const id = lastId;
      listeners.set(id, subscriber as Subscriber<unknown>);
      port.send(first(id));
      return () => {
        listeners.delete(id);
        if (last) port.send(last(id));
      };
    });
  const listen = <Value>(topic: Topic): Observable<Value> =>
    under<Value>(
      (id) => ({ kind: "listen", id, topic }),
      (id) => ({ kind: "leave", id }),
    );
  const ask = <Value>(question: (id: number) => FromPage): Observable<Value> =>
    under<Value>(question).pipe(takeUntil(over$));

  const heard$ = port.heard$.pipe(tap(hear), share());
  return {
    socket: remoteTopics(listen, {
      login: (userId, token) => ask((id) => ({ kind: "login", id, userId, token })),
      subscribe: (subscription) => port.send({ kind: "subscribe", subscription }),
      ping: () => ask((id) => ({ kind: "ping", id })),
    }),
    run$: merge(
      heard$.pipe(
        filter((heard) => heard.kind === "frame"),
        map(({ isTimed }) => (isTimed ? now() : null)),
        switchMap((since) =>
          frame$.pipe(
            take(1),
            tap((frame) => {
              const sent = now();
              port.send({ kind: "ready", frame, sent, waited: since === null ? null : sent - since });
            }),
          ),
        ),
      ),
      visible$.pipe(
        distinctUntilChanged(),
        tap((isShown) => port.send({ kind: "shown", isShown })),
      ),
    ).pipe(ignoreElements()),
  };
}

/** The observables of `Socket`; each topic is listened to once, however many streams want it. */
function remoteTopics(
  listen: <Value>(topic: Topic) => Observable<Value>,
  verbs: Pick<Socket, "login" | "subscribe" | "ping">,
): Socket {
  const shared = new Map<string, Observable<unknown>>();
  /** Its type is that of the topic, as in `listen`. */
  const once = <Value>(topic: Topic): Observable<Value> => {
    const key = JSON.stringify(topic);
    const known = shared.get(key) ?? listen<Value>(topic).pipe(share());
    shared.set(key, known);
    return known as Observable<Value>;
  };
  return {
    // Not shared: it begins with the state that is.
    link$: concat(of<LinkState>("connecting"), listen<LinkState>({ name: "link" })).pipe(
      distinctUntilChanged(),
    ),
    quotes: () => once({ name: "quotes" }),
    depth: (pair) => once<SentDepth>({ name: "depth", pair }).pipe(map(unpackDepth)),
    mark: (pair) => once({ name: "mark", pair }),
    prints: (pair) => once({ name: "prints", pair }),
    candle: (pair, period) => once({ name: "candle", pair, period }),
    closes: (pair) => once({ name: "closes", pair }),
    orders: () => once({ name: "orders" }),
    fills: () => once({ name: "fills" }),
    balances: () => once({ name: "balances" }),
    chainRecords: () => once({ name: "chainRecords" }),
    leverageUpdates: () => once({ name: "leverageUpdates" }),
    leverageClosed: () => once({ name: "leverageClosed" }),
    optionClosed: () => once({ name: "optionClosed" }),
    deals: () => once({ name: "deals" }),
    dealLines: () => once({ name: "dealLines" }),
    sessionEnded: () => once({ name: "sessionEnded" }),
    notices: () => once({ name: "notices" }),
    accountChanged: () => once({ name: "accountChanged" }),
    preferences: () => once({ name: "preferences" }),
    deadManSwitch: () => once({ name: "deadManSwitch" }),
    alerts: () => once({ name: "alerts" }),
    unreadable$: once({ name: "unreadable" }),
    ...verbs,
  };
}
