import { AUTHORIZATION_SECONDS } from "#domain/limits.ts";
import type { AuthorizationCodeQueries } from "#server/storage/account/authorization-codes.ts";
import type { Clock } from "../kit/clock.ts";
import type { Secrets } from "../kit/ids.ts";
import { randomLetters } from "../session/letters.ts";

const LENGTH = 6;
const LIFE_MS = AUTHORIZATION_SECONDS * 1_000;
const TRIES = 20;

/** Short codes by which a partner's service learns, through the operator, whose account it deals with. */
export interface AuthorizationCodes {
  /** The user's code: the same until it ends 600 s after it was made. */
  of(userId: number): Promise<string>;
  /** The owner of a code; `null`: unknown or expired. */
  userOf(code: string): Promise<number | null>;
}

/** Makes codes by which a user lets another service find the account. */
export function createAuthorizationCodes(parts: {
  queries: AuthorizationCodeQueries;
  clock: Clock;
  secrets: Secrets;
}): AuthorizationCodes {
  const { queries, clock, secrets } = parts;
  return {
    async of(userId) {
      const now = clock.now();
      const known = await queries.find(userId);
      if (known !== null && known.expiresAt > now) return known.code;
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const code = randomLetters(secrets, LENGTH);
        if (await queries.put(userId, code, now + LIFE_MS)) return code;
      }
      throw new Error("No free authorization code was found");
    },
    async userOf(code) {
      const found = await queries.byCode(code.trim().toUpperCase());
      return found !== null && found.expiresAt > clock.now() ? found.userId : null;
    },
  };
}
