import { Refused } from "../kit/refused.ts";
import { BalanceShort } from "../ledger/balance-short.ts";

/** Why the database refused a group: something that was read for it had changed when it was written. */
export interface Conflict {
  /** What the commands that are to blame are answered with. */
  readonly refusal: Refused;
  /** The accounts that were short; none: a client id was taken. */
  readonly accountIds: readonly number[];
}

/** How SQLite and PostgreSQL say that a row with this key exists: of a group's rows, one under a client id. */
const DUPLICATES: readonly unknown[] = ["SQLITE_CONSTRAINT_UNIQUE", "SQLITE_CONSTRAINT_PRIMARYKEY", "23505"];

/** The conflict that an error of a write stands for; `null` where its cause is not known. */
export function conflictIn(error: unknown): Conflict | null {
  if (error instanceof BalanceShort) return { refusal: error, accountIds: error.accountIds };
  if (error instanceof Refused) return { refusal: error, accountIds: [] };
  if (error instanceof Error && "code" in error && DUPLICATES.includes(error.code))
    return { refusal: new Refused("market_busy", {}, { cause: error }), accountIds: [] };
  return null;
}
