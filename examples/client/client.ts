import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import * as v from "valibot";
import type { Call, Command, MessageOf, RequestOf } from "#contract/call.ts";
import { envelope, replyTypes } from "#contract/envelope.ts";
import { type ApiKey, signRequest } from "./signing.ts";

/** The exchange refused a request: nothing happened. */
export class ApiRefused extends Error {
  /** One of `contract/refusals`; empty where the reply has none. */
  readonly code: string;
  /** How long to wait before the next request, ms; 0: no longer than usual. */
  readonly retryAfterMs: number;
  constructor(code: string, text: string, retryAfterMs: number) {
    super(text);
    this.name = "ApiRefused";
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

/** No reply came. The request may have been executed. */
export class NoReply extends Error {
  constructor(path: string, cause: unknown) {
    super(`${path} has no reply`, { cause });
    this.name = "NoReply";
  }
}

/** A client that knows the requests and replies of every call by the contract. */
export interface Client {
  /** Sends a call once. @throws ApiRefused; NoReply */
  ask<C extends Call>(call: C, fields: RequestOf<C>): Promise<MessageOf<C>>;
  /**
   * Sends a command under an id of its own, and again under the same id while no reply comes: the exchange executes it once.
   * @throws ApiRefused; NoReply after the last attempt, where its outcome stays unknown
   */
  command<C extends Command>(call: C, fields: RequestOf<C>): Promise<MessageOf<C>>;
}

export interface ClientSetup {
  /** For example `https://exchange.example`. */
  readonly address: string;
  /** Without one only public calls are answered. */
  readonly apiKey?: ApiKey;
  /** Unix ms. The exchange takes requests of 5 s before and after its own time. */
  readonly now?: () => number;
  readonly wait?: (ms: number) => Promise<void>;
}

const ATTEMPTS = 5;
const FIRST_PAUSE_MS = 250;
const REPLY_WITHIN_MS = 10_000;
/** The exchange itself does not know the outcome: whoever asks again under the same id learns it. */
const UNKNOWN = "outcome_unknown";

type Fields = Readonly<Record<string, unknown>>;
const toFields: (fields: unknown) => Fields = v.parser(v.record(v.string(), v.unknown()));

const encoded = (fields: Fields): string =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();

/** Creates a client of an exchange. */
export function createClient({
  address,
  apiKey,
  now = Date.now,
  wait = async (ms) => void (await pause(ms)),
}: ClientSetup): Client {
  const send = async (call: Call, fields: Fields): Promise<unknown> => {
    const isGet = call.method === "GET";
    const query = encoded(fields);
    const target = isGet && query !== "" ? `${call.path}?${query}` : call.path;
    const body = isGet ? "" : query;
    const signed = { method: call.method, target, body, nonce: randomUUID() };
    try {
      const response = await fetch(address + target, {
        method: call.method,
        signal: AbortSignal.timeout(REPLY_WITHIN_MS),
        headers: apiKey === undefined ? {} : signRequest(apiKey, now(), signed),
        ...(isGet ? {} : { body: new URLSearchParams(body) }),
      });
      return readReply(await response.json(), Number(response.headers.get("retry-after") ?? 0) * 1_000);
    } catch (error) {
      if (error instanceof ApiRefused) throw error;
      throw new NoReply(call.path, error);
    }
  };
  const read = async (call: Call, fields: Fields): Promise<unknown> =>
    v.parse(call.message, await send(call, fields));
  return {
    ask: (call, fields) => read(call, toFields(fields)) as Promise<MessageOf<typeof call>>,
    async command(call, fields) {
      const once = { ...toFields(fields), [call.once]: randomUUID() };
      for (let attempt = 1; ; attempt += 1)
        try {
          return (await read(call, once)) as MessageOf<typeof call>;
        } catch (error) {
          const isUnknown =
            error instanceof NoReply || (error instanceof ApiRefused && error.code === UNKNOWN);
          if (!isUnknown || attempt === ATTEMPTS) throw error;
          await wait(FIRST_PAUSE_MS * 2 ** (attempt - 1));
        }
    },
  };
}

/** The message of a reply. @throws ApiRefused */
function readReply(reply: unknown, retryAfterMs: number): unknown {
  const { type, message, code } = v.parse(envelope, reply);
  if (type === replyTypes.ok) return message;
  throw new ApiRefused(
    code ?? "",
    typeof message === "string" ? message : JSON.stringify(message),
    retryAfterMs,
  );
}
