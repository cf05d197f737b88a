import { minuteText } from "#domain/minute-text.ts";
import { noUser } from "#server/storage/kit/transact.ts";
import { advertById, dealById, updateAdvert, updateDeal } from "#server/storage/p2p/p2p.ts";
import type { Once } from "../commands/types.ts";
import { Refused } from "../kit/refused.ts";
import { perform, type Work } from "../kit/work.ts";
import type { NoticeKind } from "../news/types.ts";
import { buyerOf, releaseDeal, sellerAccount, sellerOf, settleDeal } from "./money.ts";
import { notifySide } from "./notices.ts";
import type { P2pParts } from "./ports.ts";
import { type Action, type Actor, findTransition, type Transition } from "./table.ts";
import { appealableAt } from "./timing.ts";
import type { Deal, MoveDeal, OtcMarket, P2pRules } from "./types.ts";

const MINUTE_MS = 60_000;

/** The recipients of a move's notices. */
function newsOf(
  { news, postings }: Transition,
  deal: Deal,
  actor: Actor,
): readonly (readonly [userId: number, kind: NoticeKind])[] {
  const [buyer, seller] = [buyerOf(deal), sellerOf(deal)];
  switch (news) {
    case "paid":
      return [[seller, "deal_paid"]];
    case "completed":
      return [[buyer, "deal_completed"]];
    case "cancelled":
      return [[seller, "deal_cancelled"]];
    case "expired":
      return [buyer, seller].map((userId) => [userId, "deal_expired"]);
    case "disputed":
      return actor === "buyer"
        ? [
            [buyer, "deal_appealed"],
            [seller, "deal_disputed"],
          ]
        : [
            [seller, "deal_appealed"],
            [buyer, "deal_disputed"],
          ];
    case "overdue":
      return [buyer, seller].map((userId) => [userId, "deal_overdue"]);
    case "decided": {
      const winner = postings === "settle" ? buyer : seller;
      return [buyer, seller].map((userId) => [userId, userId === winner ? "deal_won" : "deal_lost"]);
    }
  }
}

/** The side that appealed, in terms of the advert. */
function appealedBy(deal: Deal, actor: Actor): Deal["appealedBy"] {
  if (actor === "clock") return "clock";
  const userId = actor === "buyer" ? buyerOf(deal) : sellerOf(deal);
  return userId === deal.publisherId ? "publisher" : "taker";
}

const endedBy = { buyer: "user", seller: "user", operator: "operator", clock: "timeout" } as const;

/** The deal after a move. */
function next(deal: Deal, { to }: Transition, actor: Actor, time: number, confirmMs: number): Deal {
  const moved = { ...deal, state: to, updatedAt: time, deadline: null, dueAt: null };
  if (to === "paid") {
    const deadline = time + confirmMs;
    return { ...moved, paidAt: time, deadline, dueAt: deadline };
  }
  if (to === "disputed") return { ...moved, appealedBy: appealedBy(deal, actor) };
  return { ...moved, endedAt: time, endedBy: endedBy[actor] };
}

/** Puts what a cancelled deal had taken back into its advert, which is open again. */
async function restore({ db, time }: Work, deal: Deal): Promise<void> {
  const advert = await advertById(db, deal.advertId);
  if (!advert) throw new Error(`Deal ${deal.id} is on the unknown advert ${deal.advertId}`);
  await updateAdvert(db, {
    ...advert,
    surplus: advert.surplus + deal.number,
    feeHeld: deal.type === "sell" ? advert.feeHeld + deal.sellFee : 0n,
    state: "open",
    updatedAt: time,
  });
}

/** @throws Refused `deal_appeal_early` with the minute (UTC, rounded up) from which the buyer can appeal */
function requireAppealable(deal: Deal, { time }: Work, { appealMs }: P2pRules): void {
  const from = appealableAt(deal, appealMs);
  if (from !== null && time < from)
    throw new Refused("deal_appeal_early", { time: minuteText(from + MINUTE_MS - 1) });
}

/**
 * Does what the table says with a deal that was read in this transaction. @throws Refused what the table refuses, and an appeal of the
 * buyer that comes too early
 */
export async function moveDeal(
  parts: P2pParts,
  work: Work,
  deal: Deal,
  actor: Actor,
  action: Action,
): Promise<Deal> {
  const found = findTransition(deal.state, actor, action);
  if ("refused" in found) throw new Refused(found.refused);
  if (actor === "buyer" && action === "appeal") requireAppealable(deal, work, parts.rules);
  // First, so that a concurrent move of the deal waits here, then restarts with the deal's new state.
  const moved = await updateDeal(work.db, next(deal, found, actor, work.time, parts.rules.confirmMs));
  if (found.postings !== "none") {
    const booking = await work.book([sellerAccount(deal)]);
    if (found.postings === "settle") settleDeal(booking, deal);
    else releaseDeal(booking, deal);
  }
  if (found.postings === "release") await restore(work, deal);
  work.afterwards(() => parts.bus.emit("p2pDeal", moved));
  work.afterwards(async () => {
    for (const [userId, kind] of newsOf(found, moved, actor)) await notifySide(parts, moved, userId, kind);
  });
  return moved;
}

async function dealOf({ db }: Work, market: OtcMarket, id: number): Promise<Deal> {
  const deal = await dealById(db, id);
  if (deal?.market !== market) throw new Refused("deal_unknown");
  return deal;
}

/** Moves a deal of a user's. A third person's attempt is refused as if there were no such deal. @throws Refused */
export async function moveAsPerson(parts: P2pParts, command: MoveDeal, once?: Once<Deal>): Promise<Deal> {
  const { userId, action, as } = command;
  return perform(
    parts,
    { user: userId },
    async (work) => {
      const deal = await dealOf(work, command.market, command.dealId);
      if (userId !== deal.publisherId && userId !== deal.takerId) throw new Refused("deal_unknown");
      if (as !== undefined && userId !== (as === "publisher" ? deal.publisherId : deal.takerId))
        throw new Refused("deal_not_yours_to_confirm");
      return moveDeal(parts, work, deal, userId === buyerOf(deal) ? "buyer" : "seller", action);
    },
    once,
  );
}

/** Decides a deal under rights protection. @throws Refused */
export async function decide(parts: P2pParts, dealId: number, winner: "buyer" | "seller"): Promise<Deal> {
  return perform(parts, noUser, async (work) => {
    const deal = await dealById(work.db, dealId);
    if (!deal) throw new Refused("deal_unknown");
    return moveDeal(parts, work, deal, "operator", winner === "buyer" ? "award_buyer" : "award_seller");
  });
}
