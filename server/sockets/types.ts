import type { EventEmitter } from "node:events";
import type { Server } from "socket.io";
import type { Language } from "#contract/languages.ts";
import type { ClientEvents, ServerEvents } from "#contract/pushes.ts";
import type { Bus } from "../exchange/kit/bus.ts";
import type { Clock, Stop } from "../exchange/kit/clock.ts";
import type { Ledger } from "../exchange/ledger/types.ts";
import type { LeveragePort } from "../exchange/leverage/types.ts";
import type { MarketData } from "../exchange/markets/candles/types.ts";
import type { Notices } from "../exchange/news/notices.ts";
import type { OptionsPort } from "../exchange/options/types.ts";
import type { P2pExchange } from "../exchange/p2p/exchange.ts";
import type { SpotPort } from "../exchange/spot/types.ts";
import type { LoopDelay } from "./connection/loop-delay.ts";

export type PushServer = Server<ClientEvents, ServerEvents>;

/** Whose a login is. `expiresAt` in ms. */
interface SocketUser {
  readonly userId: number;
  readonly expiresAt: number;
  /** It logged in with an API key: with the key its connection ends. */
  readonly isProgram?: boolean;
}

/** Whose a token or a signed login is; `null` where it is unknown, revoked or expired. */
export interface SessionPort {
  /** @param address of the client */
  userOf(token: string, address: string): Promise<SocketUser | null>;
  /** The same of one that counted before: a signed login stays good until its key is revoked. */
  again(token: string): Promise<SocketUser | null>;
}

export interface SocketSettings {
  /** Depth lists as arrays or as JSON text. */
  readonly wireLists: "arrays" | "text";
  /** The name under which a closed option is pushed. */
  readonly optionClosedEvent: "micro_closed" | "closed_microorder";
  /** Events that a connection may send a second; one that sends more is cut off. */
  readonly eventsPerSecond: number;
  /** Connections of one address at a time. */
  readonly connectionsPerAddress: number;
  /** Connections of one address that have not said yet what they want (socket.io's CONNECT). */
  readonly waitingPerAddress: number;
  /** How long a connection may take to say it, ms. */
  readonly connectMs: number;
  /** What a connection that never subscribed is sent at most. */
  readonly feedBytesPerSecond: number;
  /** How many proxies in front add the address that they see to `X-Forwarded-For`. */
  readonly trustProxy: number;
  /** Origins whose pages may connect from another address. */
  readonly allowedOrigins: readonly string[];
}

export const socketDefaults: SocketSettings = {
  wireLists: "arrays",
  optionClosedEvent: "micro_closed",
  eventsPerSecond: 20,
  connectionsPerAddress: 200,
  waitingPerAddress: 50,
  connectMs: 5_000,
  feedBytesPerSecond: 16_384,
  trustProxy: 0,
  allowedOrigins: [],
};

/** What upgrades a request to a WebSocket, as the class `Server` of `ws` does. */
export type WebSocketEngine = new (
  options: object,
) => {
  handleUpgrade(
    request: object,
    socket: object,
    head: Uint8Array,
    accept: (webSocket: EventEmitter) => void,
  ): void;
  close(): void;
};

/** What the pushes are made of. */
export interface SocketParts {
  readonly exchange: SpotPort;
  readonly leverage: LeveragePort;
  readonly options: Pick<OptionsPort, "now">;
  readonly p2p: Pick<P2pExchange, "view">;
  readonly marketData: MarketData;
  readonly ledger: Ledger;
  readonly bus: Bus;
  readonly clock: Clock;
  /** Begins to hear what other processes commit for a user. Absent: there are none. */
  readonly follow?: (userId: number) => Stop;
  readonly sessions: SessionPort;
  /** The language that a user has chosen. */
  readonly languageOf: (userId: number) => Promise<Language>;
  readonly notices: Pick<Notices, "unread">;
  /** Stopped with the sockets. */
  readonly loopDelay: LoopDelay;
  readonly settings: SocketSettings;
  /** Runs a task in the next turn of the event loop. Default: `setImmediate`. */
  readonly nextTurn?: (task: () => void) => void;
  /** Default: that of `ws`. */
  readonly webSockets?: WebSocketEngine;
  readonly report: (error: unknown) => void;
}

/** The running sockets. */
export interface Sockets {
  connections(): number;
  /** Open connections by generation of socket.io: those that speak EIO3, and those that speak EIO4. */
  generations(): { readonly older: number; readonly newer: number };
  /** Ends the open connections, spread over two seconds; what they had missed they fetch when they are back. For a lost link. */
  disconnectEverybody(): void;
  /** Says goodbye to every connection; the HTTP server stays open. */
  stop(): Promise<void>;
}
