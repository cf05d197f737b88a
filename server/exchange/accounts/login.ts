import { createHash } from "node:crypto";
import type { SessionQueries } from "#server/storage/queries/sessions.ts";
import type { StoredUser, UserQueries } from "#server/storage/queries/users.ts";
import type { Clock } from "../clock.ts";
import type { Notices } from "../news/types.ts";
import { Refused } from "../refused.ts";
import type { Codes } from "./codes.ts";
import { nationalDigits } from "./contacts.ts";
import { findForLogin } from "./finding.ts";
import type { Sessions } from "./sessions.ts";
import { waitingAt } from "./taking-codes.ts";
import type { AccountRules, PasswordHasher, User } from "./types.ts";
import type { TryGuard } from "./wrong-tries.ts";

export interface LoginParts {
  readonly users: UserQueries;
  readonly devices: Pick<SessionQueries, "seeDevice">;
  readonly sessions: Sessions;
  readonly codes: Codes;
  readonly guard: TryGuard;
  readonly passwords: PasswordHasher;
  readonly notices: Notices;
  readonly clock: Clock;
  readonly rules: AccountRules;
}

export interface LoginRequest {
  readonly account: string;
  readonly areaCode: string;
  readonly password: string;
  readonly code: string;
  /** The browser as it names itself; kept as a hash, to tell a new device. */
  readonly device: string;
}

/** How wrong tries of an account are counted: however the number was written, and for unknown accounts too. */
function subjectOf(request: LoginRequest, found: StoredUser | null): string {
  if (found !== null) return `login ${found.user.id}`;
  const typed = request.account.trim().toLowerCase();
  return `login ? ${typed.includes("@") ? typed : nationalDigits(typed)}`;
}

async function takeLoginCode(parts: LoginParts, user: User, code: string): Promise<void> {
  if (code === "") throw new Refused("enter_code");
  await parts.codes.take(await waitingAt(parts.codes, user, "login"), "login", code);
}

/**
 * Opens a session for who knows the password (and, where it is asked for, holds the code).
 * Unknown accounts and wrong passwords answer alike, in about the same time.
 * @returns the session's token
 * @throws Refused `credentials_wrong`, `account_locked`, `enter_code`, `code_…`
 */
export async function login(
  parts: LoginParts,
  request: LoginRequest,
): Promise<{ token: string; user: User }> {
  const { guard, passwords, rules } = parts;
  const named = await findForLogin(parts.users, request.account, request.areaCode);
  const found = named?.user.isDemo && !rules.demo ? null : named;
  const subject = subjectOf(request, found);
  await guard.check(subject);
  const right = await passwords.verify(request.password, found?.passwordHash ?? null);
  if (!right || found === null) {
    await guard.wrong(subject);
    throw new Refused("credentials_wrong");
  }
  const { user } = found;
  if (rules.loginNeedsCode) await takeLoginCode(parts, user, request.code);
  await guard.right(subject);
  const token = await parts.sessions.open(user.id);
  const device = createHash("sha256").update(request.device).digest("hex");
  if (await parts.devices.seeDevice(user.id, device, parts.clock.now()))
    await parts.notices.tell(user.id, "new_device", {
      device: request.device.replace(/[^\w .,;:/()-]/g, "").slice(0, 120),
    });
  return { token, user };
}
