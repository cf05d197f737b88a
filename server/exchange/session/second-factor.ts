import type { SecurityQueries } from "#server/storage/account/security.ts";
import type { Clock } from "../kit/clock.ts";
import type { Secrets } from "../kit/ids.ts";
import { Refused } from "../kit/refused.ts";
import { authenticatorUri, newAuthenticatorSecret, periodOfCode } from "./authenticator.ts";
import { newRecoveryCodes, readRecoveryCode } from "./recovery-codes.ts";
import type { AttemptSource, SecretBox } from "./types.ts";
import type { TryGuard } from "./wrong-tries.ts";

/** The authenticator of users, with recovery codes for who has lost it. */
export interface SecondFactor {
  isOn(userId: number): Promise<boolean>;
  state(userId: number): Promise<{ enabled: boolean; recoveryLeft: number }>;
  /**
   * Checks a code of the authenticator or a recovery code, and uses it up; nothing is asked where the authenticator is off.
   * Wrong ones are counted and lock.
   * @throws Refused `second_factor_required`, `second_factor_wrong`, `second_factor_used`, `account_locked`
   */
  check(userId: number, code: string, source: AttemptSource): Promise<void>;
  /** A new secret, not in force before `enable`. @throws Refused `totp_enabled` */
  start(userId: number, account: string): Promise<{ secret: string; uri: string }>;
  /** @returns the recovery codes. @throws Refused `totp_enabled`, `totp_not_started`, `second_factor_wrong`, `account_locked` */
  enable(userId: number, code: string, source: AttemptSource): Promise<readonly string[]>;
  /** @throws Refused `totp_disabled` and those of `check` */
  disable(userId: number, code: string, source: AttemptSource): Promise<void>;
  /** Ends the earlier recovery codes. @throws Refused `totp_disabled` and those of `check` */
  renewRecoveryCodes(userId: number, code: string, source: AttemptSource): Promise<readonly string[]>;
}

interface SecondFactorParts {
  readonly queries: SecurityQueries;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly box: SecretBox;
  readonly guard: TryGuard;
}

/**
 * Uses a code up. A right code that was taken already is no wrong try: a click that is sent twice must not lock its owner.
 * @returns whether it was good
 * @throws Refused `second_factor_used`
 */
async function take(parts: SecondFactorParts, userId: number, sealed: string, code: string) {
  const { queries, box, clock } = parts;
  const typed = code.replace(/\s/g, "");
  if (/^\d{6}$/.test(typed)) {
    const period = periodOfCode(box.open(sealed), typed, clock.now());
    if (period === null) return false;
    if (!(await queries.takeStep(userId, period))) throw new Refused("second_factor_used");
    return true;
  }
  const recovery = readRecoveryCode(typed);
  return recovery !== null && queries.takeRecoveryCode(userId, box.digest(`${userId} ${recovery}`));
}

async function takeCounted(
  parts: SecondFactorParts,
  userId: number,
  sealed: string,
  [code, source]: readonly [code: string, source: AttemptSource],
) {
  const { guard } = parts;
  if (code === "") throw new Refused("second_factor_required");
  const isRight = await guard.attempt(`totp ${userId}`, () => take(parts, userId, sealed, code), source);
  if (!isRight) throw new Refused("second_factor_wrong");
}

async function renew({ queries, box, secrets }: SecondFactorParts, userId: number) {
  const codes = newRecoveryCodes(secrets);
  const hashes = codes.map((code) => box.digest(`${userId} ${readRecoveryCode(code) ?? ""}`));
  await queries.replaceRecoveryCodes(userId, hashes);
  return codes;
}

/** Keeps the secrets of authenticator apps sealed, and takes each of their codes once. */
export function createSecondFactor(parts: SecondFactorParts): SecondFactor {
  const { queries, box, clock, secrets } = parts;
  const inForce = async (userId: number) => (await queries.find(userId)).totpSecret;
  const required = async (userId: number) => {
    const sealed = await inForce(userId);
    if (sealed === null) throw new Refused("totp_disabled");
    return sealed;
  };
  return {
    isOn: async (userId) => (await inForce(userId)) !== null,
    async state(userId) {
      const enabled = (await inForce(userId)) !== null;
      return { enabled, recoveryLeft: enabled ? await queries.recoveryCodesLeft(userId) : 0 };
    },
    async check(userId, code, source) {
      const sealed = await inForce(userId);
      if (sealed !== null) await takeCounted(parts, userId, sealed, [code, source]);
    },
    async start(userId, account) {
      if ((await inForce(userId)) !== null) throw new Refused("totp_enabled");
      const secret = newAuthenticatorSecret(secrets.token);
      await queries.set(userId, { totpPending: box.seal(secret) });
      return { secret, uri: authenticatorUri(secret, account) };
    },
    async enable(userId, code, source) {
      const { totpSecret, totpPending } = await queries.find(userId);
      if (totpSecret !== null) throw new Refused("totp_enabled");
      if (totpPending === null) throw new Refused("totp_not_started");
      // Codes of the removed authenticator are none of this one: a recovery code cannot put it in force.
      if (!/^\d{6}$/.test(code.replace(/\s/g, ""))) throw new Refused("second_factor_wrong");
      await takeCounted(parts, userId, totpPending, [code, source]);
      const codes = await renew(parts, userId);
      // Holds withdrawals too: the person who activates an authenticator decides over them from then on.
      await queries.set(userId, { totpSecret: totpPending, totpPending: null, changedAt: clock.now() });
      return codes;
    },
    async disable(userId, code, source) {
      await takeCounted(parts, userId, await required(userId), [code, source]);
      await queries.replaceRecoveryCodes(userId, []);
      await queries.set(userId, { totpSecret: null, totpPending: null, changedAt: clock.now() });
    },
    async renewRecoveryCodes(userId, code, source) {
      await takeCounted(parts, userId, await required(userId), [code, source]);
      await queries.set(userId, { changedAt: clock.now() });
      return renew(parts, userId);
    },
  };
}
