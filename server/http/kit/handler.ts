import type { FastifyRequest } from "fastify";
import type * as v from "valibot";
import type { Call, FieldsOf, ReplyOf } from "#contract/call.ts";
import type { Envelope } from "#contract/envelope.ts";
import type { Caller } from "../types.ts";

export type AnyCall = Call<v.GenericSchema, v.GenericSchema>;

/** A reply whose envelope carries more beside the message: a login the user's id, a placement its order. */
export class ReplyWithExtras<Message> {
  readonly message: Message;
  readonly extras: Pick<Envelope, "id" | "order">;
  constructor(message: Message, extras: Pick<Envelope, "id" | "order">) {
    this.message = message;
    this.extras = extras;
  }
}

/** Answers a call. `Who` is `UserCaller` where the call requires a login. */
export type Handler<C extends AnyCall, Who extends Caller> = (
  fields: FieldsOf<C>,
  caller: Who,
) => Promise<ReplyOf<C> | ReplyWithExtras<ReplyOf<C>>>;

/** What a route has beyond its handler: a limit of its own, see `limits.ts`. */
export interface RouteOptions {
  readonly onRequest?: (request: FastifyRequest) => Promise<void>;
}
