import type { ApiKeyQueries } from "#server/storage/account/api-keys.ts";
import type { SecurityQueries } from "#server/storage/account/security.ts";
import type { StoredUser, UserQueries } from "#server/storage/session/users.ts";
import type { ActivityLog } from "../account/activity.ts";
import { sessionHashOf } from "../account/api-keys/api-key.ts";
import type { Bus } from "../kit/bus.ts";
import type { Clock } from "../kit/clock.ts";
import { Refused } from "../kit/refused.ts";
import type { Notices } from "../news/notices.ts";
import type { AttemptSources } from "./attempt-sources.ts";
import type { Codes } from "./codes.ts";
import {
  recipientOf as contactRecipient,
  looksLikeEmail,
  nationalDigits,
  readEmail,
  readPhone,
} from "./contacts.ts";
import { factsOf } from "./device-name.ts";
import { findAccounts } from "./finding.ts";
import { type NewPasswordParts, requireNewPassword } from "./new-passwords.ts";
import type { SecondFactor } from "./second-factor.ts";
import type { Authenticated, Sessions } from "./sessions.ts";
import { type CodeTry, checkCounted, takeCounted } from "./taking-codes.ts";
import type { Origin, PasswordHasher } from "./types.ts";
import type { TryGuard } from "./wrong-tries.ts";

interface RecoveryParts extends NewPasswordParts {
  readonly users: UserQueries;
  readonly codes: Codes;
  readonly guard: TryGuard;
  readonly attemptSources: AttemptSources;
  readonly passwords: PasswordHasher;
  readonly sessions: Sessions;
  readonly notices: Notices;
  readonly security: SecurityQueries;
  readonly apiKeys: Pick<ApiKeyQueries, "removeAll">;
  readonly bus: Pick<Bus, "emit">;
  readonly secondFactor: SecondFactor;
  readonly activity: ActivityLog;
  readonly clock: Clock;
}

/** Where the account's code was sent: the kind of name that was typed. */
function recipientOf(found: StoredUser, typed: string): string | null {
  return looksLikeEmail(typed) ? found.user.email : found.user.phone;
}

/** Where a code for what was typed waits, whether there is an account or not; `null`: nowhere. */
async function waitingPlace({ codes }: RecoveryParts, typed: string): Promise<string | null> {
  if (!looksLikeEmail(typed) && !typed.trim().startsWith("+"))
    return codes.waitingFor(nationalDigits(typed), "forget");
  const recipient = contactRecipient(looksLikeEmail(typed) ? readEmail(typed) : readPhone(typed, ""));
  return (await codes.waits(recipient, "forget")) ? recipient : null;
}

/** A national number may be an account in several countries: it is the one whose code waits. */
async function choose(parts: RecoveryParts, { account: typed, code, origin }: RecoveryRequest) {
  for (const found of await findAccounts(parts.users, typed, "")) {
    const recipient = recipientOf(found, typed);
    if (recipient !== null && (await parts.codes.waits(recipient, "forget"))) return { found, recipient };
  }
  // There is no account. The code is still checked and counted, so that the reply does not reveal whether one exists.
  const recipient = await waitingPlace(parts, typed);
  if (recipient === null) throw new Refused("code_expired");
  const source = await parts.attemptSources.fromNetwork(null, origin);
  await checkCounted(parts, { subject: `recover ${recipient}`, recipient, use: "forget", code, source });
  throw new Refused("code_wrong");
}

export interface RecoveryRequest {
  readonly account: string;
  readonly password: string;
  readonly repeatedPassword: string;
  readonly code: string;
  /** Of the authenticator, or a recovery code, where it is on. */
  readonly totp: string;
  /** The session of the request; `null`: a guest. A session of the same account goes on. */
  readonly caller: Authenticated | null;
  readonly origin: Origin;
}

/** An account is recovered from whoever got into it: the keys that they may have made end with their sessions. */
async function revokeApiKeys({ apiKeys, bus }: RecoveryParts, userId: number): Promise<void> {
  for (const { key } of await apiKeys.removeAll(userId))
    bus.emit("sessionEnded", { tokenHash: sessionHashOf(key), userId, reason: "revoked" });
}

/**
 * Sets a new login password for the holder of the code, and ends every session of the account but the caller's own. Where nobody is logged in
 * to the account, its API keys end too.
 * @throws Refused `passwords_differ`, `account_locked`, `code_…`, `password_…`, `passwords_same`, `second_factor_…`
 */
export async function recoverPassword(parts: RecoveryParts, request: RecoveryRequest): Promise<void> {
  if (request.password !== request.repeatedPassword) throw new Refused("passwords_differ");
  const { found, recipient } = await choose(parts, request);
  const { id } = found.user;
  const source = await parts.attemptSources.fromNetwork(id, request.origin);
  const subject = `recover ${recipient}`;
  const code: CodeTry = { subject, recipient, use: "forget", code: request.code, source };
  // Only who holds the code learns that there is a second factor or that a password resembles what the account is known by.
  // What is refused uses up none of the others.
  await checkCounted(parts, code);
  await requireNewPassword(parts, found, "login", request.password);
  await parts.secondFactor.check(id, request.totp, source);
  await takeCounted(parts, code);
  const passwordHash = await parts.passwords.hash(request.password);
  // First the mark that holds withdrawals: whatever comes in between must not find a new password without it.
  await parts.security.set(id, { changedAt: parts.clock.now() });
  await parts.users.setPassword(id, passwordHash);
  if (request.caller?.user.id === id) await parts.sessions.revokeOthers(id, request.caller.session.tokenHash);
  else {
    await parts.sessions.revokeAll(id);
    await revokeApiKeys(parts, id);
  }
  await parts.guard.forget(`login ${id}`);
  await parts.activity.note(id, "password_recovered", request.origin);
  await parts.notices.notify(id, "password_changed", factsOf(request.origin));
}
