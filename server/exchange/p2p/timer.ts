import { noUser } from "#server/storage/kit/transact.ts";
import { dueDeals, nextDue } from "#server/storage/p2p/due.ts";
import { dealById, updateDeal } from "#server/storage/p2p/p2p.ts";
import { closingShops } from "#server/storage/p2p/shops.ts";
import { doAll } from "../kit/do-all.ts";
import { createDueTimer, type DueTimer } from "../kit/due-timer.ts";
import { perform } from "../kit/work.ts";
import { buyerOf } from "./money.ts";
import { moveDeal } from "./move.ts";
import { notifySide } from "./notices.ts";
import type { P2pParts } from "./ports.ts";
import { releaseShop } from "./shops.ts";

/** Warns of a deadline, or executes it. The deal is read again in the transaction: its sides may have moved it meanwhile. */
export async function processDue(parts: P2pParts, dealId: number): Promise<void> {
  await perform(parts, noUser, async (work) => {
    const deal = await dealById(work.db, dealId);
    if (!deal || deal.dueAt === null || deal.deadline === null || deal.dueAt > work.time) return;
    if (work.time >= deal.deadline) {
      await moveDeal(parts, work, deal, "clock", deal.state === "waiting" ? "expire" : "overdue");
      return;
    }
    await updateDeal(work.db, { ...deal, dueAt: deal.deadline });
    work.afterwards(() => notifySide(parts, deal, buyerOf(deal), "deal_expiring"));
  });
}

/** One timer for whatever is due next: a warning, a deal's deadline, the release of a deposit. */
export function createP2pTimer(parts: P2pParts): DueTimer {
  const { storage, clock } = parts;
  return createDueTimer({
    ...parts,
    async work() {
      const now = clock.now();
      const deals = await dueDeals(storage, now);
      const shops = await closingShops(storage, now);
      await doAll([
        ...deals.map((id) => () => processDue(parts, id)),
        ...shops.map((id) => () => releaseShop(parts, id)),
      ]);
    },
    next: () => nextDue(storage),
  });
}
