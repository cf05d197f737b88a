import {
  fillsAfter,
  insertPayments,
  moveReferralMark,
  paymentsOf,
  type ReferralPayment,
  referralMark,
} from "#server/storage/account/referrals.ts";
import { createTeamQueries, type TeamQueries } from "#server/storage/account/team.ts";
import { ChangedMeanwhile, noUser, transact } from "#server/storage/kit/transact.ts";
import type { Storage } from "#server/storage/storage.ts";
import type { Bus } from "../../kit/bus.ts";
import type { Clock, Stop } from "../../kit/clock.ts";
import type { IdSource } from "../../kit/ids.ts";
import { account, house } from "../../ledger/accounts.ts";
import { createJournal } from "../../ledger/journal.ts";
import { publishBalances } from "../../ledger/publish-balances.ts";
import type { Market } from "../../markets/types.ts";
import { shareFees } from "./share.ts";

/** Fills that one transaction shares: others wait no longer than it takes. */
const PORTION = 500;

interface ReferralParts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly bus: Bus;
  readonly markets: readonly Market[];
  /** The inviter's share of the fees of those directly invited, in millionths. */
  readonly sharePpm: bigint;
}

/** Referrals, and what inviters earn by them. */
export interface Referrals {
  readonly team: TeamQueries;
  /** What a user got, newest first. */
  payments(
    userId: number,
    page: number,
    limit: number,
  ): Promise<{ rows: readonly ReferralPayment[]; total: number }>;
  /** Pays for every fill that is not paid for yet. Each is paid for once, whenever the server ends. */
  pay(): Promise<void>;
  /** Seconds between payments. */
  start(seconds: number): Stop;
}

/**
 * Pays for the next fills of a market: fees' shares, their notes and the mark after the last fill in one transaction. Fills of a market
 * get their ids and are committed in one order, so what is behind the mark never comes to be later.
 * @returns whether there may be more
 */
async function payNext(parts: ReferralParts, market: Market): Promise<boolean> {
  const { storage, clock, ids, bus, sharePpm } = parts;
  const time = clock.now();
  const paid = await transact(storage, noUser, async (transaction) => {
    const mark = await referralMark(transaction, market.id);
    const fills = await fillsAfter(transaction, market.id, mark, PORTION);
    const last = fills.at(-1);
    if (last === undefined) return null;
    const shares = shareFees(market, fills, sharePpm);
    const journal = createJournal(ids);
    const payments = shares.map((share) => ({
      ...share,
      id: ids.next("referral"),
      marketId: market.id,
      time,
    }));
    for (const { inviterId, currencyId, amount } of payments)
      journal.post({
        kind: "referral",
        reference: market.symbol,
        time,
        postings: [
          { account: account(house.fees, "change", currencyId, "available"), amount: -amount },
          { account: account(inviterId, "change", currencyId, "available"), amount },
        ],
      });
    const balances = journal.isEmpty ? [] : await journal.write(transaction);
    await insertPayments(transaction, payments);
    if (!(await moveReferralMark(transaction, market.id, mark, last.id)))
      throw new ChangedMeanwhile(`The referrals of ${market.symbol} are being paid elsewhere`);
    return { balances, isFull: fills.length === PORTION };
  });
  publishBalances(bus, paid?.balances ?? []);
  return paid?.isFull === true;
}

/** Joins the tree of invitations with the paying of commissions, which begins with `start`. */
export function createReferrals(parts: ReferralParts): Referrals {
  const pay = async () => {
    for (const market of parts.markets) {
      let hasMore = true;
      while (hasMore) hasMore = await payNext(parts, market);
    }
  };
  return {
    team: createTeamQueries(parts.storage),
    payments: (userId, page, limit) => paymentsOf(parts.storage, userId, { page, limit }),
    pay,
    start: (seconds) => parts.clock.every(seconds * 1000, pay),
  };
}
