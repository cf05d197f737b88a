import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { TimeInForce } from "#src/streams/spot/screens/types.ts";

/** How long a limit order may stay, in words. */
export const timeInForceWords: Readonly<Record<TimeInForce, MessageDescriptor>> = {
  gtc: msg`Until cancelled`,
  post_only: msg`Post only`,
  ioc: msg`Immediate or cancel`,
  fok: msg`Fill or kill`,
};

/** What becomes of two orders of which only one is executed. */
export const ocoHint = msg`When one order trades, even in part, or triggers, the other is cancelled`;

/** What becomes of an order that must not simply stay, in one sentence. */
export const timeInForceHints: Readonly<Record<Exclude<TimeInForce, "gtc">, MessageDescriptor>> = {
  post_only: msg`Adds to the book and pays the maker fee. Refused if it would trade at once`,
  ioc: msg`Trades what it can at once. The rest is cancelled`,
  fok: msg`Trades all of it at once, or nothing`,
};
