import { minuteText } from "#domain/minute-text.ts";
import { type SavedOnly, savedOnlyOf, setSavedOnly } from "#server/storage/wallets/withdrawal-guards.ts";
import { type Confirmation, confirmOwner } from "./confirmation.ts";
import type { FundsParts } from "./parts.ts";

const HOUR = 3_600_000;

/** Whether a user's withdrawals go to saved addresses only, now; a limit that was lifted long enough ago is none. */
export async function savedOnly(
  { storage, clock }: Pick<FundsParts, "storage" | "clock">,
  userId: number,
): Promise<SavedOnly> {
  const { isOn, liftedAt } = await savedOnlyOf(storage, userId);
  const counts = isOn && (liftedAt === null || liftedAt > clock.now());
  return counts ? { isOn, liftedAt } : { isOn: false, liftedAt: null };
}

/** Limits withdrawals to saved addresses at once, and cancels a pending lift. The owner is notified. */
export async function limitToSaved(parts: FundsParts, userId: number): Promise<void> {
  await setSavedOnly(parts.storage, userId, { isOn: true, liftedAt: null });
  await parts.notices.notify(userId, "saved_only_on", { hours: String(parts.rules.addressHold / HOUR) });
}

/**
 * Begins to lift the limit: it ends after the hold of addresses, and the owner is notified, so that a thief cannot lift it unnoticed.
 * A second request changes nothing.
 * @returns when it ends, unix ms; now where there is no limit
 * @throws Refused what the confirmation is refused with
 */
export async function liftSavedOnly(
  parts: FundsParts,
  userId: number,
  confirmation: Confirmation,
): Promise<number> {
  const { isOn, liftedAt } = await savedOnly(parts, userId);
  if (!isOn) return parts.clock.now();
  if (liftedAt !== null) return liftedAt;
  await confirmOwner(parts, userId, confirmation, "enter_code");
  const at = parts.clock.now() + parts.rules.addressHold;
  await setSavedOnly(parts.storage, userId, { isOn: true, liftedAt: at });
  await parts.notices.notify(userId, "saved_only_lifting", { time: `${minuteText(at)} UTC` });
  return at;
}
