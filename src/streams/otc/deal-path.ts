import type { DealPlace } from "../../api/values/index.ts";

/** The address of a deal's page, as its side of the deal opens it. */
export function dealPath({ market, id, advertId, isPublisher }: DealPlace): string {
  if (market === "fiat") return `${isPublisher ? "/shopLegalPayDetail" : "/legalPayDetail"}?id=${id}`;
  return isPublisher ? `/c2cDetail?id=${advertId}&deal=${id}` : `/c2cTrade?deal=${id}`;
}
