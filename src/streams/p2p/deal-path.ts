import type { DealPlace } from "../../api/session/types.ts";

/** The address of a deal's page, as its side of the deal opens it. */
export function dealPath({ market, id, advertId, isPublisher }: DealPlace): string {
  if (market === "fiat") return `${isPublisher ? "/shopLegalPayDetail" : "/legalPayDetail"}?id=${id}`;
  return isPublisher ? `/c2cDetail?id=${advertId}&deal=${id}` : `/c2cTrade?deal=${id}`;
}

/** That address, and the others at which the same deal is shown: a buyer is led to a page of payment at first. */
export function dealPaths(place: DealPlace): readonly [string, ...string[]] {
  const isTaker = place.market === "fiat" && !place.isPublisher;
  return [dealPath(place), ...(isTaker ? [`/legalPay?id=${place.id}`] : [])];
}
