import { parseDecimal } from "#domain/numbers/decimal.ts";
import type { Advert, Merchant } from "#src/streams/p2p/fiat/types.ts";

const HUNDRED = 100;
const UNIT = 10n ** 8n;

/** The share of ended deals that were completed, in whole percent cut off; `null` where none has ended. */
export function completionOf({ ended, completed }: Pick<Merchant, "ended" | "completed">): string | null {
  return ended === 0 ? null : String(Math.floor((completed * HUNDRED) / ended));
}

/** Whether what is left is worth less than the least deal. An estimate for showing the button: the exchange judges. */
export function isRestTooSmall({ left, price, limits }: Pick<Advert, "left" | "price" | "limits">): boolean {
  const [rest, each, least] = [parseDecimal(left), parseDecimal(price), parseDecimal(limits?.min ?? "0")];
  if (rest === null || each === null || least === null || rest === 0n) return false;
  return rest * each < least * UNIT;
}
