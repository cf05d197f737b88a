import { outgoingSince } from "#server/storage/wallets/withdrawal-guards.ts";
import { divideUp, UNIT } from "../kit/arithmetic.ts";
import { currencies } from "../markets/currencies.ts";
import type { FundsParts } from "./parts.ts";

/** Withdrawals of so long are added up, ms. */
const APPROVAL_WINDOW = 86_400_000;

type Db = Parameters<typeof outgoingSince>[0];

/** A withdrawal that is about to be taken; `amount` scaled. */
export interface Outgoing {
  readonly userId: number;
  readonly currencyId: number;
  readonly amount: bigint;
}

/**
 * Whether an operator must agree: what the user withdrew in the last 24 hours without an operator, over chains and through acceptors,
 * is worth more than the limit together with this; or nobody knows the worth. Each worth is at the present price, rounded up.
 * @param db the transaction that stores the withdrawal, so that those taken at once are counted
 */
export async function needsApproval(
  { usdPrice, rules }: Pick<FundsParts, "usdPrice" | "rules">,
  db: Db,
  time: number,
  { userId, currencyId, amount }: Outgoing,
): Promise<boolean> {
  const earlier = await outgoingSince(db, userId, time - APPROVAL_WINDOW, currencies.USDT.id);
  let worth = 0n;
  for (const one of [...earlier, { currencyId, amount }]) {
    const price = usdPrice(one.currencyId);
    if (price === 0n) return true;
    worth += divideUp(one.amount * price, UNIT);
  }
  return worth > rules.approvalUsd;
}
