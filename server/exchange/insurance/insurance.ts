import { pendingClaims, yieldSum, yieldsOf } from "#server/storage/insurance/claims.ts";
import { activePolicy, activePolicyIds } from "#server/storage/insurance/insurance.ts";
import { noUser } from "#server/storage/kit/transact.ts";
import type { Once } from "../commands/types.ts";
import type { Stop } from "../kit/clock.ts";
import { dayOf, startOfDay } from "../kit/days.ts";
import { doAll } from "../kit/do-all.ts";
import { createDueTimer } from "../kit/due-timer.ts";
import { perform, type WorkParts } from "../kit/work.ts";
import { buyPolicy } from "./buy.ts";
import { applyForClaim, claimsToday, decide, ownActive } from "./claim.ts";
import { isWaiting } from "./cover.ts";
import { end, processDue } from "./process-due.ts";
import type { BuyPolicy, Claim, InsuranceRules, Policy, PolicyStatus, PolicyYield } from "./types.ts";

/** Insurance of the options wallet as HTTP and the operator see it. Commands reject with `Refused`. */
export interface Insurance {
  readonly rules: InsuranceRules;
  /** In force at once. The same client id again gives the first one's policy as it was. */
  buy(command: BuyPolicy, once?: Once<Policy>): Promise<Policy>;
  /** Paid at once, or waiting for the operator, by the policy's kind. */
  claim(userId: number, policyId: number, once?: Once<Claim>): Promise<Claim>;
  /** A breach: the insured balance comes back, the warehouse does not. */
  cancel(userId: number, policyId: number, once?: Once): Promise<void>;
  /** The user's policy in a currency, if one is in force. */
  status(userId: number, currencyId: number): Promise<PolicyStatus | null>;
  /** What warehouses have brought in a currency, ever. */
  yieldSum(userId: number, currencyId: number): Promise<bigint>;
  /** What they brought by day, newest first. */
  yields(
    userId: number,
    page: { readonly page: number; readonly limit: number },
  ): Promise<{ readonly rows: readonly PolicyYield[]; readonly total: number }>;
  readonly operator: InsuranceOperator;
}

/** What insurance is made with. */
type InsuranceParts = WorkParts & { readonly rules: InsuranceRules };

/** What the operator does and sees. */
interface InsuranceOperator {
  /** Claims that wait, oldest first. */
  claims(): Promise<readonly Claim[]>;
  decide(claimId: number, isAccepted: boolean): Promise<Claim>;
}

/** The insurance with its beginning and its end. */
export interface RunningInsurance extends Insurance {
  /** Credits the days that passed meanwhile and follows the options; resolves when the days are credited. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Looks at every policy that is in force once a day, from midnight on, and at one whose insured option has closed. */
function createKeeper(parts: InsuranceParts) {
  const { storage, clock, rules, bus } = parts;
  const waiting = new Set<number>();
  let seenDay: number | null = null;
  const look = async (policyId: number) => {
    // Taken out before: what happens while it is processed makes it wait again.
    waiting.delete(policyId);
    await processDue(parts, rules, policyId).catch((error: unknown) => {
      waiting.add(policyId);
      throw error;
    });
  };
  const timer = createDueTimer({
    ...parts,
    async work() {
      const today = dayOf(clock.now(), rules);
      if (seenDay !== today) for (const id of await activePolicyIds(storage)) waiting.add(id);
      seenDay = today;
      await doAll([...waiting].map((id) => () => look(id)));
    },
    next: async () => startOfDay(dayOf(clock.now(), rules) + 1, rules),
  });
  const listen = () =>
    bus.onAnywhere("optionClosed", ({ policyId }) => {
      if (policyId === null) return;
      waiting.add(policyId);
      timer.arm();
    });
  return { timer, listen };
}

/** Creates the insurance by the rules; policies are looked after once `start` has been called. */
export function createInsurance(parts: InsuranceParts): RunningInsurance {
  const { storage, clock, rules } = parts;
  const { timer, listen } = createKeeper(parts);
  let stopListening: Stop = () => {};
  return {
    rules,
    buy: (command, once) =>
      perform(parts, { user: command.userId }, (work) => buyPolicy(work, rules, command), once),
    claim: (userId, policyId, once) =>
      perform(
        parts,
        { user: userId },
        async (work) => applyForClaim(work, rules, await ownActive(work, userId, policyId)),
        once,
      ),
    async cancel(userId, policyId, once) {
      // What is owed for days that are over is paid first.
      await processDue(parts, rules, policyId);
      await perform(
        parts,
        { user: userId },
        async (work) => end(work, await ownActive(work, userId, policyId), "breach"),
        once,
      );
    },
    async status(userId, currencyId) {
      const policy = await activePolicy(storage, userId, currencyId);
      if (policy === null) return null;
      const now = clock.now();
      const today = await claimsToday(storage, rules, policy.id, now);
      const isClaimPending = (await pendingClaims(storage, policy.id)).length > 0;
      return {
        policy,
        isClaimPending,
        startsTomorrow: isWaiting(rules, policy, now),
        claimsToday: today.filter(({ state }) => state === "paid").length,
      };
    },
    yieldSum: (userId, currencyId) => yieldSum(storage, userId, currencyId),
    yields: (userId, page) => yieldsOf(storage, userId, page),
    operator: {
      claims: () => pendingClaims(storage),
      decide: (claimId, isAccepted) => perform(parts, noUser, (work) => decide(work, claimId, isAccepted)),
    },
    async start() {
      stopListening = listen();
      await timer.start();
    },
    async stop() {
      stopListening();
      await timer.stop();
    },
  };
}
