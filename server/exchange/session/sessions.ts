import { createHash } from "node:crypto";
import type { SessionQueries } from "#server/storage/session/sessions.ts";
import type { UserQueries } from "#server/storage/session/users.ts";
import type { Bus } from "../kit/bus.ts";
import type { Clock } from "../kit/clock.ts";
import type { IdSource, Secrets } from "../kit/ids.ts";
import type { AccountRules, Origin, Session, User } from "./types.ts";

const HOUR = 3_600_000;
const TOKEN_BYTES = 32;
const LONGEST_TOKEN = 128;
/** Sessions of a user at a time; a further login ends the oldest. */
const MAX_SESSIONS = 200;
/** How old the time may be at which a session was last seen: a write a call would be too many. */
const SEEN_EVERY_MS = 60_000;
const DEVICE_LENGTH = 256;

/** The form in which a token is stored and compared: nobody who reads the database can log in with it. */
function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** A valid token's session and its user. */
export interface Authenticated {
  readonly session: Session;
  readonly user: User;
}

/** Logged-in sessions. Every end of one is published on the bus as `sessionEnded`. */
export interface Sessions {
  /** @param isProved whether the password was given for it. @returns the token, which is stored nowhere. */
  open(userId: number, origin: Origin, isProved: boolean): Promise<string>;
  /** `null`: unknown, revoked or expired. */
  authenticate(token: string): Promise<Authenticated | null>;
  revoke(tokenHash: string): Promise<void>;
  /** Ends the session of a token. */
  end(token: string): Promise<void>;
  revokeAll(userId: number): Promise<void>;
  /** Ends all of a user but one. */
  revokeOthers(userId: number, tokenHash: string): Promise<void>;
  list(userId: number): Promise<readonly Session[]>;
  /** Ends what ran out; called at short intervals. */
  sweep(): Promise<void>;
}

/** Creates the sessions over their store; the store sees hashes of tokens alone. */
export function createSessions(parts: {
  sessions: SessionQueries;
  users: UserQueries;
  clock: Clock;
  ids: IdSource;
  secrets: Secrets;
  bus: Bus;
  rules: Pick<AccountRules, "sessionHours" | "sessionIdleHours" | "demo">;
}): Sessions {
  const { sessions, users, clock, ids, secrets, bus, rules } = parts;
  const idleMs = Math.round(rules.sessionIdleHours * HOUR);
  /** A session ends when its time is over, and before that when nobody has used it for a while. */
  const isOver = ({ expiresAt, lastSeenAt }: Session) =>
    Math.min(expiresAt, lastSeenAt + idleMs) <= clock.now();
  const notify = (ended: readonly Session[], reason: "expired" | "revoked") => {
    for (const { tokenHash, userId } of ended) bus.emit("sessionEnded", { tokenHash, userId, reason });
  };
  const revoke = async (tokenHash: string) => {
    const session = await sessions.find(tokenHash);
    if (session !== null && (await sessions.remove(tokenHash))) notify([session], "revoked");
  };
  return {
    async open(userId, { device, address }, isProved) {
      const token = secrets.token(TOKEN_BYTES);
      const createdAt = clock.now();
      const expiresAt = createdAt + Math.round(rules.sessionHours * HOUR);
      const session = {
        tokenHash: hashToken(token),
        id: ids.next("session"),
        device: device.slice(0, DEVICE_LENGTH),
        lastSeenAt: createdAt,
        provedAt: isProved ? createdAt : 0,
        userId,
        address,
        createdAt,
        expiresAt,
      };
      notify(await sessions.insert(session, MAX_SESSIONS), "revoked");
      return token;
    },
    async authenticate(token) {
      if (token === "" || token.length > LONGEST_TOKEN) return null;
      const session = await sessions.find(hashToken(token));
      if (session === null || isOver(session)) return null;
      const stored = await users.byId(session.userId);
      // The demo's accounts have published passwords: they do not exist where the demo is off.
      if (stored === null || (stored.user.isDemo && !rules.demo)) return null;
      if (session.lastSeenAt + SEEN_EVERY_MS <= clock.now())
        await sessions.see(session.tokenHash, clock.now());
      return { session, user: stored.user };
    },
    revoke,
    end: (token) => revoke(hashToken(token)),
    list: async (userId) => (await sessions.ofUser(userId)).filter((session) => !isOver(session)),
    async revokeOthers(userId, tokenHash) {
      notify(await sessions.removeOthers(userId, tokenHash), "revoked");
    },
    revokeAll: async (userId) => notify(await sessions.removeOfUser(userId), "revoked"),
    sweep: async () => notify(await sessions.removeOver(clock.now(), clock.now() - idleMs), "expired"),
  };
}
