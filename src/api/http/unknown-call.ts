import type { Reply } from "./reply-types.ts";

const NOT_FOUND = 404;

/** Whether a back end does not have the call at all, so that another one has to do. */
export function isUnknownCall(reply: Reply<unknown>): boolean {
  if (reply.ok) return false;
  const { refusal } = reply;
  if (refusal.kind === "server") return refusal.status === NOT_FOUND;
  return refusal.kind === "refused" && refusal.code === "unknown_call";
}
