import { createHmac, timingSafeEqual } from "node:crypto";
import type { Clock } from "../kit/clock.ts";
import type { Secrets } from "../kit/ids.ts";

const KEPT_MS = 15 * 60_000;
const KEY_BYTES = 32;
/** Sessions that are remembered at a time; the one that was used longest ago goes first. */
const MOST = 20_000;

/** Passwords that were verified in a session a short while ago, so that the slow hash is computed once and not for every order. */
export interface ConfirmedPasswords {
  /** Whether this password was verified against this stored hash in this session. Extends the time by another 15 minutes. */
  has(tokenHash: string, stored: string, password: string): boolean;
  remember(tokenHash: string, stored: string, password: string): void;
  forget(tokenHash: string): void;
}

/**
 * Keeps an HMAC of session, stored hash and password under a key of this process, in memory alone: another password, another session
 * or a password that was changed meanwhile is verified in full.
 */
export function createConfirmedPasswords(clock: Clock, secrets: Pick<Secrets, "token">): ConfirmedPasswords {
  const key = Buffer.from(secrets.token(KEY_BYTES), "base64url");
  const known = new Map<string, { readonly mark: Buffer; readonly until: number }>();
  const markOf = (tokenHash: string, stored: string, password: string) =>
    createHmac("sha256", key)
      .update(JSON.stringify([tokenHash, stored, password]))
      .digest();
  const put = (tokenHash: string, mark: Buffer) => {
    // A key that is set again keeps its place in a map: it is taken out first, so that the order is that of use.
    known.delete(tokenHash);
    known.set(tokenHash, { mark, until: clock.now() + KEPT_MS });
    if (known.size <= MOST) return;
    const [oldest] = known.keys();
    if (oldest !== undefined) known.delete(oldest);
  };
  return {
    has(tokenHash, stored, password) {
      const found = known.get(tokenHash);
      if (found === undefined) return false;
      if (found.until <= clock.now()) {
        known.delete(tokenHash);
        return false;
      }
      if (!timingSafeEqual(found.mark, markOf(tokenHash, stored, password))) return false;
      put(tokenHash, found.mark);
      return true;
    },
    remember: (tokenHash, stored, password) => put(tokenHash, markOf(tokenHash, stored, password)),
    forget: (tokenHash) => void known.delete(tokenHash),
  };
}
