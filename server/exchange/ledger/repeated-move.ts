import type { Kysely } from "kysely";
import type { Schema } from "#server/storage/tables.ts";
import { insertWalletMove, walletMoveByClientId } from "#server/storage/wallets/moves.ts";
import { requireSame } from "../kit/client-ids.ts";
import type { Move } from "./types.ts";

/**
 * Whether a move was made before.
 * @param earlier what the move's client id names already, if anything
 * @throws Refused `client_id_reused` when that is a move of another content
 */
export function isRepeated(earlier: Move | null | undefined, move: Move): boolean {
  if (!earlier) return false;
  requireSame(earlier, move, ["currencyId", "amount", "from", "to"]);
  return true;
}

/** As `isRepeated`, with what the move's client id names as it is stored. Within the transaction that books the move. */
export async function wasMade(db: Kysely<Schema>, move: Move): Promise<boolean> {
  return isRepeated(await walletMoveByClientId(db, move.userId, move.clientId ?? ""), move);
}

/** Keeps a move under its client id, where it has one, within the transaction that books it. @param time unix ms */
export async function keepMove(db: Kysely<Schema>, move: Move, time: number): Promise<void> {
  const { clientId = "" } = move;
  if (clientId !== "") await insertWalletMove(db, { ...move, clientId }, time);
}
