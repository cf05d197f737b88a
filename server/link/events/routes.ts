import type { ExchangeEvents } from "../../exchange/kit/bus.ts";

/** Events that every process hears. */
export const publicEvents = ["mark", "houseResult", "sessionEnded"] as const;
export type PublicEvent = (typeof publicEvents)[number];

/** Whom each event of users concerns: it reaches the processes that follow one of them. */
export const concerned: {
  readonly [Name in UserEvent]: (event: ExchangeEvents[Name]) => readonly number[];
} = {
  order: ({ trader }) => (trader.kind === "user" ? [trader.userId] : []),
  fill: ({ userId }) => [userId],
  balance: ({ userId }) => [userId],
  optionClosed: ({ userId }) => [userId],
  chainRecord: ({ userId }) => [userId],
  leveragePosition: ({ userId }) => [userId],
  p2pDeal: ({ publisherId, takerId }) => [publisherId, takerId],
  p2pLine: ({ deal: { publisherId, takerId } }) => [publisherId, takerId],
  notice: ({ userId }) => [userId],
  accountChanged: ({ userId }) => [userId],
  preferences: ({ userId }) => [userId],
  deadManSwitch: ({ userId }) => [userId],
  alert: ({ userId }) => [userId],
};

/**
 * The other events cross in a form of their own: trades and books with the frames of their market (`frames/`), valuations of leverage
 * only for users whom somebody follows.
 */
export type UserEvent = Exclude<keyof ExchangeEvents, PublicEvent | "trade" | "book" | "leverageRisk">;
