import type { UserQueries } from "#server/storage/queries/users.ts";
import { Refused } from "../refused.ts";
import type { PasswordHasher } from "./types.ts";
import type { TryGuard } from "./wrong-tries.ts";

/**
 * Checks a user's trade password. Wrong tries lock it for a while, the login stays open.
 * @throws Refused `trade_password_unset`, `trade_password_required`, `trade_password_wrong`, `account_locked`
 */
export async function checkTradePassword(
  parts: { readonly users: UserQueries; readonly passwords: PasswordHasher; readonly guard: TryGuard },
  userId: number,
  password: string,
): Promise<void> {
  const { users, passwords, guard } = parts;
  const stored = (await users.byId(userId))?.tradePasswordHash ?? null;
  if (stored === null) throw new Refused("trade_password_unset");
  if (password === "") throw new Refused("trade_password_required");
  const subject = `trade ${userId}`;
  await guard.check(subject);
  if (await passwords.verify(password, stored)) return guard.right(subject);
  await guard.wrong(subject);
  throw new Refused("trade_password_wrong");
}
