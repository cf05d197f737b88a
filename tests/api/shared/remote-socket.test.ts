import { concat, ignoreElements, NEVER, type Observable, of, tap } from "rxjs";
import { describe, expect, it } from "vitest";
import type { LinkState, Socket } from "#src/api/api.ts";
import { createHost } from "#src/api/socket/shared/host.ts";
import { openShared, type SharedLine, type SharedParts } from "#src/api/socket/shared/open-shared.ts";
import type { FromPage, FromWorker, Topic } from "#src/api/socket/shared/protocol.ts";
import { createRemoteSocket } from "#src/api/socket/shared/remote-socket.ts";
import { marbles } from "../../marbles.ts";
import { fakeSocket } from "../../streams/support/fake-socket.ts";
import { bitcoin, fakePage, rawBook, sentBook } from "./rig.ts";

type M = Parameters<Parameters<typeof marbles>[0]>[0];

const states: Record<string, LinkState> = { c: "connecting", u: "connected" };

/** A page over a worker that says what `heard$` says, and what the page said with when. */
function page(
  m: M,
  heard$: Observable<FromWorker>,
  signs: { frame$?: Observable<number>; visible$?: Observable<boolean>; over$?: Observable<unknown> } = {},
) {
  const said: (readonly [number, FromPage])[] = [];
  const { socket, run$ } = createRemoteSocket(
    { heard$, send: (message) => said.push([m.scheduler?.now() ?? 0, message]) },
    {
      frame$: signs.frame$ ?? NEVER,
      visible$: signs.visible$ ?? NEVER,
      now: () => m.scheduler?.now() ?? 0,
    },
    signs.over$ ?? NEVER,
  );
  const running = run$.subscribe();
  m.cold("60s x").subscribe(() => running.unsubscribe());
  return { socket, said };
}
const listen = (id: number, topic: Topic): FromPage => ({ kind: "listen", id, topic });

describe("the page's end", () => {
  it(
    "STREAM-TAB-001 listens to a topic once for all its streams, and leaves it behind the last",
    marbles((m) => {
      const heard$ = m.hot<FromWorker>("---a--b--", {
        a: { kind: "value", id: 1, value: "expired" },
        b: { kind: "value", id: 1, value: "revoked" },
      });
      const { socket, said } = page(m, heard$);
      m.expect(socket.sessionEnded(), "-^--!").toBeObservable("---a", { a: "expired" });
      m.expect(socket.sessionEnded(), "--^----!").toBeObservable("---a--b", { a: "expired", b: "revoked" });
      m.flush();
      expect(said).toEqual([
        [1, listen(1, { name: "sessionEnded" })],
        [7, { kind: "leave", id: 1 }],
      ]);
    }),
  );

  it(
    "STREAM-TAB-002 STREAM-TAB-008 says when it paints, how long values waited for that, and whether it is shown",
    marbles((m) => {
      const sent = (sequence: number, isTimed: boolean): FromWorker => ({
        kind: "frame",
        values: [[1, [sentBook(sequence)]]],
        isTimed,
      });
      const heard$ = m.hot("--a--------b---", { a: sent(1, false), b: sent(2, true) });
      const frame$ = m.hot("f----f----f--g-", { f: 5, g: 13 });
      const visible$ = m.cold("t-----f-t----", { t: true, f: false });
      const { socket, said } = page(m, heard$, { frame$, visible$ });
      const seen: unknown[] = [];
      m.expect(
        socket.depth(bitcoin).pipe(
          tap((raw) => seen.push([raw.sequence, raw.decode()?.bids])),
          ignoreElements(),
        ),
        "-^-----------!",
      ).toBeObservable("--");
      m.flush();
      expect(seen).toEqual([
        [1, [["1", "1"]]],
        [2, [["1", "2"]]],
      ]);
      expect(said.filter(([, { kind }]) => kind === "ready" || kind === "shown")).toEqual([
        [0, { kind: "shown", isShown: true }],
        [5, { kind: "ready", frame: 5, sent: 5, waited: null }],
        [6, { kind: "shown", isShown: false }],
        [8, { kind: "shown", isShown: true }],
        [13, { kind: "ready", frame: 13, sent: 13, waited: 2 }],
      ]);
    }),
  );

  it(
    "STREAM-TAB-004 asks the worker to log in, and completes with its answer or without one",
    marbles((m) => {
      const heard$ = m.hot<FromWorker>("---a-b-c-", {
        a: { kind: "answer", id: 1, value: true },
        b: { kind: "answer", id: 1 },
        c: { kind: "answer", id: 2 },
      });
      const { socket, said } = page(m, heard$);
      m.expect(socket.login(7, "t"), "-^").toBeObservable("---t-|", { t: true });
      m.expect(socket.ping(), "--^").toBeObservable("-------|");
      m.flush();
      expect(said).toEqual([
        [1, { kind: "login", id: 1, userId: 7, token: "t" }],
        [2, { kind: "ping", id: 2 }],
      ]);
    }),
  );

  it(
    "STREAM-TAB-007 what was asked of a worker that is gone completes",
    marbles((m) => {
      const { socket } = page(m, m.hot("-"), { over$: m.cold("----x") });
      m.expect(socket.ping()).toBeObservable("----|");
    }),
  );

  it(
    "STREAM-TAB-001 both ends together: a book and the link arrive as from a socket of its own",
    marbles((m) => {
      const books$ = m.hot("---a--", { a: rawBook(4) });
      const host = createHost(
        fakeSocket({ depth: () => books$, link$: m.hot("--u---", states) } satisfies Partial<Socket>),
        () => m.scheduler.now(),
      );
      const toWorker = fakePage(NEVER);
      // The worker's messages to the page and the page's to the worker, crossed over.
      const said$ = fakePage(NEVER);
      const { socket, run$ } = createRemoteSocket(
        { heard$: toWorker.sent$, send: (message) => said$.send(message as never) },
        { frame$: NEVER, visible$: of(true), now: () => 0 },
        NEVER,
      );
      const serving = host
        .serve({ heard$: said$.sent$ as unknown as Observable<FromPage>, send: toWorker.send }, NEVER)
        .subscribe();
      const running = run$.subscribe();
      m.cold("1s x").subscribe(() => {
        serving.unsubscribe();
        running.unsubscribe();
      });
      m.expect(socket.link$, "-^---!").toBeObservable("-cu--", states);
      const seen: unknown[] = [];
      m.expect(
        socket.depth(bitcoin).pipe(
          tap(({ decode, ...head }) => seen.push({ ...head, depth: decode() })),
          ignoreElements(),
        ),
        "-^---!",
      ).toBeObservable("-");
      m.flush();
      expect(seen).toEqual([
        {
          ...{ key: "1-2", sequence: 4, since: 4, epoch: "e" },
          depth: { bids: [["1", "4"]], asks: [], lastPrice: null, sequence: 4, epoch: "e", time: null },
        },
      ]);
    }),
  );
});

