import type { Kysely } from "kysely";
import type { NamedMove, Wallet } from "#server/exchange/ledger/types.ts";
import { rowByClientId } from "../commands/client-ids.ts";
import type { Schema } from "../tables.ts";

/** The user's move under this client id; `null` where it is empty, or names none. */
export async function walletMoveByClientId(
  db: Kysely<Schema>,
  userId: number,
  clientId: string,
): Promise<NamedMove | null> {
  const row = await rowByClientId(db, "wallet_move", userId, clientId);
  if (row === undefined) return null;
  return {
    userId,
    clientId,
    currencyId: Number(row.currency_id),
    amount: row.amount,
    from: row.from_wallet as Wallet,
    to: row.to_wallet as Wallet,
  };
}

/** Stores a move under its client id. One that the user has used before violates a constraint. @param time unix ms */
export async function insertWalletMove(db: Kysely<Schema>, move: NamedMove, time: number): Promise<void> {
  const { userId, clientId, currencyId, amount, from, to } = move;
  await db
    .insertInto("wallet_move")
    .values({
      user_id: userId,
      client_id: clientId,
      currency_id: currencyId,
      amount,
      from_wallet: from,
      to_wallet: to,
      created_at: time,
    })
    .execute();
}
