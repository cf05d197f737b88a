import type * as v from "valibot";

/** The access of a call: anyone, anyone (a token makes the reply personal), or the owner of a valid token. */
export type Access = "anyone" | "optional" | "user";

/**
 * One HTTP call. The client sends `v.InferInput<Request>`, the server reads `v.InferOutput<Request>`;
 * the server answers `v.InferInput<Message>` in the envelope, the client reads `v.InferOutput<Message>`.
 */
export interface Call<
  Request extends v.GenericSchema = v.GenericSchema,
  Message extends v.GenericSchema = v.GenericSchema,
> {
  readonly name: string;
  readonly method: "GET" | "POST";
  readonly path: string;
  /** Other methods and paths under which the same call answers. */
  readonly also?: readonly { readonly method: "GET" | "POST" | "PUT"; readonly path: string }[];
  readonly access: Access;
  readonly request: Request;
  readonly message: Message;
  /** Its lists hold rows that stand for themselves: one that cannot be read is left out and counted, and the others are shown. */
  readonly rows?: true;
}

/** Declares a call; keeps the schema types. */
export function call<Request extends v.GenericSchema, Message extends v.GenericSchema>(
  definition: Call<Request, Message>,
): Call<Request, Message> {
  return definition;
}

/**
 * A call that moves money or makes a deal. It executes once under the id in the field `once`: a repeat with the same terms gives the
 * first outcome, the same id with other terms is refused with `client_id_reused`. `settleCommand` returns the outcome of an id.
 */
export interface Command<
  Request extends v.GenericSchema = v.GenericSchema,
  Message extends v.GenericSchema = v.GenericSchema,
> extends Call<Request, Message> {
  /** The field of the id. A `client_order_id` also names the order, and is kept with it. */
  readonly once: "client_id" | "client_order_id";
  readonly method: "POST";
  readonly access: "user";
}

/** Declares a command; keeps the schema types. */
export function command<Request extends v.GenericSchema, Message extends v.GenericSchema>(
  definition: Command<Request, Message>,
): Command<Request, Message> {
  return definition;
}

/** Whether a call executes once under an id. */
export function isCommand(call: Call): call is Command {
  return "once" in call;
}

/** What a client sends with `C`. */
export type RequestOf<C> = C extends Call<infer Request, v.GenericSchema> ? v.InferInput<Request> : never;
/** What a client gets from `C`, decoded. */
export type MessageOf<C> = C extends Call<v.GenericSchema, infer Message> ? v.InferOutput<Message> : never;
/** What the server reads of `C`, validated. */
export type FieldsOf<C> = C extends Call<infer Request, v.GenericSchema> ? v.InferOutput<Request> : never;
/** What the server answers to `C`. */
export type ReplyOf<C> = C extends Call<v.GenericSchema, infer Message> ? v.InferInput<Message> : never;
