import type { SecurityQueries } from "#server/storage/account/security.ts";
import type { UserQueries } from "#server/storage/session/users.ts";
import { Refused } from "../kit/refused.ts";
import type { Notices } from "../news/notices.ts";
import type { AttemptSources } from "../session/attempt-sources.ts";
import type { Codes } from "../session/codes.ts";
import type { ConfirmedPasswords } from "../session/confirmed-passwords.ts";
import { factsOf } from "../session/device-name.ts";
import { type NewPasswordParts, requireNewPassword } from "../session/new-passwords.ts";
import { type ProofParts, requireRecentProof } from "../session/proof.ts";
import type { Authenticated } from "../session/sessions.ts";
import { takeOwnCounted, waitingAt } from "../session/taking-codes.ts";
import type { Origin, User } from "../session/types.ts";
import type { TryGuard } from "../session/wrong-tries.ts";
import type { ActivityLog } from "./activity.ts";

interface CheckParts extends NewPasswordParts {
  readonly users: UserQueries;
  readonly guard: TryGuard;
  readonly attemptSources: AttemptSources;
  readonly confirmed: ConfirmedPasswords;
}

type ChangeParts = CheckParts &
  Pick<ProofParts, "clock" | "rules"> & {
    readonly notices: Notices;
    readonly activity: ActivityLog;
    readonly security: SecurityQueries;
  };

/** How wrong trade passwords of a user are counted: apart from those of the login. */
const subjectOf = (userId: number) => `trade ${userId}`;

/**
 * Checks a user's trade password. Wrong tries lock it for a while, the login stays open. A right one is computed once a session:
 * for 15 minutes after it was given last, the same one is recognised without the slow hash.
 * @throws Refused `trade_password_unset`, `trade_password_required`, `trade_password_wrong`, `account_locked`
 */
export async function checkTradePassword(
  parts: CheckParts,
  caller: Authenticated,
  password: string,
): Promise<void> {
  const { users, passwords, guard, confirmed, attemptSources } = parts;
  const { user, session } = caller;
  const { tokenHash } = session;
  const stored = (await users.byId(user.id))?.tradePasswordHash ?? null;
  if (stored === null) throw new Refused("trade_password_unset");
  if (password === "") throw new Refused("trade_password_required");
  if (confirmed.has(tokenHash, stored, password)) return;
  const isRight = await guard.attempt(
    subjectOf(user.id),
    () => passwords.verify(password, stored),
    attemptSources.inSession(caller),
  );
  if (!isRight) throw new Refused("trade_password_wrong");
  confirmed.remember(tokenHash, stored, password);
}

/** @throws Refused `password_…`, `passwords_same` */
async function requireStrongTrade(parts: ChangeParts, { id }: User, password: string): Promise<void> {
  const stored = await parts.users.byId(id);
  if (stored !== null) await requireNewPassword(parts, stored, "trade", password);
}

/** What naming oneself for trading with others brings. */
export type ClaimTradePassword = Omit<NewTradePassword, "code">;

/**
 * Checks the trade password, or sets the first one. As with every new credential, setting it requires a recent owner proof and
 * puts withdrawals on hold.
 * @throws Refused `passwords_differ`, `proof_required`, `password_…`, `passwords_same`, `trade_password_wrong`, `account_locked`
 */
export async function claimTradePassword(
  parts: ChangeParts,
  caller: Authenticated,
  { password, repeatedPassword, origin }: ClaimTradePassword,
): Promise<void> {
  if (password !== repeatedPassword) throw new Refused("passwords_differ");
  const { users, passwords, notices, activity } = parts;
  const { user } = caller;
  if (user.hasTradePassword) return checkTradePassword(parts, caller, password);
  requireRecentProof(parts, caller);
  await requireStrongTrade(parts, user, password);
  const passwordHash = await passwords.hash(password);
  // The mark comes first: a crash in between must not leave a new password without it.
  await parts.security.set(user.id, { changedAt: parts.clock.now() });
  const isFirst = await users.setFirstTradePassword(user.id, passwordHash);
  if (!isFirst) return checkTradePassword(parts, caller, password);
  await activity.note(user.id, "trade_password_set", origin);
  await notices.notify(user.id, "trade_password_set", factsOf(origin));
}

export interface NewTradePassword {
  readonly password: string;
  readonly repeatedPassword: string;
  readonly code: string;
  readonly origin: Origin;
}

/**
 * Sets or changes the trade password of a user who holds the code that went to their phone or e-mail address and who proved to be
 * the owner a short while ago. A lock by wrong trade passwords is lifted; sessions go on; withdrawals are held.
 * @throws Refused `passwords_differ`, `proof_required`, `password_…`, `passwords_same`, `account_locked`, `code_wrong`, `code_expired`
 */
export async function setTradePassword(
  parts: ChangeParts & { readonly codes: Codes },
  caller: Authenticated,
  { password, repeatedPassword, code, origin }: NewTradePassword,
): Promise<void> {
  const { users, passwords, guard, codes, notices } = parts;
  const { user } = caller;
  if (password !== repeatedPassword) throw new Refused("passwords_differ");
  requireRecentProof(parts, caller);
  await requireStrongTrade(parts, user, password);
  const subject = `trade code ${user.id}`;
  const source = parts.attemptSources.inSession(caller);
  await guard.check(subject, source);
  const recipient = await waitingAt(codes, user, "trade_password");
  await takeOwnCounted(parts, { subject, recipient, use: "trade_password", code, source });
  const passwordHash = await passwords.hash(password);
  // The mark comes first, as with the login's: the person who sets the first one could withdraw with it.
  await parts.security.set(user.id, { changedAt: parts.clock.now() });
  await users.setTradePassword(user.id, passwordHash);
  await guard.forget(subjectOf(user.id));
  const kind = user.hasTradePassword ? "trade_password_changed" : "trade_password_set";
  await parts.activity.note(user.id, kind, origin);
  await notices.notify(user.id, "trade_password_set", factsOf(origin));
}
