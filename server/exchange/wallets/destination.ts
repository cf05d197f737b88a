import type { ChainName } from "#domain/addresses/chains.ts";
import type { ChainAddress } from "#server/chain/types.ts";
import { addressesOf } from "#server/storage/wallets/addresses.ts";
import { hasWithdrawnTo } from "#server/storage/wallets/withdrawal-guards.ts";
import type { FundsParts } from "./parts.ts";

/** What is known of an address that a user wants to withdraw to. */
export interface Destination {
  /** The user has withdrawn to it, or saved it longer ago than the hold lasts. Any other one must be confirmed. */
  readonly isKnown: boolean;
  readonly isSaved: boolean;
  /** Until when withdrawals to it wait because it was saved a short time ago, unix ms; 0: they do not. */
  readonly heldUntil: number;
}

/** An address of a currency, in its one form. */
export interface Place extends ChainAddress {
  readonly currencyId: number;
  readonly chain: ChainName;
}

/** Looks up an address. One that was withdrawn to before is not held when it is saved later. */
export async function destinationOf(
  { storage, clock, rules }: Pick<FundsParts, "storage" | "clock" | "rules">,
  userId: number,
  { currencyId, chain, address, memo }: Place,
): Promise<Destination> {
  const isUsed = await hasWithdrawnTo(storage, userId, chain, { address, memo });
  const saved = (await addressesOf(storage, userId, currencyId)).find(
    (one) => one.chain === chain && one.address === address && one.memo === memo,
  );
  const until = saved === undefined ? 0 : saved.createdAt + rules.addressHold;
  const isHeld = !isUsed && until > clock.now();
  return {
    isKnown: isUsed || (saved !== undefined && !isHeld),
    isSaved: saved !== undefined,
    heldUntil: isHeld ? until : 0,
  };
}
