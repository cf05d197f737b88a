import {
  connect,
  type NatsConnection,
  NoRespondersError,
  RequestError,
  type Status,
  type Subscription,
  TimeoutError,
} from "@nats-io/transport-node";
import { answered, answerOf } from "./answers.ts";
import { decode, encode } from "./codec.ts";
import { LinkTimeout, NoOwner } from "./errors.ts";
import { ANSWER_MS, type Link } from "./types.ts";
import { createUnderWay } from "./under-way.ts";

/** A process that had lost the connection has it back: what it published meanwhile may be lost. */
const INTERRUPTED = "link.interrupted";
/** A connection that says nothing for two of these is dead, ms. */
const PING_MS = 1_000;
const RECONNECT_MS = 100;
/** How long the first connection may take, ms. */
const CONNECT_MS = 5_000;

export interface NatsSetup {
  /** Addresses of the servers, separated by commas: `nats://user:password@host:4222`. */
  readonly url: string;
  /** Names this process among those that are connected. */
  readonly name: string;
  /** Receives what listeners and answers throw, and errors of the connection. */
  readonly report: (error: unknown) => void;
}

/** Calls each listener; what one throws is reported. */
function callAll(listeners: Iterable<() => void>, report: (error: unknown) => void): void {
  for (const listener of listeners) {
    try {
      listener();
    } catch (error) {
      report(error);
    }
  }
}

/** What a failed request says of its message. */
function failureOf(error: unknown, subject: string, timeoutMs: number): unknown {
  if (error instanceof NoRespondersError) return new NoOwner(subject);
  if (error instanceof RequestError && error.cause instanceof NoRespondersError) return new NoOwner(subject);
  return error instanceof TimeoutError ? new LinkTimeout(subject, timeoutMs) : error;
}

/** Watches the connection until it is closed. */
async function watch(connection: NatsConnection, heard: (status: Status) => void): Promise<void> {
  for await (const status of connection.status()) heard(status);
}

/**
 * Connects to NATS, and connects again whenever the connection is lost. What is published meanwhile is sent afterwards; questions are
 * not: they find no owner.
 * @throws Error where no server answers within five seconds
 */
export async function openNatsLink({ url, name, report }: NatsSetup): Promise<Link> {
  const connection = await connect({
    servers: url.split(","),
    name,
    timeout: CONNECT_MS,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_MS,
    reconnectJitter: RECONNECT_MS,
    pingInterval: PING_MS,
    maxPingOut: 2,
    ignoreAuthErrorAbort: true,
    noAsyncTraces: true,
  });
  return linkOn(connection, name, report);
}

type Hear = (text: string, subject: string, reply: string | undefined) => void;

/**
 * Subscribes on a connection. A subscription that the server refuses is reported, as is what `hear` throws.
 * @param interrupted called for a refused one: what depends on it is stale
 */
function createListen(connection: NatsConnection, report: (error: unknown) => void, interrupted: () => void) {
  return (subject: string, hear: Hear): Subscription =>
    connection.subscribe(subject, {
      callback(error, message) {
        try {
          if (error !== null) throw error;
          hear(message.string(), message.subject, message.reply);
        } catch (thrown) {
          report(thrown);
          if (error !== null) interrupted();
        }
      },
    });
}

/** The link on a connection. */
function linkOn(connection: NatsConnection, own: string, report: (error: unknown) => void): Link {
  const listeners = new Set<() => void>();
  const interrupted = () => callAll(listeners, report);
  const listen = createListen(connection, report, interrupted);
  const reply = async (text: string, to: string, work: (message: unknown) => Promise<unknown>) => {
    const answer = await answerOf(async () => work(decode(text)), report);
    if (!connection.isClosed()) connection.publish(to, encode(answer));
  };

  let isUp = true;
  listen(INTERRUPTED, (text) => {
    if (decode(text) !== own) interrupted();
  });
  watch(connection, ({ type, ...status }) => {
    if (type === "error" && "error" in status) report(status.error);
    if (type === "disconnect") {
      isUp = false;
      interrupted();
    }
    if (type === "reconnect") {
      isUp = true;
      interrupted();
      connection.publish(INTERRUPTED, encode(own));
    }
  }).catch(report);

  return {
    isUp: () => isUp && !connection.isClosed(),
    async request(subject, message, timeoutMs = ANSWER_MS) {
      if (!isUp) throw new NoOwner(subject);
      const question = encode(message);
      const answer = await connection
        .request(subject, question, { timeout: timeoutMs })
        .catch((error: unknown) => {
          throw failureOf(error, subject, timeoutMs);
        });
      return answered(decode(answer.string()), subject);
    },
    serve(subject, work) {
      const underWay = createUnderWay();
      const subscription = listen(subject, (text, _subject, to) => {
        if (to !== undefined) underWay.run(() => reply(text, to, work)).catch(report);
      });
      return async () => {
        // What is on its way to here already arrives; while the connection is lost nothing does.
        if (!subscription.isClosed()) await subscription.drain().catch(report);
        await underWay.done();
      };
    },
    publish: (subject, message) => connection.publish(subject, encode(message)),
    subscribe(subject, listener) {
      const subscription = listen(subject, (text, from) => listener(decode(text), from));
      return () => {
        if (!subscription.isClosed()) subscription.unsubscribe();
      };
    },
    onInterrupted(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      listeners.clear();
      if (!connection.isClosed()) await connection.drain();
    },
  };
}
