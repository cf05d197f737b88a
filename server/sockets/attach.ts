import type { Server as HttpServer } from "node:http";
import { Server, type Socket } from "socket.io";
import type { Currency } from "../exchange/markets/types.ts";
import { credentialedOrigin } from "../http/guards/allowed-origin.ts";
import { createAudience } from "./audience.ts";
import { greet } from "./connection/connection.ts";
import { createFarewell } from "./connection/farewell.ts";
import {
  addressOf,
  type ConnectionSlot,
  createConnectionLimits,
  MESSAGE_BYTES,
} from "./connection/guards.ts";
import { createLogins } from "./connection/login.ts";
import { shareFrames } from "./connection/shared-frames.ts";
import { startFanOut, type TickTask } from "./fan-out.ts";
import { followConnected } from "./private/followed.ts";
import { createLeveragePushes } from "./private/leverage.ts";
import { createOptionPushes } from "./private/options.ts";
import { createP2pPushes } from "./private/p2p.ts";
import { createPeoplePushes } from "./private/people.ts";
import { createPrivatePushes } from "./private/private.ts";
import { createFundsPushes } from "./private/wallets.ts";
import { createBookPushes } from "./public/depth.ts";
import { createDepthDiffs } from "./public/depth-diff.ts";
import { createMarkPushes } from "./public/marks.ts";
import { createOpenFeed } from "./public/open-feed.ts";
import { createPrintPushes } from "./public/prints.ts";
import { createDayMarketPushes, createKlinePushes } from "./public/quotes.ts";
import { createSlices } from "./slices.ts";
import type { PushServer, SocketParts, SocketSettings, Sockets } from "./types.ts";
import { createMarketWire } from "./wire/market.ts";

/** The protocol of engine.io that clients of socket.io 2 speak. */
const OLDER_PROTOCOL = 3;
/** A connection before socket.io's CONNECT. */
type Transport = Socket["conn"];

/**
 * Long messages are compressed: two hundred positions are 93 kB as text and a sixth of that so, in a third of a millisecond. Short ones,
 * as nearly all are, are not worth it. No connection keeps a dictionary: that would be memory for each.
 */
const compression = {
  threshold: 16 * 1024,
  zlibDeflateOptions: { level: 1 },
  serverNoContextTakeover: true,
  clientNoContextTakeover: true,
} as const;

/** Counts connections by address as they are opened; one too many is closed, or refused as soon as it says what it wants. */
function guardDoor(io: PushServer, settings: SocketSettings): Pick<Sockets, "generations"> {
  const door = createConnectionLimits({
    open: settings.connectionsPerAddress,
    waiting: settings.waitingPerAddress,
  });
  const open = { older: 0, newer: 0 };
  const visits = new WeakMap<object, ConnectionSlot>();
  // Ahead of socket.io's own listener: a connection of the older protocol (EIO3) enters as soon as it is opened, without a CONNECT of its own.
  io.engine.prependListener("connection", (connection: Transport) => {
    const { remoteAddress: address, request } = connection;
    const visit = door.open(addressOf({ address, headers: request.headers }, settings.trustProxy));
    if (visit === null) return connection.close(true);
    visits.set(connection, visit);
    shareFrames(connection, compression.threshold);
    const generation = connection.protocol === OLDER_PROTOCOL ? "older" : "newer";
    open[generation] += 1;
    connection.once("close", () => {
      visit.leave();
      open[generation] -= 1;
    });
  });
  io.use((connection, next) => {
    const isWelcome = visits.get(connection.conn)?.enter() === true;
    next(isWelcome ? undefined : new Error("too_many_connections"));
  });
  return { generations: () => ({ ...open }) };
}

/** Puts the sockets on an HTTP server (path `/socket.io`) and starts to publish. */
export function attachSockets(httpServer: HttpServer, parts: SocketParts): Sockets {
  const { exchange, marketData, bus, clock, settings, report } = parts;
  const io: PushServer = new Server(httpServer, {
    serveClient: false,
    maxHttpBufferSize: MESSAGE_BYTES,
    perMessageDeflate: compression,
    // Clients of socket.io 2 speak EIO3, and their polling asks with credentials wherever it goes.
    allowEIO3: true,
    cors: credentialedOrigin(settings.allowedOrigins),
    connectTimeout: settings.connectMs,
    ...(parts.webSockets === undefined ? {} : { wsEngine: parts.webSockets }),
  });
  const markets = new Map(exchange.markets.map((market) => [market.id, createMarketWire(market)]));
  const currencies = new Map<number, Currency>(
    exchange.markets.flatMap(({ base, quote }) => [base, quote]).map((currency) => [currency.id, currency]),
  );
  const slices = createSlices(parts.nextTurn ?? setImmediate, report);
  const audience = createAudience(io, slices);
  const feed = createOpenFeed(audience, settings.feedBytesPerSecond, parts.loopDelay.take);
  const logins = createLogins(io, parts);
  const diffs = createDepthDiffs(parts, markets, audience);
  const books = createBookPushes(parts, markets, { audience, feed, diffs });
  const marks = createMarkPushes(bus, markets, audience);
  const prints = createPrintPushes(bus, markets, audience, feed);
  const personal = createPrivatePushes(io, parts, markets, currencies);
  const leverage = createLeveragePushes(io, parts);
  const others = [
    followConnected(io, parts),
    createPeoplePushes(io, parts),
    createOptionPushes(io, parts),
    createFundsPushes(io, parts, parts.languageOf),
    createP2pPushes(io, parts),
  ];

  const door = guardDoor(io, settings);
  io.on("connection", (connection) =>
    greet(connection, { exchange, clock, logins, diffs, slices, settings, report }),
  );

  const own: readonly TickTask[] = [
    { ticks: 10, task: () => logins.expire() },
    { ticks: 1, task: () => personal.flush() },
    { ticks: 3, task: () => leverage.flush() },
  ];
  const everybodys: readonly TickTask[] = [
    { ticks: 1, task: () => books.depth() },
    { ticks: 1, task: () => prints.publish() },
    { ticks: 3, task: createKlinePushes(marketData, markets, audience, feed) },
    { ticks: 5, task: createDayMarketPushes(marketData, markets, audience, feed) },
    { ticks: 10, task: () => books.older() },
    { ticks: 1, task: () => books.offer() },
    { ticks: 1, task: () => feed.flush() },
  ];
  const stopBeats = [startFanOut(clock, own, report), startFanOut(clock, everybodys, report, slices)];
  return {
    ...door,
    ...createFarewell(io, clock),
    connections: () => io.engine.clientsCount,
    async stop() {
      for (const stop of stopBeats) stop();
      slices.stop();
      parts.loopDelay.stop();
      for (const part of [logins, books, marks, prints, personal, leverage, ...others]) part.stop();
      io.disconnectSockets(true);
      io.engine.close();
    },
  };
}
