import { createHash } from "node:crypto";
import type { SecurityQueries } from "#server/storage/account/security.ts";
import type { SessionQueries } from "#server/storage/session/sessions.ts";
import type { StoredUser, UserQueries } from "#server/storage/session/users.ts";
import type { ActivityLog } from "../account/activity.ts";
import type { Clock } from "../kit/clock.ts";
import { Refused } from "../kit/refused.ts";
import type { Notices } from "../news/notices.ts";
import type { AttemptSources } from "./attempt-sources.ts";
import type { Codes } from "./codes.ts";
import { looksLikeEmail, nationalDigits, readEmail, readPhone } from "./contacts.ts";
import { deviceKind, deviceName } from "./device-name.ts";
import { findForLogin } from "./finding.ts";
import type { SecondFactor } from "./second-factor.ts";
import type { Sessions } from "./sessions.ts";
import { checkCounted, waitingAt } from "./taking-codes.ts";
import type { AccountRules, AttemptSource, Origin, PasswordHasher, User } from "./types.ts";
import type { TryGuard } from "./wrong-tries.ts";

interface LoginParts {
  readonly users: UserQueries;
  readonly devices: Pick<SessionQueries, "seeDevice">;
  readonly sessions: Sessions;
  readonly codes: Codes;
  readonly guard: TryGuard;
  readonly attemptSources: AttemptSources;
  readonly passwords: PasswordHasher;
  readonly notices: Notices;
  readonly activity: ActivityLog;
  readonly secondFactor: SecondFactor;
  readonly security: SecurityQueries;
  readonly clock: Clock;
  readonly rules: AccountRules;
}

export interface LoginRequest {
  readonly account: string;
  readonly areaCode: string;
  readonly password: string;
  readonly code: string;
  /** Of the authenticator, or a recovery code. */
  readonly totp: string;
  readonly origin: Origin;
}

export interface ProvenLogin {
  readonly userId: number;
  /** The code that was sent; empty: none. */
  readonly code: string;
  /** Of the authenticator, or a recovery code; empty: none. */
  readonly totp: string;
  readonly origin: Origin;
}

/** How wrong tries of an account are counted: however the number was written, and for unknown accounts too. */
function subjectOf(request: LoginRequest, found: StoredUser | null): string {
  if (found !== null) return `login ${found.user.id}`;
  const typed = request.account.trim().toLowerCase();
  return `login ? ${typed.includes("@") ? typed : nationalDigits(typed)}`;
}

/** Takes the second factor and the code that was sent, whichever are asked for; a wrong one uses up none of the other. */
async function takeFactors(
  parts: LoginParts,
  user: User,
  request: Pick<LoginRequest, "code" | "totp">,
  [needsCode, source]: readonly [needsCode: boolean, source: AttemptSource],
): Promise<void> {
  const { codes, secondFactor } = parts;
  const { code, totp } = request;
  if (needsCode && code === "") throw new Refused("enter_code");
  if (totp === "" && (await secondFactor.isOn(user.id))) throw new Refused("second_factor_required");
  if (!needsCode) return secondFactor.check(user.id, totp, source);
  const recipient = await waitingAt(codes, user, "login");
  await checkCounted(parts, { subject: `login code ${user.id}`, recipient, use: "login", code, source });
  await secondFactor.check(user.id, totp, source);
  await codes.take(recipient, "login", code, source.origin);
}

/** Where a login code for what was typed can have gone, whether there is an account or not. */
function contactOf({ account, areaCode }: LoginRequest): Pick<User, "phone" | "email"> {
  try {
    const contact = looksLikeEmail(account) ? readEmail(account) : readPhone(account, areaCode);
    return contact.kind === "email"
      ? { email: contact.address, phone: null }
      : { email: null, phone: contact.e164 };
  } catch (error) {
    if (error instanceof Refused) return { email: null, phone: null };
    throw error;
  }
}

/**
 * While strangers try passwords of an account, a login from a network that the account does not know needs a code as well, before its
 * password is checked. So nobody can go on guessing, and the owner can log in from anywhere. Accounts that do not exist ask for it as well.
 * @returns who tries, as somebody whom strangers do not hold up any more, and whether the code was asked for
 */
