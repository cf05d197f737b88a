import type { RefusalCode } from "#contract/refusals/index.ts";
import { parseDecimal, SMALLEST_AMOUNT } from "#domain/numbers/decimal.ts";
import { Refused } from "#server/exchange/kit/refused.ts";

/**
 * A decimal as a scaled integer.
 * @throws Refused `code`, with `values`, where it has more decimals than money has: then it is off every tick and lot
 */
export function scaledField(
  text: string,
  code: RefusalCode,
  values: Readonly<Record<string, string>>,
): bigint {
  const value = parseDecimal(text);
  if (value === null) throw new Refused(code, values);
  return value;
}

/**
 * An amount as a scaled integer; `null` where none was given.
 * @throws Refused `amount_off_lot` where it has more decimals than money has
 */
export function givenAmount(text: string | undefined, currency: string): bigint | null {
  return text === undefined ? null : scaledField(text, "amount_off_lot", { lot: SMALLEST_AMOUNT, currency });
}
