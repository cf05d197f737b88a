import { Refused } from "../kit/refused.ts";

/** Why the database refused a group: something that was read for it had changed when it was written. */
export interface Conflict {
  /** What the commands that are to blame are answered with. */
  readonly refusal: Refused;
  /** The account that was short; `null`: a client id was taken. */
  readonly accountId: number | null;
}

/** How SQLite and PostgreSQL say that a row with this key exists: of a group's rows, one under a client id. */
const DUPLICATES: readonly unknown[] = ["SQLITE_CONSTRAINT_UNIQUE", "SQLITE_CONSTRAINT_PRIMARYKEY", "23505"];

/** The conflict that an error of a write stands for; `null` where its cause is not known. */
export function conflictIn(error: unknown): Conflict | null {
  if (error instanceof Refused) return { refusal: error, accountId: null };
  if (error instanceof Error && "code" in error && DUPLICATES.includes(error.code))
    return { refusal: new Refused("market_busy", {}, { cause: error }), accountId: null };
  return null;
}
