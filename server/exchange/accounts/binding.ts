import type { UserQueries } from "#server/storage/queries/users.ts";
import type { Bus } from "../bus.ts";
import { Refused } from "../refused.ts";
import type { ActivityLog } from "./activity.ts";
import type { Codes } from "./codes.ts";
import { readEmail, readPhone, recipientOf } from "./contacts.ts";
import { maskContact } from "./masks.ts";
import { takeCounted } from "./taking-codes.ts";
import type { Contact, Origin, User } from "./types.ts";
import type { TryGuard } from "./wrong-tries.ts";

export interface BindingParts {
  readonly users: UserQueries;
  readonly codes: Codes;
  readonly guard: TryGuard;
  readonly activity: ActivityLog;
  readonly bus: Bus;
}

async function bind(
  parts: BindingParts,
  user: User,
  contact: Contact,
  code: string,
  origin: Origin,
): Promise<void> {
  const { users, activity, bus } = parts;
  const recipient = recipientOf(contact);
  const isEmail = contact.kind === "email";
  const use = isEmail ? "bind_email" : "bind_mobile";
  const taken = await (isEmail ? users.byEmail(recipient) : users.byPhone(recipient));
  if (taken !== null) throw new Refused("account_taken");
  await takeCounted(parts, { subject: `${use} ${user.id}`, recipient, use, code });
  if (!(await users.bind(user.id, contact))) throw new Refused("account_taken");
  await activity.note(user.id, isEmail ? "email_bound" : "phone_bound", origin, {
    contact: maskContact(recipient),
  });
  bus.emit("accountChanged", { userId: user.id });
}

/**
 * Binds an e-mail address to an account that has none, with the code that went there.
 * @throws Refused `email_invalid`, `email_bound`, `account_taken`, `account_locked`, `code_…`
 */
export async function bindEmail(
  parts: BindingParts,
  user: User,
  { email, code }: { email: string; code: string },
  origin: Origin,
): Promise<void> {
  const contact = readEmail(email);
  // Who holds nothing but a session must not turn the account's address into another one.
  if (user.email !== null) throw new Refused("email_bound");
  await bind(parts, user, contact, code, origin);
}

/**
 * Binds a phone number to an account that has none, with the code that went there.
 * @throws Refused `phone_invalid`, `phone_bound`, `account_taken`, `account_locked`, `code_…`
 */
export async function bindPhone(
  parts: BindingParts,
  user: User,
  { mobile, areaCode, code }: { mobile: string; areaCode: string; code: string },
  origin: Origin,
): Promise<void> {
  const contact = readPhone(mobile, areaCode);
  if (user.phone !== null) throw new Refused("phone_bound");
  await bind(parts, user, contact, code, origin);
}