async function passAttack(
  parts: LoginParts,
  request: LoginRequest,
  found: StoredUser | null,
): Promise<{ readonly source: AttemptSource; readonly isProved: boolean }> {
  const { guard, codes, attemptSources } = parts;
  const source = await attemptSources.fromNetwork(found?.user.id ?? null, request.origin);
  if (!(await guard.isUnderAttack(subjectOf(request, found), source))) return { source, isProved: false };
  if (request.code === "") throw new Refused("enter_code");
  const recipient = await waitingAt(codes, found?.user ?? contactOf(request), "login");
  const subject = `login code ${recipient}`;
  await checkCounted(parts, { subject, recipient, use: "login", code: request.code, source });
  return { source: { ...source, isFamiliar: true }, isProved: true };
}

/** Notifies the owner of a login from a browser that the account has not seen, unless it is the first of all. */
async function notifyNewDevice(
  parts: LoginParts,
  userId: number,
  { device, address }: Origin,
): Promise<void> {
  const hash = createHash("sha256").update(deviceKind(device)).digest("hex");
  if (await parts.devices.seeDevice(userId, hash, parts.clock.now()))
    await parts.notices.notify(userId, "new_device", { device: deviceName(device), address });
}

/** @throws Refused `account_blocked` */
async function requireNotBlocked({ security }: LoginParts, { id }: User): Promise<void> {
  if ((await security.find(id)).lockedAt !== null) throw new Refused("account_blocked");
}

/** Whether the proof of a login is still valid: the password has not changed and the account is not locked meanwhile. */
async function isStillProved(
  { users, security }: LoginParts,
  { user, passwordHash }: StoredUser,
): Promise<boolean> {
  const isLocked = (await security.find(user.id)).lockedAt !== null;
  return !isLocked && (await users.byId(user.id))?.passwordHash === passwordHash;
}

/**
 * Opens a session, records it and notifies the owner of a new browser.
 * @returns the token
 * @throws Refused `credentials_wrong` where all sessions of the user were ended while the login was in progress
 */
async function openSession(
  parts: LoginParts,
  proved: StoredUser,
  origin: Origin,
  isProved: boolean,
): Promise<string> {
  const { id } = proved.user;
  const token = await parts.sessions.open(id, origin, isProved);
  // Looked at once the session is there: who ended all of them before did not find this one.
  if (!(await isStillProved(parts, proved))) {
    await parts.sessions.end(token);
    throw new Refused("credentials_wrong");
  }
  await parts.activity.note(id, "login", origin);
  await notifyNewDevice(parts, id, origin);
  await parts.attemptSources.see(id, origin);
  return token;
}

/**
 * Opens a session for who knows the password (and, where it is asked for, holds the code).
 * Unknown accounts and wrong passwords answer alike, in about the same time.
 * @returns the session's token
 * @throws Refused `credentials_wrong`, `account_locked`, `account_blocked`, `enter_code`, `code_…`, `second_factor_…`
 */
export async function login(
  parts: LoginParts,
  request: LoginRequest,
): Promise<{ token: string; user: User }> {
  const { guard, passwords, rules, activity } = parts;
  const { origin } = request;
  const named = await findForLogin(parts.users, request.account, request.areaCode);
  const found = named?.user.isDemo && !rules.demo ? null : named;
  const { source, isProved } = await passAttack(parts, request, found);
  const isRight = await guard.attempt(
    subjectOf(request, found),
    () => passwords.verify(request.password, found?.passwordHash ?? null),
    source,
  );
  if (!isRight || found === null) {
    if (found !== null) await activity.note(found.user.id, "login_refused", origin);
    throw new Refused("credentials_wrong");
  }
  const { user } = found;
  await requireNotBlocked(parts, user);
  await takeFactors(parts, user, request, [isProved || rules.loginNeedsCode, source]);
  return { token: await openSession(parts, found, origin, true), user };
}

/**
 * Opens a session for a user whom another service has proved; the second factor, and the code where logins need one, are asked for all
 * the same.
 * @returns the session's token
 * @throws Refused `credentials_wrong` where there is no such account, `account_blocked`, `account_locked`, `enter_code`, `code_…`, `second_factor_…`
 */
export async function loginProven(parts: LoginParts, request: ProvenLogin): Promise<string> {
  const { userId, origin } = request;
  const found = await parts.users.byId(userId);
  if (found === null || (found.user.isDemo && !parts.rules.demo)) throw new Refused("credentials_wrong");
  await requireNotBlocked(parts, found.user);
  const source = await parts.attemptSources.fromNetwork(userId, origin);
  await takeFactors(parts, found.user, request, [parts.rules.loginNeedsCode, source]);
  return openSession(parts, found, origin, await parts.secondFactor.isOn(userId));
}
