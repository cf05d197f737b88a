import { shortDecimal } from "../kit/arithmetic.ts";
import { Refused } from "../kit/refused.ts";

/** @throws Refused where a price is not above 0 or off the tick */
export function checkPrice(tick: bigint, price: bigint): void {
  if (price <= 0n) throw new Refused("price_not_positive");
  if (price % tick !== 0n) throw new Refused("price_off_tick", { tick: shortDecimal(tick) });
}
