import type { Reply } from "./reply-types.ts";

/** Turns the value of a reply into another one; a refusal stays what it is. */
export function mapReply<Value, Next>(turn: (value: Value) => Next): (reply: Reply<Value>) => Reply<Next> {
  return (reply) => (reply.ok ? { ok: true, value: turn(reply.value) } : reply);
}
