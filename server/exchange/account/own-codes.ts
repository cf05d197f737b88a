import type { Codes } from "../session/codes.ts";
import { takeOwnCounted, waitingAt } from "../session/taking-codes.ts";
import type { AttemptSource, CodeUse, User } from "../session/types.ts";
import type { TryGuard } from "../session/wrong-tries.ts";

/**
 * Takes a code that went to a user's own phone or e-mail address, whichever it was.
 * @throws Refused `account_locked`, `code_wrong`, `code_expired`
 */
export async function takeOwnCode(
  parts: { readonly codes: Codes; readonly guard: TryGuard },
  user: User,
  use: CodeUse,
  [code, source]: readonly [code: string, source: AttemptSource],
): Promise<void> {
  const subject = `${use} ${user.id}`;
  await parts.guard.check(subject, source);
  const recipient = await waitingAt(parts.codes, user, use);
  await takeOwnCounted(parts, { subject, recipient, use, code, source });
}
