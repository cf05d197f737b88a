import { createServer } from "node:http";
import type { AddressInfo, Socket as NetSocket } from "node:net";
import { io, type Socket } from "socket.io-client";
import { onTestFinished } from "vitest";
import type { ClientEvents, PushName, PushSent, ServerEvents } from "#contract/pushes.ts";
import { createBus } from "#server/exchange/kit/bus.ts";
import { createLedger } from "#server/exchange/ledger/ledger.ts";
import { createLeverageExchange } from "#server/exchange/leverage/exchange.ts";
import { leverageRules } from "#server/exchange/leverage/rules.ts";
import { createMarketData } from "#server/exchange/markets/candles/market-data.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import { createSpotExchange } from "#server/exchange/spot/exchange.ts";
import type { Side } from "#server/exchange/spot/types.ts";
import { attachSockets } from "#server/sockets/attach.ts";
import { type SocketParts, type SocketSettings, socketDefaults } from "#server/sockets/types.ts";
import { createIds } from "#server/storage/kit/ids.ts";
import { createFakeMarket } from "../leverage/fake-market.ts";
import { auditAfterwards } from "../support/audit.ts";
import { createManualClock } from "../support/manual-clock.ts";
import { openStorage } from "../support/storage.ts";
import { openOlderClient } from "./older-client.ts";

export type Client = Socket<ServerEvents, ClientEvents>;
export const START = Date.UTC(2026, 2, 4, 12);
export const UNIT = 100_000_000n;
const two = markets.slice(0, 2);

/** Sessions by token. */
type Sessions = Map<string, { userId: number; expiresAt: number; isProgram?: boolean }>;

/** A real exchange behind real sockets on loopback, on a clock that the test advances. */
export async function openSockets(
  settings: Partial<SocketSettings> = {},
  takeLoopDelay = () => 0,
  follow: SocketParts["follow"] = () => () => undefined,
) {
  const storage = await openStorage(":memory:");
  auditAfterwards(storage);
  const reported: unknown[] = [];
  const report = (error: unknown) => reported.push(error);
  const clock = createManualClock(START);
  const bus = createBus(report);
  const ids = await createIds(storage, report);
  const ledger = createLedger({ storage, clock, ids, bus });
  const marketData = await createMarketData({ storage, clock, bus, markets: two, report });
  const exchange = createSpotExchange({ storage, clock, ids, bus, report, markets: two, epoch: "epoch" });
  await exchange.start();
  const market = createFakeMarket(() => clock.now());
  const leverage = createLeverageExchange({
    ...{ storage, clock, ids, bus, report, markets: two, rules: leverageRules },
    limits: { liquidationPercent: 110, openDistancePoints: 5 },
    ...{ marks: market.marks, resting: market.resting, houseRisk: { check: () => undefined } },
  });
  await leverage.start();
  const sessions: Sessions = new Map([
    ["token of 7", { userId: 7, expiresAt: START + 3_600_000 }],
    ["token of 8", { userId: 8, expiresAt: START + 5_000 }],
  ]);
  const http = createServer();
  const wires: NetSocket[] = [];
  http.on("connection", (wire: NetSocket) => wires.push(wire));
  const sockets = attachSockets(http, {
    p2p: { view: () => Promise.reject(new Error("There are no deals here")) },
    ...{ exchange, leverage, options: clock, marketData, ledger, bus, clock, follow, report },
    sessions: {
      userOf: async (token) => sessions.get(token) ?? null,
      again: async (token) => sessions.get(token) ?? null,
    },
    loopDelay: { take: takeLoopDelay, stop: () => undefined },
    languageOf: async () => "en",
    notices: { unread: async () => 1 },
    settings: { ...socketDefaults, ...settings },
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo;
  onTestFinished(async () => {
    await sockets.stop();
    http.close();
  });

  /** Connects; `token` goes into the handshake. */
  const connect = (token?: string, transport: "websocket" | "polling" = "websocket"): Client => {
    const client: Client = io(`http://127.0.0.1:${port}`, {
      ...{ forceNew: true, reconnection: false, transports: [transport] },
      auth: token === undefined ? {} : { token },
    });
    onTestFinished(() => void client.disconnect());
    return client;
  };
  /** Connects with a client of socket.io 2, which speaks EIO3. */
  const connectOlder = (transport: "websocket" | "polling" = "websocket") => {
    const client = openOlderClient(`http://127.0.0.1:${port}`, transport);
    onTestFinished(() => void client.close());
    return client;
  };
  const quote = (marketId: number, side: Side, price: number, amount = 1n) =>
    exchange.house(marketId, [
      {
        ...{ type: "place", trader: { kind: "house", desk: side === "buy" ? 1 : 2 }, side, mode: "limit" },
        ...{ price: BigInt(price) * UNIT, amount: amount * UNIT },
      },
    ]);
  return {
    market,
    storage,
    clock,
    bus,
    ledger,
    marketData,
    exchange,
    leverage,
    sessions,
    sockets,
    reported,
    connect,
    connectOlder,
    port,
    /** Resolves when all connections that are open now have closed. */
    allClosed: async () => {
      const open = wires.filter(({ destroyed }) => !destroyed);
      await Promise.all(open.map((wire) => new Promise((resolve) => wire.once("close", resolve))));
    },
    quote,
    /** Bytes that went out over all connections so far. */
    written: () => wires.reduce((sum, wire) => sum + wire.bytesWritten, 0),
  };
}

export type Rig = Awaited<ReturnType<typeof openSockets>>;

/** Resolves once it is connected. */
export function connected(client: Client): Promise<void> {
  return new Promise((resolve, reject) => {
    client.once("connect", resolve);
    client.once("connect_error", reject);
  });
}

/** Sends a login and resolves to its acknowledgement. */
export function login(client: Client, userId: number | string, token?: string): Promise<boolean> {
  return new Promise((resolve) => client.emit("login", userId, token, resolve));
}

/** Sends a subscription and resolves to its acknowledgement. */
export function subscribe(
  client: Client,
  subscription: Parameters<ClientEvents["subscribe"]>[0],
): Promise<boolean> {
  return new Promise((resolve) => client.emit("subscribe", subscription, resolve));
}

/** Everything that was sent to the client up to now has arrived when this resolves: answers keep their order. */
export function settled(client: Client): Promise<void> {
  return new Promise((resolve) => client.emit("ping_ms", resolve));
}

/** Collects the pushes of one kind, from now on. */
export function collect<Name extends PushName>(client: Client, name: Name): PushSent<Name>[] {
  const pushes: PushSent<Name>[] = [];
  client.onAny((event: string, push: PushSent<Name>) => {
    if (event === name) pushes.push(push);
  });
  return pushes;
}

/** The id of USDT. */
export const USDT = 3;
/** Gives a user 1,000 USDT on the spot wallet. */
export const fund = (rig: Rig, userId: number) =>
  rig.ledger.credit({
    userId,
    wallet: "change",
    currencyId: USDT,
    amount: 1_000n * UNIT,
    kind: "issue",
    reference: "test",
  });
/** Buys one bitcoin at 100. */
export const buy = (rig: Rig, userId: number, clientOrderId = "") =>
  rig.exchange.place(1, {
    ...{ type: "place", trader: { kind: "user", userId }, side: "buy", mode: "limit", clientOrderId },
    ...{ price: 100n * UNIT, amount: UNIT },
  });
