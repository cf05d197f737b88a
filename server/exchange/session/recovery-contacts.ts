import type { StoredUser } from "#server/storage/session/users.ts";
import type { AccountRules } from "./types.ts";

const HOUR = 3_600_000;

/**
 * Whether an account cannot be recovered by one of its contacts yet: it was bound a short time ago, and there is an older one. Whoever
 * got hold of a session could otherwise bind a contact of their own and take the account over by it.
 */
export function isTooFreshToRecover(
  { user, emailBoundAt, phoneBoundAt }: StoredUser,
  kind: "email" | "phone",
  now: number,
  { recoveryContactHours }: Pick<AccountRules, "recoveryContactHours">,
): boolean {
  const [boundAt, otherBoundAt, other] =
    kind === "email" ? [emailBoundAt, phoneBoundAt, user.phone] : [phoneBoundAt, emailBoundAt, user.email];
  if (boundAt === 0 || now >= boundAt + recoveryContactHours * HOUR) return false;
  return other !== null && otherBoundAt < boundAt;
}
