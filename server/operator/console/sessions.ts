import { createHash } from "node:crypto";
import type { Clock } from "#server/exchange/kit/clock.ts";
import type { Secrets } from "#server/exchange/kit/ids.ts";
import type { Answer } from "../types.ts";

const MINUTE_MS = 60_000;
const IDLE_MS = 15 * MINUTE_MS;
const LONGEST_MS = 8 * 60 * MINUTE_MS;
const TOKEN_BYTES = 32;

/** What is shown once on the next page. */
export interface Notice {
  readonly kind: "done" | "waits";
  readonly answer: Answer;
}

/** An operator who is signed in. */
export interface ConsoleSession {
  readonly operator: string;
  /** Every form carries it back. */
  readonly formToken: string;
  notice: Notice | null;
}

interface Kept extends ConsoleSession {
  readonly startedAt: number;
  usedAt: number;
}

/** The console's sessions, in the memory of the process: a restart signs everybody out. */
export interface ConsoleSessions {
  /** @returns the token of the cookie, which is stored nowhere */
  open(operator: string): string;
  /** The session of a token, and counts as use of it. `null`: unknown or over. */
  use(token: string): ConsoleSession | null;
  close(token: string): void;
}

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/** Sessions end after 15 minutes without use and after 8 hours. */
export function createConsoleSessions(
  clock: Pick<Clock, "now">,
  secrets: Pick<Secrets, "token">,
): ConsoleSessions {
  const kept = new Map<string, Kept>();
  const isOver = ({ startedAt, usedAt }: Kept) =>
    clock.now() - usedAt > IDLE_MS || clock.now() - startedAt > LONGEST_MS;
  return {
    open(operator) {
      for (const [hash, session] of kept) if (isOver(session)) kept.delete(hash);
      const token = secrets.token(TOKEN_BYTES);
      const now = clock.now();
      const formToken = secrets.token(TOKEN_BYTES);
      kept.set(hashOf(token), { operator, formToken, notice: null, startedAt: now, usedAt: now });
      return token;
    },
    use(token) {
      const session = kept.get(hashOf(token));
      if (session === undefined) return null;
      if (isOver(session)) {
        kept.delete(hashOf(token));
        return null;
      }
      session.usedAt = clock.now();
      return session;
    },
    close: (token) => void kept.delete(hashOf(token)),
  };
}
