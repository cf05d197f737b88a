import type { Kysely } from "kysely";
import { inOrder } from "#server/storage/kit/in-order.ts";
import type { Schema } from "#server/storage/tables.ts";
import { insertWalletMove } from "#server/storage/wallets/moves.ts";
import { clientKey } from "../kit/client-ids.ts";
import type { NamedMove } from "../ledger/types.ts";

/** The moves between wallets that client ids name: those from before a group, and the group's own. */
export interface NamedMoves {
  find(userId: number, clientId: string): NamedMove | undefined;
  keep(move: NamedMove): void;
  /** Writes the group's own. @param time unix ms */
  write(transaction: Kysely<Schema>, time: number): Promise<void>;
}

/** Begins a group's moves. @param earlier by `clientKey` */
export function createNamedMoves(earlier: ReadonlyMap<string, NamedMove>): NamedMoves {
  const own = new Map<string, NamedMove>();
  return {
    find(userId, clientId) {
      const key = clientKey(userId, clientId);
      return own.get(key) ?? earlier.get(key);
    },
    keep(move) {
      own.set(clientKey(move.userId, move.clientId), move);
    },
    async write(transaction, time) {
      const moves = [...own.values()];
      await inOrder(
        transaction,
        moves.map((move) => () => insertWalletMove(transaction, move, time)),
      );
    },
  };
}
