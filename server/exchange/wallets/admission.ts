import type { PayWay } from "#contract/calls/p2p/adverts.ts";
import { fromMinuteText } from "#domain/minute-text.ts";
import { hasLivePositions } from "#server/storage/wallets/reads.ts";
import { hasBeenPaidAt } from "#server/storage/wallets/withdrawal-guards.ts";
import { Refused } from "../kit/refused.ts";
import { type Confirmation, confirmOwner } from "./confirmation.ts";
import { type Destination, destinationOf, type Place } from "./destination.ts";
import type { FundsParts } from "./parts.ts";
import { savedOnly } from "./saved-only.ts";

const HOUR = 3_600_000;

/** Until when a user's withdrawals wait after a change of their credentials, unix ms; 0: they do not. */
export async function holdUntil(
  { securityChangedAt, rules, clock }: Pick<FundsParts, "securityChangedAt" | "rules" | "clock">,
  userId: number,
): Promise<number> {
  const until = (await securityChangedAt(userId)) + rules.hold;
  return until > clock.now() ? until : 0;
}

/** What lets no withdrawal of a user through, wherever it goes. @throws Refused `withdrawals_paused`, `withdrawal_held`, `positions_open` */
async function checkWithdrawals(parts: FundsParts, userId: number): Promise<void> {
  if (parts.withdrawalsOpen?.() === false) throw new Refused("withdrawals_paused");
  const until = await holdUntil(parts, userId);
  if (until > 0)
    throw new Refused("withdrawal_held", {
      hours: String(parts.rules.hold / HOUR),
      time: fromMinuteText(until),
    });
  if (await hasLivePositions(parts.storage, userId)) throw new Refused("positions_open");
}

async function checkDestination(
  parts: FundsParts,
  userId: number,
  { isSaved, heldUntil }: Pick<Destination, "isSaved" | "heldUntil">,
): Promise<void> {
  if (!isSaved && (await savedOnly(parts, userId)).isOn) throw new Refused("saved_addresses_only");
  if (heldUntil > 0) throw new Refused("address_held", { time: fromMinuteText(heldUntil) });
}

/**
 * Lets a withdrawal over a chain through to its transaction; its secrets come last, because a code is good once.
 * @param ready looks at what else could be refused, before the secrets
 * @returns what is known of its address
 * @throws Refused
 */
export async function admitWithdrawal(
  parts: FundsParts,
  request: Confirmation & { readonly userId: number },
  place: Place,
  ready: () => Promise<void>,
): Promise<Destination> {
  const { userId } = request;
  await checkWithdrawals(parts, userId);
  const destination = await destinationOf(parts, userId, place);
  await checkDestination(parts, userId, destination);
  await ready();
  // A withdrawal always takes the second factor where it is on; a new destination takes a code where it is off.
  if (destination.isKnown) await parts.checkSecondFactor(userId, request.secondFactor, request.source);
  else await confirmOwner(parts, userId, request);
  return destination;
}

/** A withdrawal through an acceptor, to an account of the user. */
export interface Payout extends Confirmation {
  readonly userId: number;
  readonly way: PayWay;
  readonly account: string;
}

/**
 * The same for a withdrawal through an acceptor: its destination is an account, known by having been paid at before.
 * @throws Refused `paid_accounts_only` and `payout_account_new` in the place of an address's refusals
 */
export async function admitPayout(
  parts: FundsParts,
  payout: Payout,
  ready: () => Promise<void>,
): Promise<void> {
  const { userId, way, account } = payout;
  await checkWithdrawals(parts, userId);
  const isKnown = await hasBeenPaidAt(parts.storage, userId, way, account);
  if (!isKnown && (await savedOnly(parts, userId)).isOn) throw new Refused("paid_accounts_only");
  await ready();
  if (isKnown) await parts.checkSecondFactor(userId, payout.secondFactor, payout.source);
  else await confirmOwner(parts, userId, payout, "payout_account_new");
}
