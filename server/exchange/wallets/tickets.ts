import { createHmac, timingSafeEqual } from "node:crypto";
import type { Clock } from "../kit/clock.ts";
import type { Secrets } from "../kit/ids.ts";
import { Refused } from "../kit/refused.ts";

/** As long as the code that is sent with it. */
const LIFE_MS = 10 * 60_000;
const NONCE_BYTES = 16;

/** What a valid ticket says. */
export interface Ticket {
  readonly expiresAt: number;
  readonly nonce: string;
}

/** Tickets of address bindings: `user.expiry.nonce.signature`, signed with HMAC-SHA-256 by a secret that stays on the server. */
export interface Tickets {
  issue(userId: number): string;
  /** Whether it is a ticket of this user that has not run out; using it up is the binding's. @throws Refused `signature_wrong` */
  read(userId: number, ticket: string): Ticket;
}

/** Issues and verifies tickets. @param parts `signingSecret`: its holder can issue tickets for any user */
export function createTickets(parts: {
  readonly clock: Pick<Clock, "now">;
  readonly secrets: Pick<Secrets, "token">;
  readonly signingSecret: string;
}): Tickets {
  const { clock, secrets, signingSecret } = parts;
  const sign = (text: string) => createHmac("sha256", signingSecret).update(text).digest();
  return {
    issue(userId) {
      const text = `${userId}.${clock.now() + LIFE_MS}.${secrets.token(NONCE_BYTES)}`;
      return `${text}.${sign(text).toString("base64url")}`;
    },
    read(userId, ticket) {
      const [user = "", expiry = "", nonce = "", signature = ""] = ticket.split(".");
      const given = Buffer.from(signature, "base64url");
      const right = sign(`${user}.${expiry}.${nonce}`);
      const expiresAt = Number(expiry);
      const isGood =
        given.length === right.length &&
        timingSafeEqual(given, right) &&
        user === String(userId) &&
        expiresAt > clock.now();
      if (!isGood) throw new Refused("signature_wrong");
      return { expiresAt, nonce };
    },
  };
}
