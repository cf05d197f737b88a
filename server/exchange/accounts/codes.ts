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

  async function check(recipient: string, use: CodeUse, code: string): Promise<void> {
    const stored = await live(recipient, use);
    if (stored === null) throw new Refused("code_expired");
    if (timingSafeEqual(digest(stored.salt, code), Buffer.from(stored.codeHash, "hex"))) return;
    await queries.countWrongTry(recipient, use);
    throw new Refused("code_wrong");
  }

  return {
    check,
    async send({ channel, recipient, use, language, word }) {
      const now = clock.now();
      const last = await queries.find(recipient, use);
      const pause = Math.min(resendSeconds, SOONER[use] ?? resendSeconds);
      const wait = last === null ? 0 : last.sentAt + pause * 1000 - now;
      if (wait > 0) throw new Refused("code_resend_early", { seconds: String(Math.ceil(wait / 1000)) });
      const code = secrets.digits(CODE_DIGITS);
      const salt = secrets.token(12);
      await queries.put({
        recipient,
        scene: use,
        salt,
        codeHash: digest(salt, code).toString("hex"),
        sentAt: now,
        expiresAt: now + CODE_MINUTES * 60_000,
        wrongTries: 0,
      });
      try {
        await delivery.send({ channel, recipient, scene: use, code, language, word, time: now });
      } catch (error) {
        // What was not sent must not hold up the next try.
        await queries.remove(recipient, use);
        throw error instanceof Refused ? error : new Refused("code_not_sent", {}, { cause: error });
      }
    },
    async take(recipient, use, code) {
      await check(recipient, use, code);
      if (!(await queries.remove(recipient, use))) throw new Refused("code_expired");
    },
    waits: async (recipient, use) => (await live(recipient, use)) !== null,
  };
}
