import {
  acceptorDealsOf,
  dueAcceptorDeals,
  nextAcceptorDue,
  openAcceptorDeals,
} from "#server/storage/acceptors/acceptors.ts";
import { noUser } from "#server/storage/kit/transact.ts";
import { balancesOf } from "#server/storage/ledger/balances.ts";
import type { Once } from "../commands/types.ts";
import { doAll } from "../kit/do-all.ts";
import { createDueTimer } from "../kit/due-timer.ts";
import { Refused } from "../kit/refused.ts";
import { perform, type Work, type WorkParts } from "../kit/work.ts";
import { account, house } from "../ledger/accounts.ts";
import type { WithdrawalGuard } from "../wallets/wallets.ts";
import { admitDeal, makeDeal } from "./make.ts";
import { moneyOf } from "./money.ts";
import { acceptorOf, dealOf, moveDeal, type OperatorAction, processDue } from "./move.ts";
import type { Acceptor, AcceptorDeal, AcceptorDealsQuery, AcceptorRules, MakeAcceptorDeal } from "./types.ts";

/** An acceptor with the USDT that it has to give. */
export interface AcceptorWithBalance extends Acceptor {
  readonly free: bigint;
}

/** Acceptors as HTTP and the operator see them. Commands reject with `Refused`. */
export interface Acceptors {
  readonly rules: AcceptorRules;
  list(): Promise<readonly AcceptorWithBalance[]>;
  /** @throws Refused `acceptor_unknown` */
  find(id: number): Promise<AcceptorWithBalance>;
  /** Makes a deal and holds its coins. A repeated client id returns the first one's deal in its present state. */
  make(command: MakeAcceptorDeal, once?: Once<AcceptorDeal>): Promise<AcceptorDeal>;
  /** A user's deals, newest first. */
  deals(userId: number, query: AcceptorDealsQuery): Promise<readonly AcceptorDeal[]>;
  /** The user has the money of a withdrawal, or says that it did not come. */
  confirm(userId: number, id: number, isReceived: boolean, once?: Once<AcceptorDeal>): Promise<AcceptorDeal>;
  /** The user takes a withdrawal back that the acceptor has not paid. @throws Refused `acceptor_deal_unknown`, `acceptor_deal_not_waiting` */
  cancel(userId: number, id: number, once?: Once<AcceptorDeal>): Promise<AcceptorDeal>;
  /** A deal's acceptor. */
  acceptorOf(deal: AcceptorDeal): Acceptor;
  readonly operator: AcceptorOperator;
}

/** What acceptors do, through the operator's tool. */
export interface AcceptorOperator {
  /** Deals that are not at their end, oldest first. */
  deals(): Promise<readonly AcceptorDeal[]>;
  /** `received`, `send` and `reject` as the acceptor; `accept` and `reject` decide a disputed withdrawal. */
  act(id: number, action: OperatorAction): Promise<AcceptorDeal>;
}

/** The acceptors with their beginning and their end. */
export interface RunningAcceptors extends Acceptors {
  /** Gives acceptors what they start with, where they have nothing yet, and does what fell due meanwhile. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Issues an acceptor's first USDT, once: an account that exists has had them. */
async function fundAcceptor(parts: WorkParts, { owner, float, name }: Acceptor): Promise<void> {
  await perform(parts, noUser, async (work) => {
    const own = moneyOf(owner, "available");
    if ((await balancesOf(work.db, [own.id])).has(own.id) || float === 0n) return;
    const booking = await work.book([]);
    booking.post("issue", name, [
      { account: account(house.issuance, own.wallet, own.currencyId, "available"), amount: -float },
      { account: own, amount: float },
    ]);
  });
}

function createOperator(
  parts: WorkParts & { readonly rules: AcceptorRules },
  arm: () => void,
): AcceptorOperator {
  return {
    deals: () => openAcceptorDeals(parts.storage),
    async act(id, action) {
      const moved = await perform(parts, noUser, async (work) =>
        moveDeal(work, parts.rules, await dealOf(work, id), action),
      );
      arm();
      return moved;
    },
  };
}

/** Creates the trade with acceptors by the rules; deadlines are kept once `start` has been called. */
export function createAcceptors(
  parts: WorkParts & { readonly rules: AcceptorRules; readonly guard: WithdrawalGuard },
): RunningAcceptors {
  const { storage, clock, rules, guard } = parts;
  const own = async (work: Work, userId: number, id: number) => {
    const deal = await dealOf(work, id);
    if (deal.userId !== userId) throw new Refused("acceptor_deal_unknown");
    return deal;
  };
  const timer = createDueTimer({
    ...parts,
    async work() {
      const due = await dueAcceptorDeals(storage, clock.now());
      await doAll(due.map((id) => () => perform(parts, noUser, (work) => processDue(work, rules, id))));
    },
    next: () => nextAcceptorDue(storage),
  });
  const list = async () => {
    const accounts = rules.acceptors.map(({ owner }) => moneyOf(owner, "available").id);
    const balances = await balancesOf(storage, accounts);
    return rules.acceptors.map((one, index) => ({ ...one, free: balances.get(accounts[index] ?? 0) ?? 0n }));
  };
  return {
    rules,
    list,
    async find(id) {
      const found = (await list()).find((one) => one.id === id);
      if (found === undefined) throw new Refused("acceptor_unknown");
      return found;
    },
    async make(command, once) {
      await admitDeal(storage, rules, command, guard);
      const deal = await perform(
        parts,
        { user: command.userId, findsDuplicates: true },
        (work) => makeDeal(work, rules, command, guard),
        once,
      );
      timer.arm();
      return deal;
    },
    deals: (userId, query) => acceptorDealsOf(storage, userId, query),
    confirm: (userId, id, isReceived, once) =>
      perform(
        parts,
        { user: userId },
        async (work) => {
          const deal = await own(work, userId, id);
          // A dispute is the operator's to end, unless the money has come after all.
          return moveDeal(work, rules, deal, isReceived ? "accept" : "object");
        },
        once,
      ),
    cancel: (userId, id, once) =>
      perform(
        parts,
        { user: userId },
        async (work) => moveDeal(work, rules, await own(work, userId, id), "cancel"),
        once,
      ),
    acceptorOf: (deal) => acceptorOf(rules, deal),
    operator: createOperator(parts, timer.arm),
    async start() {
      for (const acceptor of rules.acceptors) await fundAcceptor(parts, acceptor);
      await timer.start();
    },
    stop: timer.stop,
  };
}
