import { createServer } from "node:http";
import { filter, firstValueFrom, type Subscription, take, toArray } from "rxjs";
import { Server } from "socket.io";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Socket } from "#src/api/api.ts";
import { createClients } from "#src/api/socket/clients.ts";
import { createSocket } from "#src/api/socket/create-socket.ts";
import { createLink, type Link } from "#src/api/socket/link.ts";
import { push } from "./rig.ts";

const pair = { baseId: 2, quoteId: 1, base: "BTC", quote: "USDT" };

/** A real socket.io server on a free port, and a client of ours on it. */
let server: Server;
let link: Link;
let looking: Subscription;
let socket: Socket;
/** Whether the server knows differences of books. */
let offersDiffs = true;
const received: unknown[][] = [];

beforeEach(async () => {
  received.length = 0;
  const http = createServer();
  server = new Server(http);
  server.on("connection", (client) => {
    client.on("login", (...args) => {
      const acknowledge = args.pop();
      received.push(["login", ...args]);
      acknowledge(args[1] === "right");
    });
    client.on("subscribe", (wanted, acknowledge) => {
      received.push(["subscribe", wanted]);
      acknowledge?.(offersDiffs || !JSON.stringify(wanted).includes("market_depth_diff"));
    });
    client.on("ping_ms", (acknowledge) => acknowledge());
  });
  await new Promise<void>((listening) => http.listen(0, listening));
  const address = http.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  link = createLink(createClients(url), () => 0);
  socket = createSocket(link, () => 1_000);
  looking = socket.link$.subscribe();
  await firstValueFrom(socket.link$.pipe(filter((state) => state === "connected")));
});

afterEach(async () => {
  looking.unsubscribe();
  await server.close();
});

/** The first push that `observable` gives after the server sent it. */
async function pushed<Value>(
  observable: import("rxjs").Observable<Value>,
  name: string,
  message: unknown,
): Promise<Value> {
  const value = firstValueFrom(observable);
  server.emit(name, message);
  return value;
}

