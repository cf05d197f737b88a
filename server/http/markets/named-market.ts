import { Refused } from "#server/exchange/kit/refused.ts";
import type { Market } from "#server/exchange/markets/types.ts";
import type { SpotPort } from "#server/exchange/spot/types.ts";

/** A pair as calls name it: quote and base currency by id. */
export interface NamedPair {
  readonly legal_id?: number | undefined;
  readonly currency_id?: number | undefined;
}

/** The market that a pair of ids names; `null` where none is named. @throws Refused `pair_unknown` */
export function namedMarket(spot: SpotPort, { legal_id, currency_id }: NamedPair): Market | null {
  if (legal_id === undefined && currency_id === undefined) return null;
  const market = spot.market(legal_id ?? 0, currency_id ?? 0);
  if (market === undefined) throw new Refused("pair_unknown");
  return market;
}

/** The market of something that is kept; it exists. */
export function marketById(spot: SpotPort, id: number): Market {
  const market = spot.markets.find((one) => one.id === id);
  if (market === undefined) throw new Error(`Something is kept of the unknown market ${id}`);
  return market;
}
