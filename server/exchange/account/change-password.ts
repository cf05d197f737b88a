import type { SecurityQueries } from "#server/storage/account/security.ts";
import type { UserQueries } from "#server/storage/session/users.ts";
import type { Clock } from "../kit/clock.ts";
import { Refused } from "../kit/refused.ts";
import type { Notices } from "../news/notices.ts";
import type { AttemptSources } from "../session/attempt-sources.ts";
import { factsOf } from "../session/device-name.ts";
import { type NewPasswordParts, requireNewPassword } from "../session/new-passwords.ts";
import type { SecondFactor } from "../session/second-factor.ts";
import type { Authenticated, Sessions } from "../session/sessions.ts";
import type { Origin } from "../session/types.ts";
import type { TryGuard } from "../session/wrong-tries.ts";
import type { ActivityLog } from "./activity.ts";

export interface PasswordParts extends NewPasswordParts {
  readonly users: UserQueries;
  readonly security: SecurityQueries;
  readonly secondFactor: SecondFactor;
  readonly sessions: Sessions;
  readonly guard: TryGuard;
  readonly attemptSources: AttemptSources;
  readonly notices: Notices;
  readonly activity: ActivityLog;
  readonly clock: Clock;
}

/**
 * Checks the login password of somebody who is logged in already; wrong tries are counted apart from those of the login.
 * @throws Refused `account_locked`, and `refusal` when it is wrong
 */
export async function checkLoginPassword(
  {
    users,
    passwords,
    guard,
    attemptSources,
  }: Pick<PasswordParts, "users" | "passwords" | "guard" | "attemptSources">,
  caller: Authenticated,
  password: string,
  refusal: "password_wrong" | "old_password_wrong",
): Promise<void> {
  const { id } = caller.user;
  const isRight = await guard.attempt(
    `password ${id}`,
    async () => passwords.verify(password, (await users.byId(id))?.passwordHash ?? null),
    attemptSources.inSession(caller),
  );
  if (!isRight) throw new Refused(refusal);
}

export interface NewPassword {
  readonly oldPassword: string;
  readonly password: string;
  readonly repeatedPassword: string;
  /** Of the authenticator, where it is on. */
  readonly totp: string;
}

/**
 * Changes the login password with the old one, and ends all other sessions. The password's length is the contract's to check.
 * @throws Refused `passwords_differ`, `old_password_wrong`, `password_…`, `passwords_same`, `second_factor_…`, `account_locked`
 */
export async function changePassword(
  parts: PasswordParts,
  caller: Authenticated,
  request: NewPassword,
  origin: Origin,
): Promise<void> {
  const { user, session } = caller;
  const { users, security, secondFactor, sessions, passwords, notices, activity, clock } = parts;
  if (request.password !== request.repeatedPassword) throw new Refused("passwords_differ");
  await checkLoginPassword(parts, caller, request.oldPassword, "old_password_wrong");
  const stored = await users.byId(user.id);
  if (stored !== null) await requireNewPassword(parts, stored, "login", request.password);
  await secondFactor.check(user.id, request.totp, parts.attemptSources.inSession(caller));
  // First the mark that holds withdrawals: a crash in between must not leave a new password without it.
  await security.set(user.id, { changedAt: clock.now() });
  await users.setPassword(user.id, await passwords.hash(request.password));
  await sessions.revokeOthers(user.id, session.tokenHash);
  await activity.note(user.id, "password_changed", origin);
  await notices.notify(user.id, "password_changed", factsOf(origin));
}
