import type { SecurityQueries } from "#server/storage/queries/security.ts";
import type { UserQueries } from "#server/storage/queries/users.ts";
import type { Clock } from "../clock.ts";
import type { Notices } from "../news/types.ts";
import { Refused } from "../refused.ts";
import type { ActivityLog } from "./activity.ts";
import type { Codes } from "./codes.ts";
import { takeCounted, waitingAt } from "./taking-codes.ts";
import type { Origin, PasswordHasher, User } from "./types.ts";
import type { TryGuard } from "./wrong-tries.ts";

interface CheckParts {
  readonly users: UserQueries;
  readonly passwords: PasswordHasher;
  readonly guard: TryGuard;
}

/** How wrong trade passwords of a user are counted: apart from those of the login. */
const subjectOf = (userId: number) => `trade ${userId}`;

/**
 * Checks a user's trade password. Wrong tries lock it for a while, the login stays open.
 * @throws Refused `trade_password_unset`, `trade_password_required`, `trade_password_wrong`, `account_locked`
 */
export async function checkTradePassword(parts: CheckParts, userId: number, password: string): Promise<void> {
  const { users, passwords, guard } = parts;
  const stored = (await users.byId(userId))?.tradePasswordHash ?? null;
  if (stored === null) throw new Refused("trade_password_unset");
  if (password === "") throw new Refused("trade_password_required");
  const isRight = await guard.attempt(subjectOf(userId), () => passwords.verify(password, stored));
  if (!isRight) throw new Refused("trade_password_wrong");
}

/** What naming oneself for trading with others brings. */
export type ClaimTradePassword = Omit<NewTradePassword, "code">;

/**
 * Proves the trade password of a user who has one; sets the first one of who has none. Its length is the contract's to check.
 * @throws Refused `passwords_differ`, `trade_password_wrong`, `account_locked`
 */
export async function claimTradePassword(
  parts: CheckParts & { readonly notices: Notices; readonly activity: ActivityLog },
  user: User,
  { password, repeatedPassword, origin }: ClaimTradePassword,
): Promise<void> {
  if (password !== repeatedPassword) throw new Refused("passwords_differ");
  const { users, passwords, notices, activity } = parts;
  const isFirst =
    !user.hasTradePassword && (await users.setFirstTradePassword(user.id, await passwords.hash(password)));
  if (!isFirst) return checkTradePassword(parts, user.id, password);
  await activity.note(user.id, "trade_password_set", origin);
  await notices.tell(user.id, "trade_password_set", {});
}

export interface NewTradePassword {
  readonly password: string;
  readonly repeatedPassword: string;
  readonly code: string;
  readonly origin: Origin;
}

/**
 * Sets or changes the trade password of a user who holds the code that went to their phone or e-mail address. A lock by wrong
 * trade passwords is lifted; sessions go on. The password's length is the contract's to check.
 * @throws Refused `passwords_differ`, `account_locked`, `code_wrong`, `code_expired`
 */
export async function setTradePassword(
  parts: CheckParts & {
    readonly codes: Codes;
    readonly notices: Notices;
    readonly security: SecurityQueries;
    readonly clock: Clock;
    readonly activity: ActivityLog;
  },
  user: User,
  { password, repeatedPassword, code, origin }: NewTradePassword,
): Promise<void> {
  const { users, passwords, guard, codes, notices } = parts;
  if (password !== repeatedPassword) throw new Refused("passwords_differ");
  const subject = `trade code ${user.id}`;
  await guard.check(subject);
  const recipient = await waitingAt(codes, user, "trade_password");
  await takeCounted(parts, { subject, recipient, use: "trade_password", code });
  const passwordHash = await passwords.hash(password);
  // The first one is no change: it must not hold a new account up. Of another the mark comes first, as with the login's.
  if (user.hasTradePassword) await parts.security.set(user.id, { changedAt: parts.clock.now() });
  await users.setTradePassword(user.id, passwordHash);
  await guard.forget(subjectOf(user.id));
  const kind = user.hasTradePassword ? "trade_password_changed" : "trade_password_set";
  await parts.activity.note(user.id, kind, origin);
  await notices.tell(user.id, "trade_password_set", {});
}
