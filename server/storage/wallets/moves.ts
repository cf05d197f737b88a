import type { Kysely } from "kysely";
import type { NamedMove } from "#server/exchange/ledger/types.ts";
import { valueByClientId } from "../commands/client-ids.ts";
import type { Schema } from "../tables.ts";
import { walletMoveRows } from "./tables.ts";

/** The user's move under this client id; `null` where it is empty, or names none. */
export const walletMoveByClientId = (db: Kysely<Schema>, userId: number, clientId: string) =>
  valueByClientId(db, "wallet_move", walletMoveRows, userId, clientId);

/** Stores a move under its client id. One that the user has used before violates a constraint. @param time unix ms */
export const insertWalletMove = (db: Kysely<Schema>, move: NamedMove, time: number) =>
  db
    .insertInto("wallet_move")
    .values({ ...walletMoveRows.write(move), created_at: time })
    .execute();
