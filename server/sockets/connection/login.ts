import type { Socket } from "socket.io";
import * as v from "valibot";
import { type ClientEvents, loginMessage, type ServerEvents } from "#contract/pushes.ts";
import { userRoom } from "../rooms.ts";
import type { PushServer, SocketParts } from "../types.ts";
import { addressOf } from "./guards.ts";

type Connection = Socket<ClientEvents, ServerEvents>;

/** A connection's proven identity. The token is asked about again when a session of its user ends. */
interface Identity {
  readonly userId: number;
  readonly token: string;
  readonly expiresAt: number;
  readonly isProgram?: boolean;
}

/** Knows whose each connection is. */
export interface Logins {
  /** Takes a login; resolves to whether it counted. The newest attempt of a connection decides. */
  login(connection: Connection, userId: unknown, token: unknown): Promise<boolean>;
  forget(connection: Connection): void;
  /** Ends what ran out. */
  expire(): void;
  stop(): void;
}

/**
 * The session of a login, as it is when the answer is here: one that ends meanwhile is not among those that are checked again.
 * @param endings how many sessions have ended so far
 */
async function currentSession(
  sessions: SocketParts["sessions"],
  [token, address]: readonly [token: string, address: string],
  endings: () => number,
) {
  let before = endings();
  let session = await sessions.userOf(token, address);
  while (session !== null && before !== endings()) {
    before = endings();
    session = await sessions.again(token);
  }
  return session;
}

/**
 * Binds connections to users: only that user's token counts. A failed attempt also logs the connection out, so that a browser that claims
 * to be another user receives no private events.
 */
export function createLogins(
  io: PushServer,
  parts: Pick<SocketParts, "sessions" | "clock" | "bus" | "settings" | "report">,
): Logins {
  const { sessions, clock, bus, settings, report } = parts;
  const identities = new Map<string, Identity>();
  const attempts = new Map<string, number>();
  /** How many sessions have ended so far. */
  let endings = 0;

  const become = (connection: Connection, identity: Identity | null) => {
    const before = identities.get(connection.id);
    if (before && before.userId !== identity?.userId) void connection.leave(userRoom(before.userId));
    if (!identity) {
      identities.delete(connection.id);
      return;
    }
    identities.set(connection.id, identity);
    void connection.join(userRoom(identity.userId));
  };

  const end = (id: string, reason: "expired" | "revoked") => {
    const connection = io.sockets.sockets.get(id);
    const isProgram = identities.get(id)?.isProgram === true;
    if (!connection) return;
    become(connection, null);
    connection.emit("session_ended", { type: "session_ended", reason });
    if (isProgram) connection.disconnect(true);
  };

  const recheck = async (userId: number, reason: "expired" | "revoked") => {
    for (const [id, identity] of [...identities]) {
      if (identity.userId !== userId) continue;
      const session = await sessions.again(identity.token);
      if (session?.userId !== userId && identities.get(id) === identity) end(id, reason);
    }
  };
  const stop = bus.onAnywhere("sessionEnded", ({ userId, reason }) => {
    endings += 1;
    recheck(userId, reason).catch(report);
  });
  const sessionOf = ({ handshake }: Connection, token: string) =>
    currentSession(sessions, [token, addressOf(handshake, settings.trustProxy)], () => endings);

  return {
    async login(connection, userId, token) {
      const attempt = (attempts.get(connection.id) ?? 0) + 1;
      attempts.set(connection.id, attempt);
      const message = v.safeParse(loginMessage, { user_id: userId, token });
      const session = message.success ? await sessionOf(connection, message.output.token) : null;
      if (attempts.get(connection.id) !== attempt || !connection.connected) return false;
      const accepted = message.success && session !== null && session.userId === message.output.user_id;
      become(connection, accepted ? { ...session, token: message.output.token } : null);
      return accepted;
    },
    forget(connection) {
      identities.delete(connection.id);
      attempts.delete(connection.id);
    },
    expire() {
      const now = clock.now();
      for (const [id, { expiresAt }] of [...identities]) if (expiresAt <= now) end(id, "expired");
    },
    stop,
  };
}
