import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Side } from "#src/streams/spot/screens/types.ts";

/** How a trailing stop follows the price: at once, or from its activation price. */
export const trailWords: Readonly<Record<Side, Readonly<Record<"now" | "later", MessageDescriptor>>>> = {
  buy: {
    now: msg`Starts at {stop}, follows the price down, and buys when it rises to the stop`,
    later: msg`From {activation} on it follows the price down, starting at {stop}, and buys when it rises to the stop`,
  },
  sell: {
    now: msg`Starts at {stop}, follows the price up, and sells when it falls to the stop`,
    later: msg`From {activation} on it follows the price up, starting at {stop}, and sells when it falls to the stop`,
  },
};
