import { parseDecimal } from "#contract/decimal.ts";
import type { Advert, Merchant } from "#src/streams/screens/fiat/types.ts";

const HUNDRED = 100;
const UNIT = 10n ** 8n;

/** The share of deals that were completed, in whole percent cut off; `null` where there were none. */
export function completionOf({ total, completed }: Pick<Merchant, "total" | "completed">): string | null {
  return total === 0 ? null : String(Math.floor((completed * HUNDRED) / total));
}

/** Whether what is left is worth less than the least deal. An estimate for showing the button: the exchange judges. */
export function isRestTooSmall({ left, price, limits }: Pick<Advert, "left" | "price" | "limits">): boolean {
  const [rest, each, least] = [parseDecimal(left), parseDecimal(price), parseDecimal(limits?.min ?? "0")];
  if (rest === null || each === null || least === null || rest === 0n) return false;
  return rest * each < least * UNIT;
}
