import type { SessionQueries } from "#server/storage/session/sessions.ts";
import { checkLoginPassword, type PasswordParts } from "../account/change-password.ts";
import type { Clock } from "../kit/clock.ts";
import { Refused } from "../kit/refused.ts";
import type { SecondFactor } from "./second-factor.ts";
import type { Authenticated } from "./sessions.ts";
import type { AccountRules } from "./types.ts";

const MINUTE = 60_000;

export interface ProofParts extends Pick<PasswordParts, "users" | "passwords" | "guard" | "attemptSources"> {
  readonly devices: Pick<SessionQueries, "prove">;
  readonly secondFactor: Pick<SecondFactor, "isOn" | "check">;
  readonly clock: Clock;
  readonly rules: Pick<AccountRules, "proofMinutes">;
}

/** What the owner proves a session with: a code where the authenticator is on, the login password where it is off. */
export interface ProofRequest {
  readonly password: string;
  /** Of the authenticator, or a recovery code. */
  readonly totp: string;
}

/**
 * Lets a call through that changes who controls the account or where its money can go, if the session's owner has given the login
 * password or the second factor within the last `proofMinutes`. A login counts; a token alone, which can be stolen, does not.
 * @throws Refused `proof_required`
 */
export function requireRecentProof(
  { clock, rules }: Pick<ProofParts, "clock" | "rules">,
  { session }: Authenticated,
): void {
  if (clock.now() >= session.provedAt + rules.proofMinutes * MINUTE)
    throw new Refused("proof_required", { minutes: String(rules.proofMinutes) });
}

/**
 * Takes the proof and keeps it with the session: it lets no other session through.
 * @throws Refused `enter_password`, `password_wrong`, `second_factor_…`, `account_locked`
 */
export async function proveOwner(
  parts: ProofParts,
  caller: Authenticated,
  { password, totp }: ProofRequest,
): Promise<void> {
  if (await parts.secondFactor.isOn(caller.user.id))
    await parts.secondFactor.check(caller.user.id, totp, parts.attemptSources.inSession(caller));
  else {
    if (password === "") throw new Refused("enter_password");
    await checkLoginPassword(parts, caller, password, "password_wrong");
  }
  await recordProof(parts, caller);
}

/** Keeps with the session that its owner has just given the password or the second factor. */
export function recordProof(
  { devices, clock }: Pick<ProofParts, "devices" | "clock">,
  { session }: Authenticated,
): Promise<void> {
  return devices.prove(session.tokenHash, clock.now());
}
