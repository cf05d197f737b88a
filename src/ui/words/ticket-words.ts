import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Problem, Side, Warning } from "#src/streams/spot/screens/types.ts";

/** What the spot form asks for, by its side. */
export const spotProblemWords: Readonly<Record<Side, Partial<Readonly<Record<Problem, MessageDescriptor>>>>> =
  {
    buy: { price_required: msg`Enter a buy price`, amount_required: msg`Enter a buy amount` },
    sell: { price_required: msg`Enter a sell price`, amount_required: msg`Enter a sell amount` },
  };

const cut = msg`About {amount} will fill within the price limit. The rest will be cancelled`;

/** What is pointed out before an order is confirmed. */
export const warningWords: Readonly<Record<Warning["kind"], Readonly<Record<Side, MessageDescriptor>>>> = {
  far: {
    buy: msg`This price is {percent} above the market`,
    sell: msg`This price is {percent} below the market`,
  },
  cut: { buy: cut, sell: cut },
};
