import { createHash, timingSafeEqual } from "node:crypto";
import type { CodeScene } from "#contract/calls/session/session.ts";
import type { Language } from "#contract/languages.ts";
import type { CodeKey, CodeQueries, StoredCode, TriedBy } from "#server/storage/session/codes.ts";
import type { Clock } from "../kit/clock.ts";
import type { Secrets } from "../kit/ids.ts";
import { Refused } from "../kit/refused.ts";
import type { CodeCaps } from "./code-caps.ts";
import type { Channel, CodeDelivery, CodeUse, ContactMessage } from "./types.ts";

const CODE_DIGITS = 6;
/** How long a code is good for. */
export const CODE_MINUTES = 10;
/** Uses whose codes can be requested again sooner than the others, in seconds. */
const SOONER: Partial<Record<CodeUse, number>> = {
  withdraw_address: 30,
  withdraw: 30,
  bind_email: 30,
  bind_mobile: 30,
  forget: 30,
};
/** Wrong attempts of the requester of a code, and of everybody else together, after which it is void for them. */
const CODE_TRIES = 5;
const DECOY_BYTES = 24;

/** The wire's scenes, folded: a changed and a reset password are both "forgotten". */
export function foldScene(scene: CodeScene): CodeUse {
  return scene === "change_password" || scene === "reset_password" ? "forget" : scene;
}

const digest = (salt: string, code: string) => createHash("sha256").update(`${salt}:${code}`).digest();

export interface CodeRequest {
  readonly channel: Channel;
  readonly recipient: string;
  readonly use: CodeUse;
  readonly language: Language;
  readonly word: string;
  /** The network from which it is asked for. */
  readonly origin: string;
  /** Whether the account of the recipient knows that network, or somebody logged in asks: caps for strangers do not hold them up. */
  readonly isFamiliar: boolean;
  /** Says this instead of a code; the requester sees no difference. */
  readonly instead: ContactMessage | null;
}

/** Verification codes: made, sent, and good once. `origin`: the network of the attempt; `null`: the owner, in a session. */
export interface Codes {
  /** @throws Refused `code_resend_early`, `too_many_codes`, `code_not_sent` when the channel failed. */
  send(request: CodeRequest): Promise<void>;
  /** Looks whether a code is right and leaves it. @throws Refused `code_wrong`, `code_expired` */
  check(recipient: string, use: CodeUse, code: string, origin: string | null): Promise<void>;
  /** Takes a code: a second use of it is refused. @throws Refused `code_wrong`, `code_expired` */
  take(recipient: string, use: CodeUse, code: string, origin: string | null): Promise<void>;
  /** Whether a code waits for the recipient. */
  waits(recipient: string, use: CodeUse): Promise<boolean>;
  /** The phone number that ends with these digits and for which a code waits. */
  waitingFor(digits: string, use: CodeUse): Promise<string | null>;
}

interface CodeParts {
  readonly queries: CodeQueries;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly delivery: CodeDelivery;
  readonly caps: CodeCaps;
  /** The pause before another code, where a use has no shorter one. */
  readonly resendSeconds: number;
}

/**
 * Tries a code: the one that was asked for from the same network, else the newest. The attempt counts before it is checked, so that many at
 * once are no more than the limit; wrong ones of strangers have a count of their own and cannot use up the requester's.
 */
async function attempt(
  { queries, clock }: CodeParts,
  [recipient, scene, code]: readonly [string, CodeUse, string],
  origin: string | null,
): Promise<{ key: CodeKey; by: TriedBy }> {
  const now = clock.now();
  const live = await queries.live(recipient, scene, now);
  const own = origin === null ? live[0] : live.find((one) => one.origin === origin);
  const tried = own ?? live[0];
  if (tried === undefined) throw new Refused("code_expired");
  const by = own === undefined ? "stranger" : "requester";
  const counted = await queries.countTry(tried, by, { most: CODE_TRIES, now });
  if (counted === null) throw new Refused("code_expired");
  const isRight = timingSafeEqual(digest(counted.salt, code), Buffer.from(counted.codeHash, "hex"));
  if (!isRight) throw new Refused("code_wrong");
  return { key: tried, by };
}

async function send(parts: CodeParts, request: CodeRequest): Promise<void> {
  const { queries, clock, secrets, delivery, resendSeconds, caps } = parts;
  const { recipient, use: scene, origin, instead, channel, language, word } = request;
  const now = clock.now();
  const pauseMs = Math.min(resendSeconds, SOONER[scene] ?? resendSeconds) * 1000;
  const code = secrets.digits(CODE_DIGITS);
  const salt = secrets.token(12);
  // A decoy is no code of six digits: nobody can guess it, and it is stored, tried and refused as a code is.
  const stored = instead === null ? code : secrets.token(DECOY_BYTES);
  const fresh: StoredCode = {
    recipient,
    scene,
    origin,
    salt,
    codeHash: digest(salt, stored).toString("hex"),
    sentAt: now,
    expiresAt: now + CODE_MINUTES * 60_000,
  };
  if (!(await queries.put(fresh, now - pauseMs))) {
    const earlier = (await queries.live(recipient, scene, now)).find((one) => one.origin === origin);
    const wait = (earlier?.sentAt ?? now) + pauseMs - now;
    throw new Refused("code_resend_early", { seconds: String(Math.max(1, Math.ceil(wait / 1000))) });
  }
  try {
    await caps.count(request);
    if (instead === null) await delivery.send({ channel, recipient, scene, code, language, word, time: now });
    else await delivery.sendMessage({ channel, recipient, message: instead, language, word, time: now });
  } catch (error) {
    // What was not sent must not hold up the next try.
    await queries.removeOne(fresh);
    throw error instanceof Refused ? error : new Refused("code_not_sent", {}, { cause: error });
  }
}

/** Creates the codes over their store, which sees salted digests alone. */
export function createCodes(parts: CodeParts): Codes {
  const { queries, clock } = parts;
  return {
    send: (request) => send(parts, request),
    async check(recipient, use, code, origin) {
      const { key, by } = await attempt(parts, [recipient, use, code], origin);
      await queries.takeTryBack(key, by);
    },
    async take(recipient, use, code, origin) {
      await attempt(parts, [recipient, use, code], origin);
      if (!(await queries.remove(recipient, use))) throw new Refused("code_expired");
    },
    waits: async (recipient, use) => (await queries.live(recipient, use, clock.now())).length > 0,
    waitingFor: (digits, use) => queries.liveEndingWith(digits, use, clock.now()),
  };
}
