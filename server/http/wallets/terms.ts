import { formatDecimal } from "#domain/numbers/decimal.ts";
import type { Currency } from "#server/exchange/markets/types.ts";
import { termsOf } from "#server/exchange/wallets/terms.ts";

/** A rate in millionths as percent, with all its decimals: 1000 is "0.1000". */
export function percentOf(ppm: bigint): string {
  return formatDecimal(ppm, 4);
}

/** A flag as the wire writes it. */
export const flagOf = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** The fields of a balance row for a currency's chains. */
export function chainFieldsOf(currency: Currency) {
  const terms = termsOf(currency.id);
  const [first] = terms;
  return {
    currency_type: terms.length === 1 ? (first?.chain ?? "") : "",
    contract_address: terms.length === 1 ? (first?.contractAddress ?? "") : "",
    multi_protocol: flagOf(terms.length > 1),
    is_show_memo: flagOf(terms.some(({ hasMemo }) => hasMemo)),
  };
}
