import type { ExchangeEvents } from "../exchange/kit/bus.ts";

type EventName = keyof ExchangeEvents;

/**
 * The subjects of the link. `cmd` is answered by the owner of a sequence, `md` carries what everybody may see of a market, `ev` what was
 * committed elsewhere. A token is a name or a whole number: no user writes a part of a subject.
 */
export const subjects = {
  spot: (marketId: number) => `cmd.spot.${marketId}`,
  marks: (marketId: number) => `cmd.marks.${marketId}`,
  leverage: "cmd.leverage",
  options: "cmd.options",
  /** What the operator's tool asks. */
  operator: (what: string) => `cmd.operator.${what}`,
  /** Frames of a market, up to ten a second. */
  frame: (marketId: number | "*") => `md.${marketId}`,
  /** Answers with the newest frame of a market, whole. */
  snapshot: (marketId: number) => `md.snap.${marketId}`,
  /** Answers with the committed resting orders of a market, for who measures its depth. */
  resting: (marketId: number) => `md.resting.${marketId}`,
  /** An operator has opened or closed a part of a market: the rows say what. */
  switches: "ev.switches",
  /** A runner has given sequences back: the others may take them. */
  leases: "ev.leases",
  /** A runner has opened a sequence, which its last owner waits for: its name. */
  opened: "ev.opened",
  /** What the demo would have sent by SMS or mail: every gateway shows all of it. */
  outbox: "ev.outbox",
  event: (name: EventName) => `ev.${name}`,
  /** What concerns a user alone. */
  userEvent: (userId: number | "*", name: EventName) => `ev.u.${userId}.${name}`,
  userEvents: (userId: number) => `ev.u.${userId}.*`,
} as const;

/** Whether a subject is one that was asked for, where `*` stands for one token. */
export function matches(wanted: string, subject: string): boolean {
  const [tokens, given] = [wanted.split("."), subject.split(".")];
  return tokens.length === given.length && tokens.every((token, at) => token === "*" || token === given[at]);
}
