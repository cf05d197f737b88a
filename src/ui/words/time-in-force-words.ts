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
