import { dealById, updateDeal } from "#server/storage/queries/otc.ts";
import { dueDeals, nextDue } from "#server/storage/queries/otc-due.ts";
import { closingShops } from "#server/storage/queries/otc-shops.ts";
import { createDueTimer } from "../due-timer.ts";
import { buyerOf } from "./money.ts";
import { moveDeal } from "./move.ts";
import { tellSide } from "./notices.ts";
import type { OtcParts } from "./ports.ts";
import { releaseShop } from "./shops.ts";
import { perform } from "./work.ts";

/** What failed is tried again after so long, ms. */
const RETRY_MS = 1_000;

/** What the clock does with deals and shops. */
export interface OtcTimer {
  /** Does what is due by now, and sets the timer for what is due next. */
  start(): Promise<void>;
  /** Something more will be due. */
  arm(): void;
  /** Does no more; resolves when what is under way is done. */
  stop(): Promise<void>;
}

/** Warns of a deadline, or does what it is the deadline of. Read anew in its transaction: people may have been faster. */
async function tend(parts: OtcParts, dealId: number): Promise<void> {
  await perform(parts, async (work) => {
    const deal = await dealById(work.db, dealId);
    if (!deal || deal.dueAt === null || deal.deadline === null || deal.dueAt > work.time) return;
    if (work.time >= deal.deadline) {
      await moveDeal(parts, work, deal, "clock", deal.state === "waiting" ? "expire" : "overdue");
      return;
    }
    await updateDeal(work.db, { ...deal, dueAt: deal.deadline });
    work.afterwards(() => tellSide(parts, deal, buyerOf(deal), "deal_expiring"));
  });
}

/** Does everything that is due. @returns whether something failed and is to be tried again */
async function doDue(parts: OtcParts): Promise<boolean> {
  const { storage, clock, report } = parts;
  const now = clock.now();
  const due = await dueDeals(storage, now);
  const shops = (await closingShops(storage)).filter(({ releaseAt }) => (releaseAt ?? 0) <= now);
  const tasks = [
    ...due.map((id) => () => tend(parts, id)),
    ...shops.map(
      ({ id }) =>
        () =>
          releaseShop(parts, id),
    ),
  ];
  let failed = false;
  for (const task of tasks) {
    try {
      await task();
    } catch (error) {
      // What does not commit is reported where that happened.
      if (!(error instanceof Error && error.name === "Refused")) report(error);
      failed = true;
    }
  }
  return failed;
}

/** One timer for the next thing that is due: a warning, the end of a deal's hours, a deposit that comes back. */
export function createOtcTimer(parts: OtcParts): OtcTimer {
  const { storage, clock, report } = parts;
  let isFailing = false;
  const timer = createDueTimer({
    ...{ clock, report },
    async work() {
      isFailing = await doDue(parts);
    },
    next: async () => (isFailing ? clock.now() + RETRY_MS : nextDue(storage)),
  });
  return {
    async start() {
      timer.arm();
      await timer.idle();
    },
    arm: timer.arm,
    stop: timer.stop,
  };
}
