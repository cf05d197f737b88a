import { EMPTY, type ObservableInput, of, throwError } from "rxjs";
import { describe, expect, it } from "vitest";
import type { LinkState, Socket } from "#src/api/api.ts";
import { lazySocket } from "#src/api/socket/lazy-socket.ts";
import { marbles } from "../marbles.ts";

const states: Record<string, LinkState> = { c: "connecting", u: "connected", x: "unavailable" };

/** Loads a socket: each time as the next of `tries` says, and as the last one from then on. */
function loading(...tries: readonly (() => ObservableInput<Socket>)[]) {
  const loads = { count: 0 };
  const lazy = lazySocket(
    () => {
      loads.count += 1;
      return tries[Math.min(loads.count, tries.length) - 1]?.() ?? EMPTY;
    },
    () => 0,
  );
  return { lazy, loads };
}
const fails = () => throwError(() => new Error("offline"));

/** A socket that is connected a moment after somebody looks, and what was sent on it. */
function playing(m: Parameters<Parameters<typeof marbles>[0]>[0]) {
  const sent: unknown[][] = [];
  const socket: Pick<Socket, "link$" | "closes" | "login" | "subscribe" | "ping"> = {
    link$: m.cold("c--u", states),
    closes: () => m.cold("-a-b"),
    login: (...given) => {
      sent.push(["login", ...given]);
      return of(true);
    },
    subscribe: (wanted) => sent.push(["subscribe", wanted]),
    ping: () => of(7),
  };
  return { socket: socket as Socket, sent };
}
const pair = { baseId: 2, quoteId: 1, base: "BTC", quote: "USDT" };

describe("the socket whose code is fetched later", () => {
  it(
    "FAST-SIZE-001 is fetched by the first who listens, once for all",
    marbles((m) => {
      const { socket } = playing(m);
      const { lazy, loads } = loading(() => m.cold("--(s|)", { s: socket }));
      expect(loads.count).toBe(0);
      m.expect(lazy.link$, "^------!").toBeObservable("c----u", states);
      m.expect(lazy.closes(pair), "^------!").toBeObservable("---a-b");
      m.flush();
      expect(loads.count).toBe(1);
    }),
  );

  it(
    "SOCKET-CLIENT-004 the link is unavailable while its code cannot be fetched, and live once it can",
    marbles((m) => {
      const { socket } = playing(m);
      const { lazy, loads } = loading(fails, fails, () => of(socket));
      // 3/4 of 5 s and of 10 s to the next try.
      m.expect(lazy.link$, "^ 12s !").toBeObservable("(cx) 11246ms c--u", states);
      m.expect(lazy.closes(pair), "^ 12s !").toBeObservable("11251ms a-b");
      m.flush();
      expect(loads.count).toBe(3);
    }),
  );

  it(
    "SOCKET-CLIENT-004 it is not tried again when nobody listens, and at once by the next who does",
    marbles((m) => {
      const { socket } = playing(m);
      const { lazy, loads } = loading(fails, () => of(socket));
      m.expect(lazy.link$, "^-!").toBeObservable("(cx)", states);
      m.expect(lazy.closes(pair), "10s ^---!").toBeObservable("10s -a-b");
      m.flush();
      expect(loads.count).toBe(2);
    }),
  );

  it(
    "SOCKET-CLIENT-004 what is sent while there is no code is dropped, not kept for later",
    marbles((m) => {
      const { socket, sent } = playing(m);
      const { lazy } = loading(fails, () => of(socket));
      m.expect(lazy.link$, "^ 5s !").toBeObservable("(cx) 3746ms c--u", states);
      m.expect(lazy.login(7, "old")).toBeObservable("|");
      m.expect(lazy.ping()).toBeObservable("|");
      m.cold("-s").subscribe(() => lazy.subscribe({ pairs: [] }));
      m.flush();
      expect(sent).toEqual([]);
    }),
  );

  it(
    "SOCKET-LOGIN-001 passes on what is sent once the code is there",
    marbles((m) => {
      const { socket, sent } = playing(m);
      const { lazy } = loading(() => of(socket));
      m.expect(lazy.login(7, "right")).toBeObservable("(t|)", { t: true });
      m.expect(lazy.ping()).toBeObservable("(p|)", { p: 7 });
      m.flush();
      lazy.subscribe({ pairs: [] });
      expect(sent).toEqual([
        ["login", 7, "right"],
        ["subscribe", { pairs: [] }],
      ]);
    }),
  );
});
