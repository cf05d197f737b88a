import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type FieldsOf, isCommand, type RequestOf } from "#contract/call.ts";
import type { Envelope } from "#contract/envelope.ts";
import { DEFAULT_LANGUAGE } from "#contract/languages.ts";
import { rightOf } from "#contract/rights.ts";
import { Refused } from "#server/exchange/kit/refused.ts";
import { authenticate, originOf } from "../guards/authentication.ts";
import { readSignedRequest } from "../guards/signed-request.ts";
import type { Caller, HttpParts, UserCaller } from "../types.ts";
import { refusedWhileAway } from "./away.ts";
import { type CommandRoutes, createCommandRoutes } from "./command-route.ts";
import { readFields, validate } from "./fields.ts";
import { type AnyCall, type Handler, ReplyWithExtras, type RouteOptions } from "./handler.ts";
import { languageOf, PlainRefusal, replyPlain, replyRefusal } from "./refusing.ts";

/** Registers calls of the contract with the answers of an area. */
export interface Routes extends CommandRoutes {
  /** A call for anybody; `caller.authenticated` is there when a valid token came. */
  open<C extends AnyCall>(call: C, handler: Handler<C, Caller>, options?: RouteOptions): void;
  /** A call for the owner of a valid token; everybody else is refused with `session_expired`. Not for commands. */
  user<C extends AnyCall>(call: C, handler: Handler<C, UserCaller>, options?: RouteOptions): void;
  /** Answers an open call for a guest without a request, in the envelope. @throws Refused what its handler refuses */
  ask<C extends AnyCall>(call: C, fields: RequestOf<C>): Promise<Envelope>;
}

/** A guest whose page brings replies along. */
const guest: Caller = {
  authenticated: null,
  language: DEFAULT_LANGUAGE,
  origin: { device: "", address: "" },
  browserTicket: "",
};

async function readCaller(parts: HttpParts, request: FastifyRequest, call: AnyCall): Promise<Caller> {
  const signed = readSignedRequest(request);
  const authenticated =
    signed === null
      ? await authenticate(parts.accounts, request)
      : await parts.apiKeys.authenticate(signed, rightOf(call.name));
  return {
    authenticated,
    language: languageOf(request, authenticated?.user.language ?? null),
    origin: originOf(request),
    browserTicket: request.browserTicket,
  };
}

function envelopeOf(result: unknown): Envelope {
  return result instanceof ReplyWithExtras
    ? { type: "ok", message: result.message, ...result.extras }
    : { type: "ok", message: result };
}

/** Registers calls of the contract with what answers them: fields are read by the contract, callers are known, refusals become words. */
export function createRoutes(app: FastifyInstance, parts: HttpParts): Routes {
  function register<C extends AnyCall>(
    call: C,
    answer: (fields: FieldsOf<C>, caller: Caller) => Promise<unknown>,
    options: RouteOptions,
  ): void {
    const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<Envelope | string> => {
      let language = languageOf(request);
      let hasBegun = false;
      try {
        const fields = readFields(request);
        const caller = await readCaller(parts, request, call);
        language = caller.language;
        if (call.access === "user" && caller.authenticated === null) throw new Refused("session_expired");
        const asked = validate(call.request, fields) as FieldsOf<C>;
        hasBegun = true;
        return envelopeOf(await answer(asked, caller));
      } catch (error) {
        if (error instanceof PlainRefusal) return replyPlain(error, reply, language);
        const mayHaveHappened = hasBegun && isCommand(call);
        return replyRefusal(refusedWhileAway(error, mayHaveHappened), request, reply, language);
      }
    };
    for (const { method, path } of [call, ...(call.also ?? [])])
      app.route({ method, url: path, handler, config: { call: call.name }, ...options });
  }
  const open = new Map<AnyCall, (fields: unknown) => Promise<unknown>>();
  const user: Routes["user"] = (call, handler, options = {}) =>
    register(
      call,
      async (fields, caller) => {
        if (caller.authenticated === null) throw new Refused("session_expired");
        return handler(fields, { ...caller, authenticated: caller.authenticated });
      },
      options,
    );
  return {
    ...createCommandRoutes(parts.commands, user),
    open(call, handler, options = {}) {
      register(call, handler, options);
      open.set(call, (fields) => handler(fields as FieldsOf<typeof call>, guest));
    },
    async ask(call, fields) {
      const answer = open.get(call);
      if (answer === undefined) throw new Error(`${call.name} is no open call`);
      return envelopeOf(await answer(validate(call.request, { ...Object(fields) })));
    },
    user(call, handler, options) {
      if (isCommand(call)) throw new Error(`${call.name} is a command`);
      user(call, handler, options);
    },
  };
}