describe("the way to the worker", () => {
  const welcome: FromWorker = { kind: "welcome", lock: "worker" };

  /** A worker that says what `heard$` says. */
  function way(
    m: M,
    heard$: Observable<FromWorker>,
    given: Partial<SharedParts> = {},
    failed$ = m.cold("-"),
  ) {
    const said: FromPage[] = [];
    const closed: number[] = [];
    const held$ = concat(of(undefined), NEVER);
    const line: SharedLine = {
      ...{ heard$, failed$ },
      send: (message) => said.push(message),
      close: () => closed.push(m.scheduler?.now() ?? 0),
    };
    const parts: SharedParts = {
      signs: { frame$: NEVER, visible$: of(true), now: () => 0 },
      locks: { hold: () => held$, freed: () => NEVER },
      newId: () => "1",
      open: () => line,
      ...given,
    };
    return { socket$: openShared(parts), said, closed };
  }

  it(
    "STREAM-TAB-006 says hello with a lock that it holds, and gives the socket once it is welcome",
    marbles((m) => {
      const hold$ = m.cold("--h", { h: undefined });
      const { socket$, said, closed } = way(m, m.hot("-----w---", { w: welcome }), {
        locks: { hold: () => hold$, freed: () => NEVER },
      });
      const seen: number[] = [];
      m.expect(
        socket$.pipe(
          tap(() => seen.push(m.scheduler?.now() ?? 0)),
          ignoreElements(),
        ),
        "^-------!",
      ).toBeObservable("-");
      m.expect(hold$).toHaveSubscriptions("^-------!");
      m.flush();
      expect(seen).toEqual([5]);
      expect(said).toEqual([
        { kind: "hello", lock: "millrace page 1" },
        { kind: "shown", isShown: true },
      ]);
      expect(closed).toEqual([8]);
    }),
  );

  it(
    "STREAM-TAB-006 opens the worker immediately, and sends nothing before it holds the lock",
    marbles((m) => {
      const opened: number[] = [];
      const line: SharedLine = {
        ...{ heard$: NEVER, failed$: NEVER },
        send: (message) => opened.push(message.kind === "hello" ? -1 : -2),
        close: () => opened.push(m.scheduler?.now() ?? 0),
      };
      const { socket$ } = way(m, NEVER, {
        locks: { hold: () => NEVER, freed: () => NEVER },
        open: () => {
          opened.push(m.scheduler?.now() ?? 0);
          return line;
        },
      });
      m.expect(socket$, "--^---!").toBeObservable("-");
      m.flush();
      expect(opened).toEqual([2, 6]);
    }),
  );

  it(
    "STREAM-TAB-007 fails where the worker does not answer within 8 seconds",
    marbles((m) => {
      const { socket$, closed } = way(m, m.hot("-"));
      m.expect(socket$).toBeObservable("8s #", {}, expect.objectContaining({ name: "TimeoutError" }));
      m.flush();
      expect(closed).toEqual([8_000]);
    }),
  );

  it(
    "STREAM-TAB-007 fails where the worker's code cannot be fetched, and where it cannot be opened",
    marbles((m) => {
      const failed = way(m, m.hot("-"), {}, m.cold("--e"));
      m.expect(failed.socket$).toBeObservable("--#", {}, new Error("The shared worker failed"));
      const shut = way(m, m.hot("-"), {
        open: () => {
          throw new Error("forbidden");
        },
      });
      m.expect(shut.socket$).toBeObservable("#", {}, new Error("forbidden"));
    }),
  );

  it(
    "STREAM-TAB-007 fails when the worker is gone, which its lock says",
    marbles((m) => {
      const { socket$ } = way(m, m.hot("--w", { w: welcome }), {
        locks: {
          hold: () => concat(of(undefined), NEVER),
          freed: (name) => (name === "worker" ? m.cold("---(f|)", { f: undefined }) : NEVER),
        },
      });
      m.expect(socket$.pipe(ignoreElements())).toBeObservable(
        "-----#",
        {},
        new Error("The shared worker is gone"),
      );
    }),
  );
});
