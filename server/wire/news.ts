import type * as v from "valibot";
import type { noticeDeal } from "#contract/calls/news/news.ts";
import { otcMarkets } from "#contract/calls/p2p/adverts.ts";
import type { Notice } from "#server/exchange/news/types.ts";

/** The P2P deal of a notice; nothing for other notices, and for old ones that were stored without their deal. */
export function noticeDealOf({ facts: { market: name, dealId, advertId, side } }: Pick<Notice, "facts">): {
  readonly deal?: v.InferInput<typeof noticeDeal>;
} {
  const market = otcMarkets.find((one) => one === name);
  if (market === undefined || dealId === undefined || advertId === undefined) return {};
  const isPublisher = side === "publisher";
  return {
    deal: {
      market,
      id: Number(dealId),
      advert_id: Number(advertId),
      side: isPublisher ? "publisher" : "taker",
    },
  };
}
