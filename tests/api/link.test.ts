import { EventEmitter } from "node:events";
import { filter, firstValueFrom, map, of, tap, throwError } from "rxjs";
import { describe, expect, it, onTestFinished } from "vitest";
import type { LinkState } from "#src/api/api.ts";
import { createClients, type OpenClient, type Wire } from "#src/api/socket/clients.ts";
import { createSocket } from "#src/api/socket/create-socket.ts";
import { createLink } from "#src/api/socket/link.ts";
import { marbles } from "../marbles.ts";
import { openOlderBackEnd } from "./older-back-end.ts";
import { push } from "./rig.ts";

const states: Record<string, LinkState> = {
  c: "connecting",
  u: "connected",
  d: "disconnected",
  x: "unavailable",
};

/** A client that does what the test says: u up, d down, t trying again, f failed, g of the other generation, s closed by the server. */
class FakeWire extends EventEmitter implements Wire {
  readonly io = new EventEmitter();
  connected = false;
  closed = 0;
  connects = 0;
  connect(): void {
    this.connects += 1;
  }
  close(): void {
    this.closed += 1;
  }
  play(event: string): void {
    if (event === "u" || event === "d" || event === "s") this.connected = event === "u";
    if (event === "u") this.emit("connect");
    if (event === "d") this.emit("disconnect", "transport close");
    if (event === "s") this.emit("disconnect", "io server disconnect");
    if (event === "t") this.io.emit("reconnect_attempt");
    if (event === "f") this.emit("connect_error", new Error("websocket error"));
    if (event === "g") this.emit("connect_error", new Error("trying to reach a Socket.IO server in v2.x"));
  }
}

/** Opens a client each time, which plays what is given for it from then on. */
function playing(m: Parameters<Parameters<typeof marbles>[0]>[0], ...scripts: string[]) {
  const opened: FakeWire[] = [];
  const open: OpenClient = () => {
    const wire = new FakeWire();
    const script = scripts[opened.push(wire) - 1] ?? "";
    m.cold(script).subscribe((event) => wire.play(event));
    return of(wire);
  };
  return { open, opened };
}

describe("the choice of the socket's client", () => {
  it(
    "SOCKET-CLIENT-001 the newer client stays where it connects; the older one is never fetched",
    marbles((m) => {
      const current = playing(m, "  --u--d-t-f-t-f-t-f-t-u");
      const older = playing(m);
      const link = createLink({ current: current.open, older: older.open }, () => 0);
      m.expect(link.state$, "^---------------------!").toBeObservable("c-u--d-c-d-c-d-c-d-c-u", states);
      m.flush();
      expect([current.opened.length, older.opened.length]).toEqual([1, 0]);
    }),
  );

  it(
    "SOCKET-CLIENT-001 a back end of socket.io 2 is met with the older client at once, and the newer one is closed",
    marbles((m) => {
      const current = playing(m, "--g");
      const older = playing(m, "    --u");
      const link = createLink({ current: current.open, older: older.open }, () => 0);
      m.expect(link.state$, "^------!").toBeObservable("c-d-u", states);
      m.expect(
        link.wire$.pipe(map((wire) => (older.opened.includes(wire as FakeWire) ? "o" : "n"))),
        "^------!",
      ).toBeObservable("n-o");
      m.flush();
      expect(current.opened.map(({ closed }) => closed)).toEqual([1]);
    }),
  );

  it(
    "SOCKET-CLIENT-002 where neither connects the link is unavailable, and live again once one does",
    marbles((m) => {
      const current = playing(m, "-f-t-f", "-f-t-f", "u");
      const older = playing(m, "       -f-t-f", "-f-f");
      const link = createLink({ current: current.open, older: older.open }, () => 0);
      // The waits between the rounds are 3/4 of 5 s and of 10 s here.
      m.expect(link.state$, "^ 12s !").toBeObservable("cd-c-d--c-x 11257ms u", states);
      m.flush();
      expect([...current.opened, ...older.opened].map(({ closed }) => closed)).toEqual([1, 1, 1, 1, 1]);
    }),
  );

  it(
    "SOCKET-CLIENT-002 a connection that was lost is unavailable after some failures, and stays with its client",
    marbles((m) => {
      const current = playing(m, "-u-d-f-f-f-f-t-u");
      const older = playing(m);
      const link = createLink({ current: current.open, older: older.open }, () => 0);
      m.expect(link.state$, "^---------------!").toBeObservable("cu-d-------x---u", states);
      m.flush();
      expect(older.opened).toEqual([]);
    }),
  );

  it(
    "SOCKET-CLIENT-001 an older client whose code cannot be fetched counts as one that fails",
    marbles((m) => {
      const current = playing(m, "-g");
      const link = createLink(
        { current: current.open, older: () => throwError(() => new Error("offline")) },
        () => 0,
      );
      m.expect(link.state$, "^-----!").toBeObservable("c(dx)", states);
    }),
  );

  it(
    "SHELL-LINK-001 a server that closes the connection itself is asked again",
    marbles((m) => {
      const current = playing(m, "-u-s");
      const link = createLink({ current: current.open, older: playing(m).open }, () => 0);
      m.expect(link.state$, "^ 600ms !").toBeObservable("cu-d", states);
      m.flush();
      expect(current.opened.map(({ connects }) => connects)).toEqual([1]);
    }),
  );
});

describe("a back end that speaks socket.io 2 alone", () => {
  it("SOCKET-CLIENT-001 the front end goes live on it: prices, depth and the person's orders", async () => {
    const { server, url } = await openOlderBackEnd();
    onTestFinished(() => server.close());
    const logins: unknown[] = [];
    server.on("connection", (client) => {
      client.on("login", (...given: unknown[]) => {
        logins.push(given.slice(0, 2));
        client.emit("spot_order", push("spot_order"));
      });
    });
    const clients = createClients(url);
    const fetched: string[] = [];
    const socket = createSocket(
      createLink(
        {
          current: () => clients.current().pipe(tap(() => fetched.push("current"))),
          older: () => clients.older().pipe(tap(() => fetched.push("older"))),
        },
        () => 0,
      ),
      () => 1_000,
    );
    await firstValueFrom(socket.link$.pipe(filter((state) => state === "connected")));
    expect(fetched).toEqual(["current", "older"]);
    const quote = firstValueFrom(socket.quotes());
    const depth = firstValueFrom(socket.depth({ baseId: 2, quoteId: 1, base: "BTC", quote: "USDT" }));
    const order = firstValueFrom(socket.orders());
    socket.login(7, "token").subscribe();
    server.emit("daymarket", push("daymarket", "recorded"));
    server.emit("market_depth", push("market_depth", "recorded"));
    expect((await quote).key).toBe("1-2");
    expect((await depth).decode()?.bids.length).toBeGreaterThan(0);
    expect((await order).id).toBe(15);
    expect(logins).toEqual([[7, "token"]]);
  });
});
