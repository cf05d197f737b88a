import { account } from "../ledger/accounts.ts";
import { Refused } from "../refused.ts";
import { perform } from "../work.ts";
import { checkFree } from "./money.ts";
import type { OtcParts } from "./ports.ts";
import { ownShop } from "./shops.ts";

export interface ShopTransfer {
  readonly shopId: number;
  readonly userId: number;
  readonly amount: bigint | null;
  /** Out of the shop's balance into the owner's fiat wallet, or into it. */
  readonly direction: "out" | "in";
}

/** Moves coins between a shop's balance and its owner's fiat wallet; out of it always, into it while it is open. @throws Refused */
export async function transfer(parts: OtcParts, command: ShopTransfer): Promise<void> {
  const { shopId, userId, amount, direction } = command;
  await perform(parts, async (work) => {
    const shop = await ownShop(work, shopId, userId);
    if (direction === "in" && shop.state !== "open") throw new Refused("shop_not_open");
    if (amount === null) throw new Refused("amount_required");
    if (amount <= 0n) throw new Refused("amount_not_positive");
    const own = account(userId, "legal", shop.currencyId, "available");
    const shops = account(userId, "merchant", shop.currencyId, "available");
    const [from, to] = direction === "out" ? [shops, own] : [own, shops];
    const booking = await work.book([from]);
    checkFree(booking, from, amount);
    booking.post("shop_move", shop.name, [
      { account: from, amount: -amount },
      { account: to, amount },
    ]);
  });
}