describe("the socket", () => {
  it("SHELL-LINK-001 reports its link, and reconnects to a server that closed it", async () => {
    const link = firstValueFrom(socket.link$.pipe(take(4), toArray()));
    server.disconnectSockets(true);
    expect(await link).toEqual(["connecting", "connected", "disconnected", "connected"]);
  });

  it("SOCKET-LOGIN-001 says who we are with the token, and whether it counted", async () => {
    expect(await firstValueFrom(socket.login(7, "right"))).toBe(true);
    expect(await firstValueFrom(socket.login(7, "wrong"))).toBe(false);
    expect(received).toEqual([
      ["login", 7, "right"],
      ["login", 7, "wrong"],
    ]);
  });

  it.each([
    ["SOCKET-DIFF-005 asks for the book as differences", true, [["market_depth_diff", "kline"]]],
    [
      "SOCKET-DIFF-005 takes whole books where differences are not offered, and later ones at once",
      false,
      [["market_depth_diff", "kline"], ["market_depth", "kline"], ["market_depth"]],
    ],
  ])("%s", async (_, isOffered, expected) => {
    offersDiffs = isOffered;
    const wanted = (...topics: ("market_depth" | "kline")[]) => ({
      pairs: [{ legal_id: 1, currency_id: 2, topics }],
    });
    socket.subscribe(wanted("market_depth", "kline"));
    await firstValueFrom(socket.ping());
    // The answer to the first one has come; what it made the client send has arrived with the next.
    await firstValueFrom(socket.ping());
    if (!isOffered) socket.subscribe(wanted("market_depth"));
    await firstValueFrom(socket.ping());
    expect(received.map(([, given]) => Object(given).pairs[0].topics)).toEqual(expected);
  });

  it("SOCKET-PING-001 measures a round trip", async () => {
    let now = 1_000;
    const later = () => {
      now += 40;
      return now;
    };
    expect(await firstValueFrom(createSocket(link, later).ping())).toBe(40);
  });

  it.each(["ours", "text", "recorded", "levels as objects"])(
    "SOCKET-PUSH-002 reads depth whatever its encoding, best first: %s",
    async (example) => {
      const raw = await pushed(socket.depth(pair), "market_depth", push("market_depth", example));
      expect(raw).toMatchObject({ key: "1-2" });
      const depth = raw.decode();
      expect(depth?.bids.map(([price]) => Number(price))).toEqual([67412.2, 67412.1]);
      expect(depth?.asks.map(([price]) => Number(price))).toEqual([67412.4, 67412.5]);
    },
  );

  it("SOCKET-PUSH-007 the book lives by the older push alone, until depth comes", async () => {
    const seen: (readonly string[] | undefined)[] = [];
    const looking = socket
      .depth(pair)
      .subscribe((raw) => seen.push(raw.decode()?.bids.map(([price]) => price)));
    const other = { ...Object(push("transaction")), currency_id: 3 };
    const sent = [
      ["transaction", push("transaction", "ours")],
      ["transaction", push("transaction", "from the form feed")],
      ["transaction", other],
      ["market_depth", push("market_depth", "ours")],
      ["transaction", push("transaction", "ours")],
    ] as const;
    for (const [name, message] of sent) server.emit(name, message);
    await firstValueFrom(socket.ping());
    looking.unsubscribe();
    expect(seen).toEqual([["67412.20"], [], ["67412.20", "67412.10"]]);
  });

  it("broken depth lists decode to nothing; another market's are not given at all", async () => {
    const depth = { legal_id: 1, currency_id: 2, bids: "[[", asks: [] };
    const other = { ...depth, currency_id: 3 };
    const raw = firstValueFrom(socket.depth(pair));
    server.emit("market_depth", other);
    server.emit("market_depth", { ...depth, seq: "5" });
    expect((await raw).sequence).toBe(5);
    expect((await raw).decode()).toBeNull();
  });

  it.each(["ours", "text", "recorded"])("SOCKET-PUSH-001 reads quotes and candles: %s", async (example) => {
    const quote = await pushed(socket.quotes(), "daymarket", push("daymarket", example));
    expect(quote).toMatchObject({ key: "1-2", quote: { changePercent: "+3.00" } });
    const candle = await pushed(socket.candle(pair, "1min"), "kline", push("kline", example));
    expect(candle).toMatchObject({ time: 1795248000000, high: 67420 });
  });

  it.each(["ours", "text"])("MARK-WIRE-001 reads marks: %s", async (example) => {
    const marked = { quoteId: 3, baseId: 1, base: "BTC", quote: "USDT" };
    const mark = await pushed(socket.mark(marked), "market_mark", push("market_mark", example));
    expect(mark).toMatchObject({ price: "67412.30500000", sequence: 4211, source: "quoted", live: true });
  });

  it("SOCKET-PUSH-005 reads trades, orders, fills and balances", async () => {
    expect(await pushed(socket.prints(pair), "match_trade", push("match_trade"))).toMatchObject([
      { id: "88", side: "buy" },
    ]);
    expect(await pushed(socket.orders(), "spot_order", push("spot_order"))).toMatchObject({
      id: 15,
      pair,
      side: "buy",
    });
    expect(await pushed(socket.fills(), "spot_fill", push("spot_fill"))).toMatchObject({
      orderId: 15,
      side: "buy",
    });
    expect(await pushed(socket.balances(), "balance", push("balance"))).toMatchObject([
      { wallet: "spot", currencyId: 2 },
    ]);
    expect(await pushed(socket.sessionEnded(), "session_ended", push("session_ended"))).toMatch(
      /expired|revoked/,
    );
  });

  it.each(["micro_closed", "closed_microorder"])(
    "MICRO-WIRE-006 reads the closing of an option under either name and in either form: %s",
    async (name) => {
      for (const example of ["ours", "text"]) {
        const order = await pushed(socket.optionClosed(), name, push(name, example));
        expect(order).toMatchObject({ id: 9, state: "closed", result: "win", profit: "70.00000000" });
      }
    },
  );

  it("leaves out a push that is not the contract's", async () => {
    const order = firstValueFrom(socket.orders());
    server.emit("spot_order", { type: "spot_order", order: { id: "none" } });
    server.emit("spot_order", push("spot_order"));
    expect((await order).id).toBe(15);
  });
});
