import type { FastifyReply, FastifyRequest } from "fastify";
import type { Envelope } from "#contract/envelope.ts";
import type { Language } from "#contract/languages.ts";
import type { RefusalCode } from "#contract/refusals/index.ts";
import { replyTypeOf } from "#contract/refusals/index.ts";
import { LANGUAGE_PARAMETER } from "#domain/limits.ts";
import { Refused } from "#server/exchange/kit/refused.ts";
import { securityEvents } from "../guards/security-events.ts";
import { refusalText } from "../texts/index.ts";
import { chooseLanguage } from "./language.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The name of the contract's call that the route answers. */
    readonly call?: string;
  }
  interface FastifyRequest {
    /** What it was refused with; `null`: it was not. */
    refusal: RefusalCode | null;
  }
}

/** The language of a request before it is known who calls. */
export function languageOf(request: FastifyRequest, stored: Language | null = null): Language {
  const { query } = request;
  const asked =
    typeof query === "object" && query !== null ? Reflect.get(query, LANGUAGE_PARAMETER) : undefined;
  return chooseLanguage(asked, stored, request.headers["accept-language"]);
}

/** A refusal in the envelope: type, text in the caller's language, code. */
export function refusalEnvelope(refused: Refused, language: Language): Envelope {
  return { type: replyTypeOf(refused.code), message: refusalText(refused, language), code: refused.code };
}

/** Refuses a request: notes it with the request, for the metrics, and gives the envelope. */
export function refuse(request: FastifyRequest, refused: Refused, language: Language): Envelope {
  request.refusal = refused.code;
  return refusalEnvelope(refused, language);
}

/** What Fastify and its plugins refuse before a call is reached, as refusals of ours. `null`: our own failure. */
function asRefused(error: unknown): Refused | null {
  if (error instanceof Refused) return error;
  const code = error instanceof Error ? String(Reflect.get(error, "code") ?? "") : "";
  const status = error instanceof Error ? Number(Reflect.get(error, "statusCode") ?? 0) : 0;
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE" || status === 413) return new Refused("body_too_large");
  if (code === "FST_ERR_BAD_URL") return new Refused("unknown_call");
  if (status >= 400 && status < 500) return new Refused("malformed", { field: "body" });
  return null;
}

/** Whether the client closed the connection in the middle of its request or reply: a page that is left does so. */
function hasLeft(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, "code") === "ERR_STREAM_PREMATURE_CLOSE";
}

/** A refusal that travels as an HTTP status with a plain text, where documented clients look at nothing else. */
export class PlainRefusal extends Error {
  readonly status: number;
  readonly refused: Refused;
  constructor(status: number, refused: Refused) {
    super(refused.message, { cause: refused });
    this.name = "PlainRefusal";
    this.status = status;
    this.refused = refused;
  }
}

/** Answers a plain refusal. @returns its text in the caller's language */
export function replyPlain(
  { status, refused }: PlainRefusal,
  reply: FastifyReply,
  language: Language,
): string {
  reply.request.refusal = refused.code;
  reply.code(status).type("text/plain; charset=utf-8");
  return refusalText(refused, language);
}

/**
 * Turns whatever a call threw into an envelope under HTTP 200. Failures of ours are logged with their cause and answered as
 * `server_failed`, without a word of what went wrong. Refusals that point to an attack are logged without what was sent.
 */
export function replyRefusal(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
): Envelope {
  const refused = asRefused(error);
  if (hasLeft(error))
    request.log.debug({ url: request.routeOptions.url }, "The client left before its reply");
  else if (refused === null)
    request.log.error({ err: error, url: request.routeOptions.url }, "A call failed");
  else if (refused.cause !== undefined || securityEvents.has(refused.code)) {
    const { ip: address, routeOptions } = request;
    request.log.warn(
      { err: refused.cause, code: refused.code, url: routeOptions.url, address },
      "A call was refused",
    );
  }
  reply.code(200);
  return refuse(request, refused ?? new Refused("server_failed"), language);
}
