/** The key of a market on the wire: "legal-currency", that is quote id and base id ("3-1"). Not the market's own key, "BTC_USDT". */
export function pairKey(pair: { readonly quoteId: number; readonly baseId: number }): string {
  return `${pair.quoteId}-${pair.baseId}`;
}
