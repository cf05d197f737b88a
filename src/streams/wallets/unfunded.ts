import type { Balance } from "../../api/session/types.ts";
import { scaled } from "../kit/arithmetic.ts";

/**
 * Whether nothing is available or locked in any wallet. No rows mean unknown: a member's list names every coin, and that of a guest,
 * which may still be here right after the login, is empty.
 */
export function isUnfunded(balances: readonly Balance[] | null): boolean {
  return (
    balances !== null &&
    balances.length > 0 &&
    balances.every(({ available, frozen }) => scaled(available) === 0n && scaled(frozen) === 0n)
  );
}
