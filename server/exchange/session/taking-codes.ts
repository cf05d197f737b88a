import { Refused } from "../kit/refused.ts";
import type { Codes } from "./codes.ts";
import type { AttemptSource, CodeUse, User } from "./types.ts";
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
  /** The origin of the try. */
  readonly source?: AttemptSource;
}

/** @throws Refused `account_locked`, and what the code is refused with */
async function counted(
  { guard }: CountedParts,
  { subject, source }: CodeTry,
  attempt: () => Promise<void>,
): Promise<void> {
  const isRight = await guard.attempt(
    subject,
    async () => {
      try {
        await attempt();
        return true;
      } catch (error) {
        if (error instanceof Refused && error.code === "code_wrong") return false;
        throw error;
      }
    },
    source,
  );
  if (!isRight) throw new Refused("code_wrong");
}

/** As `takeCounted`, but the code stays good. */
export function checkCounted(parts: CountedParts, request: CodeTry): Promise<void> {
  const { recipient, use, code, source } = request;
  return counted(parts, request, () => parts.codes.check(recipient, use, code, source?.origin ?? null));
}

/**
 * Takes a code; wrong ones are counted for `subject` beyond the code's own tries, so that new codes give no new tries.
 * @throws Refused `account_locked`, `code_wrong`, `code_expired`
 */
export function takeCounted(parts: CountedParts, request: CodeTry): Promise<void> {
  const { recipient, use, code, source } = request;
  return counted(parts, request, () => parts.codes.take(recipient, use, code, source?.origin ?? null));
}

/** The same for the owner of a session: the code may have been asked for elsewhere. */
export function takeOwnCounted(parts: CountedParts, request: CodeTry): Promise<void> {
  const { recipient, use, code } = request;
  return counted(parts, request, () => parts.codes.take(recipient, use, code, null));
}

/**
 * The one of a user's phone and e-mail address at which a code waits: it may have gone to either.
 * @throws Refused `code_expired` when none waits
 */
export async function waitingAt(
  codes: Codes,
  { phone, email }: Pick<User, "phone" | "email">,
  use: CodeUse,
): Promise<string> {
  for (const recipient of [phone, email])
    if (recipient !== null && (await codes.waits(recipient, use))) return recipient;
  throw new Refused("code_expired");
}
