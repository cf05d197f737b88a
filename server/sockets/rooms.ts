import type { Topic } from "#contract/pushes.ts";

/** Clients that never subscribed: they get every public push, conflated and within a budget (`public/open-feed.ts`). */
export const OPEN_FEED = "open feed";
/** Clients that want the quotes of all markets. */
export const QUOTES = "quotes";
/** Clients that do not read fast enough: they get nothing public until they have caught up. */
export const SLOW = "slow";

/** Clients that want a topic of a market. */
export function topicRoom(topic: Topic, marketId: number): string {
  return `${topic} ${marketId}`;
}

/** Clients that want one period of a market's candles. */
export function periodRoom(marketId: number, period: string): string {
  return `kline ${marketId} ${period}`;
}

const USER = "user ";

/** The connections of a user. */
export function userRoom(userId: number): string {
  return `${USER}${userId}`;
}

/** The user whose connections a room has; `null` for other rooms. */
export function userOfRoom(room: string): number | null {
  const id = room.startsWith(USER) ? Number(room.slice(USER.length)) : Number.NaN;
  return Number.isSafeInteger(id) ? id : null;
}
