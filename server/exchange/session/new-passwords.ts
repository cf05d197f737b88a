import type { RefusalCode } from "#contract/refusals/index.ts";
import { type PasswordUse, passwordStrength, type Weakness } from "#domain/account/password-strength.ts";
import { nicknameOf } from "#server/storage/p2p/nicknames.ts";
import type { StoredUser } from "#server/storage/session/users.ts";
import type { Storage } from "#server/storage/storage.ts";
import { Refused } from "../kit/refused.ts";
import type { PasswordHasher } from "./types.ts";

const refusals = {
  common: "password_common",
  personal: "password_personal",
  pattern: "password_pattern",
  guessable: "password_weak",
} as const satisfies Record<Weakness, RefusalCode>;

/**
 * Refuses a new password that is too easy to guess for its use, and says why.
 * @param texts what an attacker knows of the owner: contacts, nickname
 * @throws Refused `password_common`, `password_personal`, `password_pattern`, `password_weak`
 */
export function requireStrongPassword(password: string, use: PasswordUse, texts: readonly string[]): void {
  const { weakness } = passwordStrength(password, use, texts);
  if (weakness !== null) throw new Refused(refusals[weakness]);
}

export interface NewPasswordParts {
  readonly storage: Storage;
  readonly passwords: PasswordHasher;
}

/**
 * Refuses a new login or trade password of an account that is too easy to guess, or equal to the account's other password: anyone who sees
 * one must not hold both.
 * @throws Refused `password_common`, `password_personal`, `password_pattern`, `password_weak`, `passwords_same`
 */
export async function requireNewPassword(
  { storage, passwords }: NewPasswordParts,
  { user, passwordHash, tradePasswordHash }: StoredUser,
  use: PasswordUse,
  password: string,
): Promise<void> {
  const nickname = await nicknameOf(storage, user.id);
  const known = [user.email, user.phone, user.phone?.replace(`+${user.countryCode}`, ""), nickname];
  requireStrongPassword(
    password,
    use,
    known.filter((text) => text != null),
  );
  const other = use === "login" ? tradePasswordHash : passwordHash;
  if (other !== null && (await passwords.verify(password, other))) throw new Refused("passwords_same");
}
