import { createHash, timingSafeEqual } from "node:crypto";
import type { CodeScene } from "#contract/calls/account.ts";
import type { Language } from "#contract/languages.ts";
import type { CodeQueries, StoredCode } from "#server/storage/queries/codes.ts";
import type { Clock } from "../clock.ts";
import type { Secrets } from "../ids.ts";
import { Refused } from "../refused.ts";
import type { Channel, CodeDelivery, CodeUse } from "./types.ts";

const CODE_DIGITS = 6;
/** How long a code is good for. */
export const CODE_MINUTES = 10;
/** Uses whose codes can be requested again sooner than the others (document 3, part 4), in seconds. */
const SOONER: Partial<Record<CodeUse, number>> = {
  withdraw_address: 30,
  bind_email: 30,
  bind_mobile: 30,
  forget: 30,
};
/** Wrong tries after which a code is void. */
const CODE_TRIES = 5;

/** The wire's scenes, folded: a changed and a reset password are both "forgotten". */
export function foldScene(scene: CodeScene): CodeUse {
  return scene === "change_password" || scene === "reset_password" ? "forget" : scene;
}

const digest = (salt: string, code: string) => createHash("sha256").update(`${salt}:${code}`).digest();

/** Verification codes: made, sent, and good once. */
export interface Codes {
  /** @throws Refused `code_resend_early` with the `seconds` left, `code_not_sent` when the channel failed. */
  send(request: {
    channel: Channel;
    recipient: string;
    use: CodeUse;
    language: Language;
    word: string;
  }): Promise<void>;
  /** Looks whether a code is right and leaves it. @throws Refused `code_wrong`, `code_expired` */
  check(recipient: string, use: CodeUse, code: string): Promise<void>;
  /** Takes a code: a second use of it is refused. @throws Refused `code_wrong`, `code_expired` */
  take(recipient: string, use: CodeUse, code: string): Promise<void>;
  /** Whether a code waits for the recipient. */
  waits(recipient: string, use: CodeUse): Promise<boolean>;
}

/** Makes the codes over their store, which sees salted digests alone. `resendSeconds`: the pause before another one, where a use has no shorter one. */
export function createCodes(parts: {
  queries: CodeQueries;
  clock: Clock;
  secrets: Secrets;
  delivery: CodeDelivery;
  resendSeconds: number;
}): Codes {
  const { queries, clock, secrets, delivery, resendSeconds } = parts;

  async function live(recipient: string, use: CodeUse): Promise<StoredCode | null> {
    const stored = await queries.find(recipient, use);
    return stored === null || stored.expiresAt <= clock.now() || stored.wrongTries >= CODE_TRIES
      ? null
      : stored;
  }

  /** Tries a code. The try counts before it is looked at: many at once are no more than the limit. */
  async function attempt(recipient: string, use: CodeUse, code: string): Promise<void> {
    const stored = await queries.countTry(recipient, use, { most: CODE_TRIES, now: clock.now() });
    if (stored === null) throw new Refused("code_expired");
    const isRight = timingSafeEqual(digest(stored.salt, code), Buffer.from(stored.codeHash, "hex"));
    if (!isRight) throw new Refused("code_wrong");
  }

  return {
    async check(recipient, use, code) {
      await attempt(recipient, use, code);
      await queries.takeTryBack(recipient, use);
    },
    async send({ channel, recipient, use, language, word }) {
      const now = clock.now();
      const pauseMs = Math.min(resendSeconds, SOONER[use] ?? resendSeconds) * 1000;
      const code = secrets.digits(CODE_DIGITS);
      const salt = secrets.token(12);
      const fresh: StoredCode = {
        ...{ recipient, scene: use, salt, codeHash: digest(salt, code).toString("hex") },
        ...{ sentAt: now, expiresAt: now + CODE_MINUTES * 60_000, wrongTries: 0 },
      };
      if (!(await queries.put(fresh, now - pauseMs))) {
        const wait = ((await queries.find(recipient, use))?.sentAt ?? now) + pauseMs - now;
        throw new Refused("code_resend_early", { seconds: String(Math.max(1, Math.ceil(wait / 1000))) });
      }
      try {
        await delivery.send({ channel, recipient, scene: use, code, language, word, time: now });
      } catch (error) {
        // What was not sent must not hold up the next try.
        await queries.remove(recipient, use);
        throw error instanceof Refused ? error : new Refused("code_not_sent", {}, { cause: error });
      }
    },
    async take(recipient, use, code) {
      await attempt(recipient, use, code);
      if (!(await queries.remove(recipient, use))) throw new Refused("code_expired");
    },
    waits: async (recipient, use) => (await live(recipient, use)) !== null,
  };
}
