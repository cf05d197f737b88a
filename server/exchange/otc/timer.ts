import { dealById, updateDeal } from "#server/storage/queries/otc.ts";
import { dueDeals, nextDue } from "#server/storage/queries/otc-due.ts";
import { closingShops } from "#server/storage/queries/otc-shops.ts";
import type { Stop } from "../clock.ts";
import { buyerOf } from "./money.ts";
import { moveDeal } from "./move.ts";
import { tellSide } from "./notices.ts";
import type { OtcParts } from "./ports.ts";
import { releaseShop } from "./shops.ts";
import { perform } from "./work.ts";

/** What failed is tried again after so long, ms. */
const RETRY_MS = 1_000;
/** It looks again at least so often: system timers know no longer waits than some days. */
const LONGEST_MS = 3_600_000;

/** What the clock does with deals and shops: one timer, for the next thing that is due. */
export interface OtcTimer {
  /** Does what is due by now, and sets the timer for what is due next. */
  start(): Promise<void>;
  /** Something more is due at an instant, unix ms. */
  arm(at: number): void;
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
async function work(parts: OtcParts): Promise<boolean> {
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

export function createOtcTimer(parts: OtcParts): OtcTimer {
  const { storage, clock, report } = parts;
  let stopTimer: Stop | null = null;
  let due: number | null = null;
  let working: Promise<void> | null = null;
  let isStopped = false;
  let isAsked = false;

  const arm = (at: number) => {
    if (isStopped || (due !== null && due <= at)) return;
    stopTimer?.();
    due = at;
    stopTimer = clock.after(Math.max(0, at - clock.now()), look);
  };
  const turn = async () => {
    let next = clock.now() + RETRY_MS;
    try {
      do {
        isAsked = false;
        due = null;
        const isFailing = await work(parts);
        const now = clock.now();
        const soonest = (await nextDue(storage)) ?? now + LONGEST_MS;
        next = isFailing ? now + RETRY_MS : Math.min(soonest, now + LONGEST_MS);
      } while (isAsked && !isStopped);
    } catch (error) {
      report(error);
    }
    working = null;
    arm(next);
  };
  const look = () => {
    isAsked = true;
    working ??= turn();
    return working;
  };
  return {
    start: look,
    arm,
    async stop() {
      isStopped = true;
      stopTimer?.();
      await working;
    },
  };
}
