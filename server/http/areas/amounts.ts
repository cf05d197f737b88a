import { parseDecimal, SMALLEST_AMOUNT } from "#contract/decimal.ts";
import { Refused } from "#server/exchange/refused.ts";

/**
 * An amount as a scaled integer; `null` where none was given.
 * @throws Refused `amount_off_lot` where it has more decimals than money has
 */
export function givenAmount(text: string | undefined, currency: string): bigint | null {
  if (text === undefined) return null;
  const amount = parseDecimal(text);
  if (amount === null) throw new Refused("amount_off_lot", { lot: SMALLEST_AMOUNT, currency });
  return amount;
}
