import { maturedDeposits, nextMaturity, termDepositsOf } from "#server/storage/earn/earn.ts";
import { noUser } from "#server/storage/kit/transact.ts";
import type { Once } from "../commands/types.ts";
import { doAll } from "../kit/do-all.ts";
import { createDueTimer } from "../kit/due-timer.ts";
import { perform, type WorkParts } from "../kit/work.ts";
import { mature, redeem } from "./end.ts";
import { depositValue } from "./formulas.ts";
import { openDeposit } from "./open.ts";
import type { DepositRules, DepositsQuery, DepositValue, OpenDeposit, TermDeposit } from "./types.ts";

/** Term deposits as HTTP sees them. Commands reject with `Refused`. */
export interface TermDeposits {
  readonly rules: DepositRules;
  /** Locks an amount. A repeated client id returns the first one's deposit in its present state. */
  open(command: OpenDeposit, once?: Once<TermDeposit>): Promise<TermDeposit>;
  /** Leaves early, at the stated cost. */
  redeem(userId: number, id: number, once?: Once<TermDeposit>): Promise<TermDeposit>;
  /** A page of a user's deposits, newest first. */
  list(
    userId: number,
    query: DepositsQuery,
  ): Promise<{ readonly rows: readonly TermDeposit[]; readonly total: number }>;
  /** What a deposit is worth now. */
  depositValue(deposit: TermDeposit): DepositValue;
}

/** The deposits with their beginning and their end. */
export interface RunningTermDeposits extends TermDeposits {
  /** Pays what matured meanwhile; resolves when that is done. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Creates the term deposits by the rules; what matures is paid once `start` has been called. */
export function createTermDeposits(parts: WorkParts & { readonly rules: DepositRules }): RunningTermDeposits {
  const { storage, clock, rules } = parts;
  const timer = createDueTimer({
    ...parts,
    async work() {
      const due = await maturedDeposits(storage, clock.now());
      await doAll(due.map((id) => () => perform(parts, noUser, (work) => mature(work, id))));
    },
    next: () => nextMaturity(storage),
  });
  return {
    rules,
    async open(command, once) {
      const deposit = await perform(
        parts,
        { user: command.userId },
        (work) => openDeposit(work, rules, command),
        once,
      );
      timer.arm();
      return deposit;
    },
    redeem: (userId, id, once) => perform(parts, { user: userId }, (work) => redeem(work, userId, id), once),
    list: (userId, query) => termDepositsOf(storage, userId, query),
    depositValue: (deposit) => depositValue(deposit, clock.now()),
    start: timer.start,
    stop: timer.stop,
  };
}
