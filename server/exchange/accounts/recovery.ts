import type { SecurityQueries } from "#server/storage/queries/security.ts";
import type { StoredUser, UserQueries } from "#server/storage/queries/users.ts";
import type { Clock } from "../clock.ts";
import type { Notices } from "../news/types.ts";
import { Refused } from "../refused.ts";
import type { ActivityLog } from "./activity.ts";
import type { Codes } from "./codes.ts";
import { looksLikeEmail } from "./contacts.ts";
import { findAccounts } from "./finding.ts";
import { factsOf } from "./origin.ts";
import type { SecondFactor } from "./second-factor.ts";
import type { Sessions } from "./sessions.ts";
import { type CodeTry, checkCounted, takeCounted } from "./taking-codes.ts";
import type { Origin, PasswordHasher } from "./types.ts";
import type { TryGuard } from "./wrong-tries.ts";

export interface RecoveryParts {
  readonly users: UserQueries;
  readonly codes: Codes;
  readonly guard: TryGuard;
  readonly passwords: PasswordHasher;
  readonly sessions: Sessions;
  readonly notices: Notices;
  readonly security: SecurityQueries;
  readonly secondFactor: SecondFactor;
  readonly activity: ActivityLog;
  readonly clock: Clock;
}

/** Where the account's code was sent: the kind of name that was typed. */
function recipientOf(found: StoredUser, typed: string): string | null {
  return looksLikeEmail(typed) ? found.user.email : found.user.phone;
}

/** A national number may be an account in several countries: it is the one whose code waits. */
async function choose(
  parts: RecoveryParts,
  found: readonly StoredUser[],
  typed: string,
): Promise<StoredUser> {
  for (const candidate of found) {
    const recipient = recipientOf(candidate, typed);
    if (recipient !== null && (await parts.codes.waits(recipient, "forget"))) return candidate;
  }
  throw new Refused(found.length === 0 ? "account_unknown" : "code_expired");
}

export interface RecoveryRequest {
  readonly account: string;
  readonly password: string;
  readonly repeatedPassword: string;
  readonly code: string;
  /** Of the authenticator, or a recovery code, where it is on. */
  readonly totp: string;
  readonly origin: Origin;
}

/**
 * Sets a new login password for who holds the code, and ends every session of the account.
 * @throws Refused `passwords_differ`, `account_unknown`, `account_locked`, `code_…`, `second_factor_…`
 */
export async function recoverPassword(parts: RecoveryParts, request: RecoveryRequest): Promise<void> {
  if (request.password !== request.repeatedPassword) throw new Refused("passwords_differ");
  const found = await findAccounts(parts.users, request.account, "");
  const chosen = await choose(parts, found, request.account);
  const recipient = recipientOf(chosen, request.account);
  if (recipient === null) throw new Refused("account_unknown");
  const { id } = chosen.user;
  const code: CodeTry = { subject: `recover ${id}`, recipient, use: "forget", code: request.code };
  if (await parts.secondFactor.isOn(id)) {
    // Only who holds the code learns that there is a second factor; a wrong one of either uses up none of the other.
    await checkCounted(parts, code);
    await parts.secondFactor.check(id, request.totp);
  }
  await takeCounted(parts, code);
  const passwordHash = await parts.passwords.hash(request.password);
  // First the mark that holds withdrawals: whatever comes in between must not find a new password without it.
  await parts.security.set(id, { changedAt: parts.clock.now() });
  await parts.users.setPassword(id, passwordHash);
  await parts.sessions.revokeAll(id);
  await parts.guard.forget(`login ${id}`);
  await parts.activity.note(id, "password_recovered", request.origin);
  await parts.notices.tell(id, "password_changed", factsOf(request.origin));
}
