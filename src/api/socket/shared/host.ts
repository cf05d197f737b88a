import {
  auditTime,
  concat,
  defer,
  delay,
  distinctUntilChanged,
  EMPTY,
  filter,
  finalize,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  Subject,
  scan,
  share,
  startWith,
  switchMap,
  takeUntil,
  tap,
  timer,
} from "rxjs";
import type { Subscription } from "#contract/pushes.ts";
import type { Socket } from "../../api.ts";
import { joinSubscriptions } from "./join-subscriptions.ts";
import { createSharedLogins, type SharedLogins } from "./logins.ts";
import { applyOutbox, emptyOutbox, type OutboxEvent } from "./outbox.ts";
import { applyReport, firstPace } from "./pace.ts";
import type { FromPage, FromWorker, PortEnd, Topic } from "./protocol.ts";
import { isPrivate, sourceOf, waitingOf } from "./topics.ts";

export type PagePort = PortEnd<FromPage, FromWorker>;

/** The worker's end: one socket for any number of pages. */
export interface Host {
  /** Runs a page until `gone$` emits. Emits nothing. */
  serve(page: PagePort, gone$: Observable<unknown>): Observable<never>;
  /** Runs what concerns all pages together. Emits nothing. */
  readonly run$: Observable<never>;
}

interface Page {
  readonly port: PagePort;
  subscription: Subscription | null;
  isShown: boolean;
  token: string | null;
}

/** What the pages of a host have in common. */
interface Common {
  readonly socket: Socket;
  readonly logins: SharedLogins;
  readonly topic$: (topic: Topic) => Observable<unknown>;
  wantsChanged(): void;
  now(): number;
}

/**
 * Shares a socket between pages: each topic is listened to once, and the pages' subscriptions are sent as one.
 * @param now ms with fractions, by a clock that never jumps; its origin does not matter
 */
export function createHost(socket: Socket, now: () => number): Host {
  const pages = new Set<Page>();
  const wantsChanged = new Subject<void>();
  const common: Common = {
    socket,
    logins: createSharedLogins(socket),
    topic$: sharedTopics(socket),
    wantsChanged: () => wantsChanged.next(),
    now,
  };
  /** Pages that are shown come first: the exchange takes a limited number of markets. */
  function wanted(): Subscription | null {
    const inOrder = [...pages].sort((a, b) => Number(b.isShown) - Number(a.isShown));
    return joinSubscriptions(inOrder.flatMap(({ subscription }) => subscription ?? []));
  }
  const subscribed$ = socket.link$.pipe(
    map((link) => link === "connected"),
    distinctUntilChanged(),
    tap((isUp) => {
      if (!isUp) common.logins.forget();
    }),
    switchMap((isUp) =>
      isUp ? wantsChanged.pipe(startWith(undefined), auditTime(0), map(wanted), changedOnly) : EMPTY,
    ),
    tap((subscription) => socket.subscribe(subscription)),
  );
  // Behind the pages, which hear of it with the token that it is about.
  const ended$ = common.topic$({ name: "sessionEnded" }).pipe(delay(0), tap(common.logins.forget));
  return {
    run$: merge(subscribed$, ended$).pipe(ignoreElements()),
    serve: (port, gone$) =>
      defer(() => {
        const page: Page = { port, subscription: null, isShown: true, token: null };
        pages.add(page);
        return servePage(common, page).pipe(
          takeUntil(gone$),
          finalize(() => {
            pages.delete(page);
            wantsChanged.next();
          }),
        );
      }),
  };
}

