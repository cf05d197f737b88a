import type { ExpressionBuilder, Kysely } from "kysely";
import type { Session } from "#server/exchange/session/types.ts";
import { transact } from "../kit/transact.ts";
import type { Storage } from "../storage.ts";
import type { Schema } from "../tables.ts";
import { sessionRows } from "./tables.ts";

/** Rows that one statement removes by their keys. */
const MAX_AT_ONCE = 100;

export interface SessionQueries {
  /** Stores a session and takes away the user's oldest ones beyond the newest `kept`. @returns those */
  insert(session: Session, kept: number): Promise<readonly Session[]>;
  find(tokenHash: string): Promise<Session | null>;
  /** @returns false when it was gone already. */
  remove(tokenHash: string): Promise<boolean>;
  ofUser(userId: number): Promise<readonly Session[]>;
  /** Notes that the session was used. */
  see(tokenHash: string, time: number): Promise<void>;
  /** Notes that the owner of the session gave the password or the second factor. */
  prove(tokenHash: string, time: number): Promise<void>;
  removeOfUser(userId: number): Promise<readonly Session[]>;
  /** Takes away all of a user but one. */
  removeOthers(userId: number, tokenHash: string): Promise<readonly Session[]>;
  /** Takes away what ran out at `time` or before, and what was last used at `idleSince` or before. */
  removeOver(time: number, idleSince: number): Promise<readonly Session[]>;
  /** Notes a device of a user. @returns whether the user has others and this one is new. */
  seeDevice(userId: number, deviceHash: string, time: number): Promise<boolean>;
}

/** Takes away the user's oldest sessions beyond the newest `kept`. */
async function removeOldest(db: Kysely<Schema>, userId: number, kept: number): Promise<readonly Session[]> {
  const old = await db
    .selectFrom("sessions")
    .select("token_hash")
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("token_hash")
    .offset(kept)
    .limit(MAX_AT_ONCE)
    .execute();
  if (old.length === 0) return [];
  const hashes = old.map((row) => row.token_hash);
  const rows = await db.deleteFrom("sessions").where("token_hash", "in", hashes).returningAll().execute();
  return rows.map(sessionRows.read);
}

function ofBeginning(storage: Storage): Pick<SessionQueries, "insert"> {
  return {
    insert: (session, kept) =>
      transact(storage, { user: session.userId }, async (step) => {
        await step.insertInto("sessions").values(sessionRows.write(session)).execute();
        return removeOldest(step, session.userId, kept);
      }),
  };
}

/** One session and its end. */
function oneByOne(storage: Storage): Pick<SessionQueries, "find" | "ofUser" | "see" | "prove" | "remove"> {
  return {
    async find(tokenHash) {
      const row = await storage
        .selectFrom("sessions")
        .selectAll()
        .where("token_hash", "=", tokenHash)
        .executeTakeFirst();
      return row === undefined ? null : sessionRows.read(row);
    },
    async ofUser(userId) {
      const rows = await storage.selectFrom("sessions").selectAll().where("user_id", "=", userId).execute();
      return rows.map(sessionRows.read);
    },
    async see(tokenHash, time) {
      await storage
        .updateTable("sessions")
        .set({ last_seen_at: time })
        .where("token_hash", "=", tokenHash)
        .execute();
    },
    async prove(tokenHash, time) {
      await storage
        .updateTable("sessions")
        .set({ proved_at: time })
        .where("token_hash", "=", tokenHash)
        .execute();
    },
    async remove(tokenHash) {
      const result = await storage
        .deleteFrom("sessions")
        .where("token_hash", "=", tokenHash)
        .executeTakeFirst();
      return result.numDeletedRows === 1n;
    },
  };
}

/** The ends of several sessions at once. */
function severalAtOnce(
  storage: Storage,
): Pick<SessionQueries, "removeOfUser" | "removeOthers" | "removeOver"> {
  return {
    async removeOfUser(userId) {
      const rows = await storage
        .deleteFrom("sessions")
        .where("user_id", "=", userId)
        .returningAll()
        .execute();
      return rows.map(sessionRows.read);
    },
    async removeOthers(userId, tokenHash) {
      const rows = await storage
        .deleteFrom("sessions")
        .where("user_id", "=", userId)
        .where("token_hash", "!=", tokenHash)
        .returningAll()
        .execute();
      return rows.map(sessionRows.read);
    },
    async removeOver(time, idleSince) {
      const isOver = (expression: ExpressionBuilder<Schema, "sessions">) =>
        expression.or([expression("expires_at", "<=", time), expression("last_seen_at", "<=", idleSince)]);
      // Looked up first: an empty sweep must not write to the file.
      const due = await storage.selectFrom("sessions").select("token_hash").where(isOver).executeTakeFirst();
      if (due === undefined) return [];
      const rows = await storage.deleteFrom("sessions").where(isOver).returningAll().execute();
      return rows.map(sessionRows.read);
    },
  };
}

function ofDevices(storage: Storage): Pick<SessionQueries, "seeDevice"> {
  return {
    seeDevice: (userId, deviceHash, time) =>
      transact(storage, { user: userId }, async (step) => {
        const known = await step
          .selectFrom("devices")
          .select("device_hash")
          .where("user_id", "=", userId)
          .execute();
        if (known.some((device) => device.device_hash === deviceHash)) return false;
        await step
          .insertInto("devices")
          .values({ user_id: userId, device_hash: deviceHash, first_seen_at: time })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        return known.length > 0;
      }),
  };
}

/** Sessions and the devices that they are of, in the database; tokens are there as hashes only. */
export function createSessionQueries(storage: Storage): SessionQueries {
  return { ...ofBeginning(storage), ...oneByOne(storage), ...severalAtOnce(storage), ...ofDevices(storage) };
}
