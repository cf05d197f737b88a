import * as v from "valibot";
import { middleReply } from "#contract/calls/wallets/wallet-middle.ts";
import { replyTypes } from "#contract/envelope.ts";
import { broken, refuse } from "./read-reply.ts";
import type { Reply } from "./reply-types.ts";
import type { Incoming } from "./transport.ts";

/** Reads a reply of the wallet service, `{code, msg, data}`: code 0 is success, of anything else `msg` is shown. */
export function readMiddle<Schema extends v.GenericSchema>(schema: Schema) {
  return ({ status, data }: Incoming): Reply<v.InferOutput<Schema>> => {
    const head = v.safeParse(middleReply, data);
    if (!head.success)
      return status >= 200 && status < 300 ? broken(head.issues) : refuse({ kind: "server", status });
    const { code, msg } = head.output;
    if (code !== 0) return refuse({ kind: "refused", type: replyTypes.error, message: msg, code: null });
    const value = v.safeParse(schema, data);
    return value.success ? { ok: true, value: value.output } : broken(value.issues);
  };
}
