import * as v from "valibot";
import { envelope, HTTP_TRADE_PASSWORD_MISSING, replyTypes } from "#contract/envelope.ts";
import type { RefusalCode } from "#contract/refusals/index.ts";
import { readableRows } from "./readable-rows.ts";
import type { Refusal, Reply } from "./reply-types.ts";
import type { Incoming } from "./transport.ts";

/** A reply that was taken: the message, and the id or the order that some replies carry beside it. */
export interface Message<Value> {
  readonly message: Value;
  readonly id: number | null;
  readonly order: unknown;
  /** Rows of its lists that could not be read and are not in it. */
  readonly unreadable: number;
}

/** Reads what came back for `call`: the envelope, then the message by the contract's schema. */
export function readReply<Schema extends v.GenericSchema>(
  call: { readonly message: Schema; readonly rows?: true },
  { status, data }: Incoming,
): Reply<Message<v.InferOutput<Schema>>> {
  if (status === HTTP_TRADE_PASSWORD_MISSING) return refuse({ kind: "unauthorised" });
  const read = v.safeParse(envelope, data);
  const refused = read.success && read.output.type !== replyTypes.ok;
  if ((status < 200 || status > 299) && !refused) return refuse({ kind: "server", status });
  if (!read.success) return broken(read.issues);
  const { type, message, id, order, code } = read.output;
  if (type !== replyTypes.ok) {
    return refuse({
      kind: "refused",
      type,
      message: textOf(message),
      // Not looked up in the table of all codes: it would be part of the first paint.
      code: (code as RefusalCode | undefined) ?? null,
    });
  }
  const value = v.safeParse(call.message, message);
  if (value.success)
    return { ok: true, value: { message: value.output, id: id ?? null, order, unreadable: 0 } };
  if (call.rows !== true) return broken(value.issues);
  const readable = readableRows(call.message, message);
  const rest = v.safeParse(call.message, readable.value);
  if (!rest.success) return broken(rest.issues);
  const { unreadable } = readable;
  return { ok: true, value: { message: rest.output, id: id ?? null, order, unreadable } };
}

/** A reply that is not the contract's. `detail` is for logs, never for people. */
export function broken(issues: readonly v.BaseIssue<unknown>[]): { ok: false; refusal: Refusal } {
  const [issue] = issues;
  const path = issue ? (v.getDotPath(issue) ?? "reply") : "reply";
  return refuse({ kind: "broken", detail: `${path}: ${issue?.message ?? "malformed"}` });
}

/** A refusal as a reply. */
export function refuse(refusal: Refusal): { ok: false; refusal: Refusal } {
  return { ok: false, refusal };
}

/** Back ends refuse with text, with a number, or with an object that has the text in `msg`. */
function textOf(message: unknown): string {
  if (typeof message === "string" || typeof message === "number") return String(message);
  if (typeof message === "object" && message !== null && "msg" in message) return textOf(message.msg);
  return "";
}
