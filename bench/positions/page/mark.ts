import type { PushSent } from "#contract/pushes.ts";
import { withCommas } from "../../page/with-commas.ts";

/** The market of the row on top, whose price the probe reads. */
const FIRST_MARKET = 2;

/** The mark of a message: its price as the row on top shows it; `null` for other markets. */
export function markOfPush({ currency_id, now_price }: PushSent<"daymarket">): string | null {
  return Number(currency_id) === FIRST_MARKET ? withCommas(String(now_price)) : null;
}
