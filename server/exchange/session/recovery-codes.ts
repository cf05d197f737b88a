import type { Secrets } from "../kit/ids.ts";
import { randomLetters } from "./letters.ts";

const COUNT = 10;
const GROUPS = 3;
const GROUP_LENGTH = 4;
const LENGTH = GROUPS * GROUP_LENGTH;

/** Ten codes of 60 random bits, as `ABCD-EFGH-JKLM`. */
export function newRecoveryCodes(secrets: Pick<Secrets, "token">): readonly string[] {
  return Array.from({ length: COUNT }, () => {
    const letters = randomLetters(secrets, LENGTH);
    return Array.from({ length: GROUPS }, (_, index) =>
      letters.slice(index * GROUP_LENGTH, (index + 1) * GROUP_LENGTH),
    ).join("-");
  });
}

/** A typed recovery code in the form in which it is compared; `null` when it cannot be one. */
export function readRecoveryCode(typed: string): string | null {
  const letters = typed.replace(/[\s-]/g, "").toUpperCase();
  return letters.length === LENGTH ? letters : null;
}
