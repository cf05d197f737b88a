import { hasLivingDeal } from "#server/storage/p2p/counts.ts";
import type { Storage } from "#server/storage/storage.ts";
import type { ReceivingAccounts } from "./ports.ts";

/**
 * Whether a user may see a picture of a receiving account: only a buyer from its owner, while their deal is alive.
 */
export type PayeeVisibility = (
  picture: { readonly id: string; readonly userId: number },
  viewerId: number,
) => Promise<boolean>;

/** @param receivingAccount how a user is paid now */
export function createPayeeVisibility(
  storage: Storage,
  receivingAccount: (userId: number) => Promise<ReceivingAccounts | null>,
): PayeeVisibility {
  return async ({ id, userId }, viewerId) => {
    const accounts = await receivingAccount(userId);
    const isPayee = [accounts?.alipayCollect, accounts?.wechatCollect].some((address) =>
      address?.endsWith(`/${id}`),
    );
    return isPayee && hasLivingDeal(storage, { sellerId: userId, buyerId: viewerId });
  };
}
