import type { SharedFill } from "#server/storage/account/referrals.ts";
import { MILLION } from "../../kit/arithmetic.ts";
import type { Market } from "../../markets/types.ts";

/** What one inviter gets of one member's fees in one currency. */
export interface Share {
  readonly inviterId: number;
  readonly memberId: number;
  readonly currencyId: number;
  readonly fees: bigint;
  readonly amount: bigint;
}

/**
 * Shares the fees of fills with those who invited the traders: the share of the sum of each member and currency, rounded down to a
 * whole unit (10⁻⁸), in the house's favour. A fee is in the currency that was received.
 */
export function shareFees(market: Market, fills: readonly SharedFill[], sharePpm: bigint): readonly Share[] {
  const sums = new Map<string, Share>();
  for (const { memberId, inviterId, side, fee } of fills) {
    if (inviterId === null || fee === 0n) continue;
    const currencyId = side === "buy" ? market.base.id : market.quote.id;
    const key = `${memberId} ${currencyId}`;
    const fees = (sums.get(key)?.fees ?? 0n) + fee;
    sums.set(key, { inviterId, memberId, currencyId, fees, amount: (fees * sharePpm) / MILLION });
  }
  return [...sums.values()].filter(({ amount }) => amount > 0n);
}