function servePage({ socket, logins, topic$, wantsChanged, now }: Common, page: Page): Observable<never> {
  const { port } = page;
  const heard$ = port.heard$.pipe(share());
  const values$ = kind(heard$, "listen").pipe(
    mergeMap(({ id, topic }) =>
      topic$(topic).pipe(
        filter(() => !isPrivate(topic) || (page.token !== null && page.token === logins.token())),
        map((value) => ({ id, topic, value })),
        takeUntil(kind(heard$, "leave").pipe(filter((left) => left.id === id))),
      ),
    ),
    share(),
  );
  const answers$ = merge(
    kind(heard$, "login").pipe(
      tap(({ token }) => {
        page.token = token;
      }),
      // The newest attempt of a page decides.
      switchMap(({ id, userId, token }) => answer(id, logins.login(userId, token))),
    ),
    kind(heard$, "ping").pipe(mergeMap(({ id }) => answer(id, socket.ping()))),
  );
  return merge(
    values$.pipe(
      filter(({ topic }) => waitingOf(topic) === null),
      tap(({ id, value }) => port.send({ kind: "value", id, value })),
    ),
    frames(heard$, values$, now).pipe(tap(port.send)),
    kind(heard$, "shown").pipe(
      tap(({ isShown }) => {
        page.isShown = isShown;
        wantsChanged();
      }),
    ),
    kind(heard$, "subscribe").pipe(
      tap(({ subscription }) => {
        page.subscription = subscription;
        wantsChanged();
      }),
    ),
    answers$.pipe(tap(port.send)),
  ).pipe(ignoreElements());
}

/** Leaves out nothing at all and what was sent already. */
function changedOnly(wanted$: Observable<Subscription | null>): Observable<Subscription> {
  return wanted$.pipe(
    filter((subscription) => subscription !== null),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
  );
}

function answer(id: number, value$: Observable<boolean | number>): Observable<FromWorker> {
  return concat(
    value$.pipe(map((value): FromWorker => ({ kind: "answer", id, value }))),
    of<FromWorker>({ kind: "answer", id }),
  );
}

function kind<Kind extends FromPage["kind"]>(
  heard$: Observable<FromPage>,
  name: Kind,
): Observable<Extract<FromPage, { readonly kind: Kind }>> {
  return heard$.pipe(
    filter((heard): heard is Extract<FromPage, { readonly kind: Kind }> => heard.kind === name),
  );
}

/**
 * What waits for the page's frames, at most once a frame. While nothing waits, a value goes out as it comes; otherwise the newest go out when
 * the page's pace says.
 */
function frames(
  heard$: Observable<FromPage>,
  values$: Observable<{ readonly id: number; readonly topic: Topic; readonly value: unknown }>,
  now: () => number,
) {
  return merge(
    values$.pipe(
      mergeMap(({ id, topic, value }): OutboxEvent[] => {
        const waiting = waitingOf(topic);
        return waiting === null ? [] : [{ kind: "value", id, value, waiting }];
      }),
    ),
    kind(heard$, "leave"),
    kind(heard$, "shown"),
    kind(heard$, "ready").pipe(
      scan((pace, report) => applyReport(pace, report, now()), firstPace),
      // In whole ms, as browsers do.
      switchMap(({ due }) => timer(Math.floor(due - now()))),
      map((): OutboxEvent => ({ kind: "due" })),
    ),
  ).pipe(
    scan(applyOutbox, emptyOutbox),
    mergeMap(({ frame, isTimed }): FromWorker[] =>
      frame === null ? [] : [{ kind: "frame", values: frame, isTimed }],
    ),
  );
}

/** Each topic's observable, listened to once however many pages want it. The link is not shared: it begins with its state. */
function sharedTopics(socket: Socket): (topic: Topic) => Observable<unknown> {
  const shared = new Map<string, Observable<unknown>>();
  return (topic) => {
    if (topic.name === "link") return socket.link$;
    const key = JSON.stringify([
      topic.name,
      "pair" in topic ? topic.pair : null,
      "period" in topic && topic.period,
    ]);
    const known = shared.get(key);
    if (known) return known;
    const source$ = sourceOf(socket, topic).pipe(share());
    shared.set(key, source$);
    return source$;
  };
}
