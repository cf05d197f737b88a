/** What of a position divides with its contracts. Money in the quote currency; amounts and money × 10^8. */
export interface Shares {
  readonly contracts: number;
  readonly amount: bigint;
  readonly margin: bigint;
  readonly marginLeft: bigint;
  readonly fee: bigint;
  readonly overnightFee: bigint;
}

/**
 * Splits a position of n contracts into a part of k and the rest, as exchanges do it: pro rata (docs/leverage.md, LEVER-PART-002; Binance
 * and Bybit release isolated margin × closed size ÷ position size). The part gets k ÷ n of each amount, rounded down, and the rest all that
 * is left, so both add up to the whole exactly, and the rest never has less margin than its share. The amount divides without rounding.
 * @param contracts k, whole, above 0 and below n
 */
export function splitOf(whole: Shares, contracts: number): { readonly part: Shares; readonly rest: Shares } {
  const [k, n] = [BigInt(contracts), BigInt(whole.contracts)];
  const share = (money: bigint) => (money * k) / n;
  const part: Shares = {
    contracts,
    amount: share(whole.amount),
    margin: share(whole.margin),
    marginLeft: share(whole.marginLeft),
    fee: share(whole.fee),
    overnightFee: share(whole.overnightFee),
  };
  const rest: Shares = {
    contracts: whole.contracts - contracts,
    amount: whole.amount - part.amount,
    margin: whole.margin - part.margin,
    marginLeft: whole.marginLeft - part.marginLeft,
    fee: whole.fee - part.fee,
    overnightFee: whole.overnightFee - part.overnightFee,
  };
  return { part, rest };
}
