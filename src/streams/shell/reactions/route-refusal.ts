import { replyTypes } from "#contract/envelope.ts";
import type { Refusal } from "../../../api/http/reply-types.ts";
import type { Reaction } from "./types.ts";

/** What a refusal does wherever it is met: something at once, and something `REACTION_DELAY` later. */
export interface Route {
  readonly now: readonly Reaction[];
  readonly later: readonly Reaction[];
  /** The session is over: storage is cleared before anything is shown. */
  readonly endsSession: boolean;
}

/** From the message to the prompt or the page it leads to, in ms. */
const REACTION_DELAY = 1_000;
/** … from that of a C2C advert that lacks a receiving account or an identity to its page (ERROR-ROUTE-010). */
const PUBLISH_REACTION_DELAY = 500;
/** By name alone: the calls of C2C are fetched later. */
const PUBLISH = "c2cPublish";
const completionTypes: readonly string[] = [replyTypes.receivingAccountsMissing, replyTypes.identityNeeded];

/** How long after its message a refusal does what comes later, in ms. @param call the name of the call that met it */
export function reactionDelay(refusal: Refusal, call: string): number {
  const sooner = call === PUBLISH && refusal.kind === "refused" && completionTypes.includes(refusal.type);
  return sooner ? PUBLISH_REACTION_DELAY : REACTION_DELAY;
}

/**
 * The criteria ERROR-ROUTE-001 to 010 as a table. `null`: a refusal of this call alone, which the caller shows (in its form,
 * in its widget, or by `say-refusal`).
 */
export function routeRefusal(refusal: Refusal): Route | null {
  if (refusal.kind === "unauthorised")
    return { now: [{ kind: "ask-trade-password" }], later: [], endsSession: false };
  if (refusal.kind !== "refused") return null;
  const message: Reaction = { kind: "say-text", tone: "bad", text: refusal.message };
  switch (refusal.type) {
    case replyTypes.sessionExpired:
      return {
        now: [
          { kind: "say", tone: "bad", message: "session_expired" },
          { kind: "go", destination: { to: "login", back: true } },
        ],
        later: [],
        endsSession: true,
      };
    case replyTypes.not:
    case replyTypes.tradePasswordNeeded:
      return { now: [message], later: [{ kind: "ask-trade-password" }], endsSession: false };
    case replyTypes.receivingAccountsMissing:
    case replyTypes.receivingAccountsNeeded:
      return {
        now: [message],
        later: [{ kind: "go", destination: { to: "userSetting" } }],
        endsSession: false,
      };
    case replyTypes.identityNeeded:
      return {
        now: [message],
        later: [{ kind: "go", destination: { to: "authentication" } }],
        endsSession: false,
      };
    default:
      return null;
  }
}
