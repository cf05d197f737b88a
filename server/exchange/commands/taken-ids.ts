import type { Kysely } from "kysely";
import { type PlacedTable, takenIds } from "#server/storage/commands/taken-ids.ts";
import type { Schema } from "#server/storage/tables.ts";
import { clientKey } from "../kit/client-ids.ts";
import { Refused } from "../kit/refused.ts";

/** Which client order ids of a group's placements name something else already: a command, or an order of another kind. */
export interface TakenIds {
  /** @throws Refused `command_void` when the id was given up, `client_id_reused` when it is another command's */
  requireFree(userId: number, clientOrderId: string): void;
}

/** A placement as far as its name goes. */
export interface NamedPlacement {
  readonly userId: number;
  readonly clientOrderId: string;
}

/** Without placements of users nothing is taken. */
export const noTakenIds: TakenIds = { requireFree: () => undefined };

/** Reads them, within the transaction of the group. @param own where its placements go: who looks there knows repeats */
export async function loadTakenIds(
  db: Kysely<Schema>,
  own: PlacedTable,
  placements: readonly NamedPlacement[],
): Promise<TakenIds> {
  const named = placements.filter(({ clientOrderId }) => clientOrderId !== "");
  if (named.length === 0) return noTakenIds;
  const states = new Map<string, string>();
  for (const { userId, clientOrderId, state } of await takenIds(db, own, named))
    states.set(clientKey(userId, clientOrderId), state);
  return {
    requireFree(userId, clientOrderId) {
      const state = states.get(clientKey(userId, clientOrderId));
      if (state !== undefined) throw new Refused(state === "void" ? "command_void" : "client_id_reused");
    },
  };
}
