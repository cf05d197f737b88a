import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Side, Warning } from "#src/streams/spot/screens/types.ts";

const cut = msg`About {amount} will fill within the price limit. The rest will be cancelled`;

/** What is pointed out before an order is confirmed. */
export const warningWords: Readonly<Record<Warning["kind"], Readonly<Record<Side, MessageDescriptor>>>> = {
  far: {
    buy: msg`This price is {percent} above the market`,
    sell: msg`This price is {percent} below the market`,
  },
  cut: { buy: cut, sell: cut },
};
