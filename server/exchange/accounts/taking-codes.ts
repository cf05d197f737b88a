import { Refused } from "../refused.ts";
import type { Codes } from "./codes.ts";
import type { CodeUse, User } from "./types.ts";
import type { TryGuard } from "./wrong-tries.ts";

interface CountedParts {
  readonly codes: Codes;
  readonly guard: TryGuard;
}

export interface CodeTry {
  /** For whom wrong codes are counted. */
  readonly subject: string;
  readonly recipient: string;
  readonly use: CodeUse;
  readonly code: string;
}

async function counted(
  { guard }: CountedParts,
  subject: string,
  attempt: () => Promise<void>,
): Promise<void> {
  await guard.check(subject);
  try {
    await attempt();
  } catch (error) {
    if (error instanceof Refused && error.code === "code_wrong") await guard.wrong(subject);
    throw error;
  }
}

/** As `takeCounted`, but the code stays good. */
export function checkCounted(parts: CountedParts, request: CodeTry): Promise<void> {
  const { subject, recipient, use, code } = request;
  return counted(parts, subject, () => parts.codes.check(recipient, use, code));
}

/**
 * Takes a code; wrong ones are counted for `subject` beyond the code's own tries, so that new codes give no new tries.
 * @throws Refused `account_locked`, `code_wrong`, `code_expired`
 */
export async function takeCounted(parts: CountedParts, request: CodeTry): Promise<void> {
  const { subject, recipient, use, code } = request;
  await counted(parts, subject, () => parts.codes.take(recipient, use, code));
  await parts.guard.right(subject);
}

/**
 * The one of a user's phone and e-mail address at which a code waits: it may have gone to either.
 * @throws Refused `code_expired` when none waits
 */
export async function waitingAt(codes: Codes, { phone, email }: User, use: CodeUse): Promise<string> {
  for (const recipient of [phone, email])
    if (recipient !== null && (await codes.waits(recipient, use))) return recipient;
  throw new Refused("code_expired");
}
