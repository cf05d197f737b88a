import type { StoredUser, UserQueries } from "#server/storage/session/users.ts";
import { Refused } from "../kit/refused.ts";
import { looksLikeEmail, nationalDigits, readEmail, readPhone } from "./contacts.ts";

/**
 * Accounts that a user may mean by what was typed: an e-mail address, a phone number with a calling code, or the
 * national number alone (recovery sends no calling code), which may belong to several countries.
 */
export async function findAccounts(
  users: UserQueries,
  typed: string,
  areaCode: string,
): Promise<readonly StoredUser[]> {
  if (looksLikeEmail(typed)) return one(await users.byEmail(readEmail(typed).address));
  if (typed.trim().startsWith("+") || areaCode.trim() !== "")
    return one(await users.byPhone(readPhone(typed, areaCode).e164));
  return users.byNationalNumber(nationalDigits(typed));
}

const one = (user: StoredUser | null) => (user === null ? [] : [user]);

/** The same for logging in: malformed names are unknown accounts, nothing else. */
export async function findForLogin(
  users: UserQueries,
  typed: string,
  areaCode: string,
): Promise<StoredUser | null> {
  try {
    const found = await findAccounts(users, typed, areaCode);
    return found.length === 1 ? (found[0] ?? null) : null;
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}
