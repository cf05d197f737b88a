import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { OrderKind, Side, StopDirection } from "#src/streams/spot/screens/types.ts";

/** The types of an order, in words. */
export const orderKindWords: Readonly<Record<OrderKind, MessageDescriptor>> = {
  limit: msg`Limit`,
  market: msg({ message: "Market", context: "kind of order" }),
  stop_limit: msg`Stop-limit`,
  trailing_stop: msg`Trailing stop`,
};

/** What a waiting order waits for, in full: for who cannot see the sign. */
export const stopWords: Readonly<Record<StopDirection, MessageDescriptor>> = {
  rising: msg`once the last price rises to {stop}`,
  falling: msg`once the last price falls to {stop}`,
};

/** The same in a sign. */
export const stopSigns: Readonly<Record<StopDirection, string>> = { rising: "≥", falling: "≤" };

/** What a stop-limit order will do and when. */
export const triggerWords: Readonly<Record<Side, Readonly<Record<StopDirection, MessageDescriptor>>>> = {
  buy: {
    rising: msg`Places a buy limit at {price} once the last price rises to {stop}`,
    falling: msg`Places a buy limit at {price} once the last price falls to {stop}`,
  },
  sell: {
    rising: msg`Places a sell limit at {price} once the last price rises to {stop}`,
    falling: msg`Places a sell limit at {price} once the last price falls to {stop}`,
  },
};
