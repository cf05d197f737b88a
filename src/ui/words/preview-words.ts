import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { LeveragePreviewView } from "#src/streams/leverage/screens/types.ts";
import type { OptionPreviewView } from "#src/streams/options/screens/types.ts";
import type { PreviewView, TicketView } from "#src/streams/spot/screens/types.ts";

const words = {
  none: msg`Complete the order to preview it`,
  asking: msg`Checking with the exchange…`,
  unknown: msg`Not confirmed by the exchange: estimates only`,
  refused: msg`The exchange would reject this order`,
};
const waits = msg`Would wait for its stop price`;
const rests = msg`Would rest in the book`;
const fills = {
  open: msg`Would fill in part, the rest stays in the book`,
  done: msg`Would fill at once`,
  cancelled: msg`Would fill in part, the rest is cancelled`,
};
const nothing = msg`Would not fill and be cancelled`;

/** What the exchange says of an order. @param mode of the order: what it does next */
export function previewWords(preview: PreviewView, mode: TicketView["mode"]): MessageDescriptor {
  if (preview.state !== "known") return words[preview.state];
  const { outcome, averagePrice } = preview.figures;
  if (averagePrice !== null) return fills[outcome];
  if (outcome !== "open") return nothing;
  return mode === "stop_limit" || mode === "trailing_stop" ? waits : rests;
}

const opens = {
  open: msg`Would open at once`,
  pending: msg`Would wait for its price`,
};

const starts = msg`Would start at once`;

/** What the exchange says of an option that is being confirmed. */
export function optionPreviewWords({ state }: OptionPreviewView): MessageDescriptor {
  if (state === "known") return starts;
  return state === "none" ? words.asking : words[state];
}

/** What the exchange says of a leverage order that is being confirmed. */
export function leveragePreviewWords(preview: LeveragePreviewView): MessageDescriptor {
  if (preview.state === "known") return opens[preview.figures.state];
  return preview.state === "none" ? words.asking : words[preview.state];
}
