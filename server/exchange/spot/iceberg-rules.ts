import { MOST_PARTS, visibleRange } from "#domain/spot/iceberg.ts";
import { shortDecimal as text } from "../kit/arithmetic.ts";
import { Refused } from "../kit/refused.ts";
import type { Market } from "../markets/types.ts";
import { type PlaceCommand, timeInForceOf } from "./rules.ts";

/**
 * Checks what an iceberg order shows at once. Only a limit order that may stay can hide a part: others never rest.
 * @param price the limit price
 * @throws Refused
 */
export function checkVisible(market: Market, command: PlaceCommand, price: bigint): void {
  const { visible, mode, amount, trail, oco } = command;
  if (visible === undefined) return;
  const timeInForce = timeInForceOf(command);
  const stays = mode === "limit" && (timeInForce === "gtc" || timeInForce === "post_only");
  if (!stays || trail || oco) throw new Refused("iceberg_limit_only");
  const currency = market.base.name;
  const { low, high } = visibleRange(market, { price, amount });
  if (low > high) throw new Refused("iceberg_too_small", { min: text(low + market.lot), currency });
  if (visible < low || visible > high)
    throw new Refused("visible_out_of_range", { low: text(low), high: text(high), currency });
  if (visible % market.lot !== 0n) throw new Refused("amount_off_lot", { lot: text(market.lot), currency });
}

/** Checks that an order with this shown part may have this amount. @throws Refused `amount_too_large` */
export function checkParts(market: Market, visible: bigint, amount: bigint): void {
  const max = visible * MOST_PARTS;
  if (amount > max) throw new Refused("amount_too_large", { max: text(max), currency: market.base.name });
}
