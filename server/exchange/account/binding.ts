import { maskContact } from "#domain/account/contact.ts";
import type { SecurityQueries } from "#server/storage/account/security.ts";
import type { UserQueries } from "#server/storage/session/users.ts";
import type { Bus } from "../kit/bus.ts";
import type { Clock } from "../kit/clock.ts";
import { Refused } from "../kit/refused.ts";
import type { Notices } from "../news/notices.ts";
import type { AttemptSources } from "../session/attempt-sources.ts";
import type { Codes } from "../session/codes.ts";
import { readEmail, readPhone, recipientOf } from "../session/contacts.ts";
import { factsOf } from "../session/device-name.ts";
import { requireRecentProof } from "../session/proof.ts";
import type { Authenticated } from "../session/sessions.ts";
import { takeOwnCounted } from "../session/taking-codes.ts";
import type { AccountRules, Contact, Origin } from "../session/types.ts";
import type { TryGuard } from "../session/wrong-tries.ts";
import type { ActivityLog } from "./activity.ts";

export interface BindingParts {
  readonly users: UserQueries;
  readonly codes: Codes;
  readonly guard: TryGuard;
  readonly attemptSources: AttemptSources;
  readonly activity: ActivityLog;
  readonly security: SecurityQueries;
  readonly notices: Notices;
  readonly clock: Clock;
  readonly rules: Pick<AccountRules, "proofMinutes">;
  readonly bus: Bus;
}

async function bind(
  parts: BindingParts,
  caller: Authenticated,
  contact: Contact,
  code: string,
  origin: Origin,
): Promise<void> {
  const { users, activity, bus, security, clock, notices } = parts;
  const { user } = caller;
  requireRecentProof(parts, caller);
  const recipient = recipientOf(contact);
  const isEmail = contact.kind === "email";
  const use = isEmail ? "bind_email" : "bind_mobile";
  // A contact of another account has got no code but a message: what is typed is wrong then.
  const source = parts.attemptSources.inSession(caller);
  await takeOwnCounted(parts, { subject: `${use} ${user.id}`, recipient, use, code, source });
  // The mark that holds withdrawals comes first: a new contact without it could be used to take the money.
  await security.set(user.id, { changedAt: clock.now() });
  if (!(await users.bind(user.id, contact, clock.now()))) throw new Refused("code_expired");
  const kind = isEmail ? "email_bound" : "phone_bound";
  const facts = { contact: maskContact(recipient) };
  await activity.note(user.id, kind, origin, facts);
  await notices.notify(user.id, kind, { ...facts, ...factsOf(origin) });
  bus.emit("accountChanged", { userId: user.id });
}

/**
 * Binds an e-mail address to an account that has none, with the code that went there and a recent proof of the owner. Withdrawals
 * are held, and the owner is notified on every contact.
 * @throws Refused `proof_required`, `email_invalid`, `email_bound`, `account_locked`, `code_…`
 */
export async function bindEmail(
  parts: BindingParts,
  caller: Authenticated,
  { email, code }: { email: string; code: string },
  origin: Origin,
): Promise<void> {
  const contact = readEmail(email);
  // A session alone must not be enough to replace the account's address.
  if (caller.user.email !== null) throw new Refused("email_bound");
  await bind(parts, caller, contact, code, origin);
}

/**
 * Binds a phone number to an account that has none, as `bindEmail` binds an address.
 * @throws Refused `proof_required`, `phone_invalid`, `phone_bound`, `account_locked`, `code_…`
 */
export async function bindPhone(
  parts: BindingParts,
  caller: Authenticated,
  { mobile, areaCode, code }: { mobile: string; areaCode: string; code: string },
  origin: Origin,
): Promise<void> {
  const contact = readPhone(mobile, areaCode);
  if (caller.user.phone !== null) throw new Refused("phone_bound");
  await bind(parts, caller, contact, code, origin);
}
