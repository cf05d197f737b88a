/** The prices of an order that say where its exits may lie, × 10^8. */
interface Entry {
  /** The limit price; at market the worst price that it may pay. */
  readonly price: bigint;
  /** Of an order that waits for its stop price. */
  readonly stopPrice: bigint | null;
  readonly isMarket: boolean;
  /** `null`: nobody sells. */
  readonly bestAsk: bigint | null;
}

/** The prices between which a buy may find the last price when it buys, × 10^8: its stop-loss lies below `low`, its take-profit above `high`. */
export function pricesOfEntry({ price, stopPrice, isMarket, bestAsk }: Entry): {
  readonly low: bigint;
  readonly high: bigint;
} {
  if (stopPrice !== null) return { low: stopPrice < price ? stopPrice : price, high: price };
  const takesAt = bestAsk !== null && bestAsk < price ? bestAsk : price;
  return { low: takesAt, high: isMarket ? takesAt : price };
}
