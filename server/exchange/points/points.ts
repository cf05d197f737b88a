import {
  boundAccount,
  insertBinding,
  pendingPointsExchanges,
  pointsExchangesOf,
  userOfAccount,
} from "#server/storage/points/points.ts";
import { createWrongTryQueries } from "#server/storage/session/wrong-tries.ts";
import type { Once } from "../commands/types.ts";
import { doAll } from "../kit/do-all.ts";
import { createDueTimer } from "../kit/due-timer.ts";
import { Refused } from "../kit/refused.ts";
import { perform } from "../kit/work.ts";
import { networkOf } from "../session/network.ts";
import type { AccountRules, User } from "../session/types.ts";
import { createTryGuard } from "../session/wrong-tries.ts";
import { executeExchange, finishPoints, type PointsParts, recordPoints, requireBound } from "./exchange.ts";
import type { ExchangePoints, PointsExchange, PointsRules, PointsTerms } from "./types.ts";

/** How long until what is in progress is checked again, ms: the service may be down for a while. */
const AGAIN_MS = 10_000;

/** Somebody who says that a points account is theirs. */
export interface PointsClaim {
  readonly account: string;
  readonly password: string;
  /** The network address that it comes from. */
  readonly address: string;
}

/** Points as HTTP sees them. Commands reject with `Refused`. */
export interface Points {
  readonly rules: PointsRules;
  /** Whether a user sees the points entry. */
  isOpenTo(user: Pick<User, "isDemo">): boolean;
  /** The bound account; `null`: none. */
  account(userId: number): Promise<string | null>;
  /** @throws Refused `points_bound`, `points_account_unknown`, `points_account_taken`, `account_locked` */
  bind(userId: number, claim: PointsClaim, once?: Once): Promise<void>;
  /** @throws Refused `points_unbound` */
  terms(userId: number): Promise<PointsTerms>;
  /**
   * Exchanges points for coins at today's price.
   * @throws Refused `points_unbound`, `amount_…`, `points_short`, `price_unknown`, `client_id_reused`
   */
  exchange(command: ExchangePoints, once?: Once<PointsExchange>): Promise<PointsExchange>;
  /** The end of an exchange that was made; one in progress is carried out. @throws Refused `points_short` */
  finish(id: number): Promise<PointsExchange>;
  /** Exchanges that were paid, newest first. */
  history(
    userId: number,
    page: { readonly page: number; readonly limit: number },
  ): Promise<{ readonly rows: readonly PointsExchange[]; readonly total: number }>;
  /**
   * The user who has bound an account, for who knows its password.
   * @throws Refused `points_account_unknown`, `points_unbound`, `account_locked`
   */
  ownerOf(claim: PointsClaim): Promise<number>;
}

/** The points with their beginning and their end. */
export interface RunningPoints extends Points {
  /** Carries out what was in progress; resolves when that is done. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface PointsSetup extends PointsParts {
  readonly tries: Pick<AccountRules, "loginAttempts" | "lockMinutes">;
}

/**
 * Proves who owns a points account. Wrong tries count by account and network alone: there is no second way to prove who one is, so tries
 * of strangers elsewhere must never hold the owner up.
 */
function createProof({ storage, clock, service, tries }: PointsSetup) {
  const guard = createTryGuard(createWrongTryQueries(storage), clock, tries);
  return async ({ account, password, address }: PointsClaim): Promise<void> => {
    const isRight = await guard.attempt(`points ${account}`, () => service.proves(account, password), {
      origin: networkOf(address),
      isFamiliar: true,
    });
    if (!isRight) throw new Refused("points_account_unknown");
  };
}

/** Creates the exchange of points for currencies; what was in progress is taken up by `start`. */
export function createPoints(parts: PointsSetup): RunningPoints {
  const { storage, clock, rules, service } = parts;
  const prove = createProof(parts);
  const timer = createDueTimer({
    ...parts,
    async work() {
      const pending = await pendingPointsExchanges(storage);
      await doAll(pending.map((exchange) => () => executeExchange(parts, exchange)));
    },
    next: async () => ((await pendingPointsExchanges(storage)).length > 0 ? clock.now() + AGAIN_MS : null),
  });
  const finish = async (id: number) => {
    try {
      return await finishPoints(parts, id);
    } catch (error) {
      // The service may not have answered: what is noted is carried out later.
      if (!(error instanceof Refused)) timer.arm();
      throw error;
    }
  };
  return {
    rules,
    isOpenTo: ({ isDemo }) => rules.users === "all" || (rules.users === "demo" && isDemo),
    account: (userId) => boundAccount(storage, userId),
    async bind(userId, claim, once) {
      const { account } = claim;
      if ((await boundAccount(storage, userId)) !== null) throw new Refused("points_bound");
      await prove(claim);
      await perform(
        parts,
        { user: userId, findsDuplicates: true },
        async ({ db, time }) => {
          if ((await boundAccount(db, userId)) !== null) throw new Refused("points_bound");
          if ((await userOfAccount(db, account)) !== null) throw new Refused("points_account_taken");
          await insertBinding(db, userId, account, time);
        },
        once,
      );
    },
    async terms(userId) {
      const balance = await service.balance(await requireBound(parts, userId));
      return { ...balance, marketPrice: parts.usdPrice(rules.currencyId) };
    },
    exchange: async (command, once) => finish((await recordPoints(parts, command, once)).id),
    finish,
    history: (userId, page) => pointsExchangesOf(storage, userId, page),
    async ownerOf(claim) {
      await prove(claim);
      const userId = await userOfAccount(storage, claim.account);
      if (userId === null) throw new Refused("points_unbound");
      return userId;
    },
    start: timer.start,
    stop: timer.stop,
  };
}
