import type { Once } from "../commands/types.ts";
import { Refused } from "../kit/refused.ts";
import { perform } from "../kit/work.ts";
import { account } from "../ledger/accounts.ts";
import { keepMove, wasMade } from "../ledger/repeated-move.ts";
import { checkFree } from "./money.ts";
import type { P2pParts } from "./ports.ts";
import { ownShop } from "./shops.ts";

export interface ShopTransfer {
  readonly shopId: number;
  readonly userId: number;
  /** Scaled by 10^8; `null`: missing, which is rejected. */
  readonly amount: bigint | null;
  /** From the shop's balance into the owner's fiat wallet, or the other way round. */
  readonly direction: "out" | "in";
  /** A repeated one is carried out once. Empty: none. */
  readonly clientId: string;
}

/** The wallets of a direction. */
const wallets = {
  out: { from: "merchant", to: "legal" },
  in: { from: "legal", to: "merchant" },
} as const;

/**
 * Moves coins between a shop's balance and its owner's fiat wallet, under a client id once; out of it always, into it while it is open.
 * @throws Refused `merchant_unknown`, `amount_…`, `client_id_reused`, `shop_not_open`, `balance_short`, `shop_balance_short`; then
 *   nothing has changed
 */
export async function transfer(parts: P2pParts, command: ShopTransfer, once?: Once): Promise<void> {
  const { shopId, userId, amount, direction, clientId } = command;
  await perform(
    parts,
    { user: userId },
    async (work) => {
      const shop = await ownShop(work, shopId, userId);
      if (amount === null) throw new Refused("amount_required");
      if (amount <= 0n) throw new Refused("amount_not_positive");
      const { currencyId } = shop;
      const { from, to } = wallets[direction];
      const move = { userId, currencyId, amount, from, to, clientId };
      // Before any check: balance and shop have changed since the first request.
      if (await wasMade(work.db, move)) return;
      if (direction === "in" && shop.state !== "open") throw new Refused("shop_not_open");
      const source = account(userId, from, currencyId, "available");
      const booking = await work.book([source]);
      checkFree(booking, source, amount);
      await keepMove(work.db, move, work.time);
      booking.post("shop_move", shop.name, [
        { account: source, amount: -amount },
        { account: account(userId, to, currencyId, "available"), amount },
      ]);
    },
    once,
  );
}
