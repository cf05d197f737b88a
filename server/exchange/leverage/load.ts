import type { Kysely } from "kysely";
import { balancesOf } from "#server/storage/ledger/balances.ts";
import { positionByClientId } from "#server/storage/leverage/leverage.ts";
import type { Schema } from "#server/storage/tables.ts";
import { walletMoveByClientId } from "#server/storage/wallets/moves.ts";
import { type GroupRecords, loadRecords } from "../commands/group-records.ts";
import { loadTakenIds, type TakenIds } from "../commands/taken-ids.ts";
import { clientKey } from "../kit/client-ids.ts";
import { account } from "../ledger/accounts.ts";
import type { NamedMove } from "../ledger/types.ts";
import { type AccountName, keyOf } from "./account-key.ts";
import type { LeverageBook } from "./book.ts";
import type { LeverageCommand } from "./commands.ts";
import type { Terms } from "./terms.ts";
import type { Position } from "./types.ts";

/** What a group read before it began. */
export interface LoadedLeverage {
  /** The accounts whose spare balance was read. */
  readonly accounts: readonly AccountName[];
  /** Balances by account id of the ledger. */
  readonly balances: ReadonlyMap<number, bigint>;
  /** Positions that were placed earlier with a client order id of this group, by `clientKey`. */
  readonly known: ReadonlyMap<string, Position>;
  /** Moves between wallets that were made earlier with a client id of this group, by `clientKey`. */
  readonly moves: ReadonlyMap<string, NamedMove>;
  /** Client order ids of this group that name something else. */
  readonly taken: TakenIds;
  /** The records of its commands other than placements. */
  readonly records: GroupRecords;
}

/** The accounts that a command may touch. */
export function accountsOf(
  command: LeverageCommand,
  book: LeverageBook,
  terms: Terms,
): readonly AccountName[] {
  switch (command.type) {
    case "place":
      return [{ userId: command.order.userId, quoteId: terms.quoteOf(command.order.marketId) }];
    case "withdraw":
      return [{ userId: command.request.userId, quoteId: command.request.currencyId }];
    case "overnight":
    case "sweep":
      return [command.account];
    case "close":
    case "closePart":
    case "cancel":
    case "setStops":
    case "closeMany":
      return book.accountsOf(command.userId);
  }
}

/**
 * Reads what these commands need: spare balances, and the positions and moves that client ids already name.
 */
export async function loadLeverage(
  db: Kysely<Schema>,
  commands: readonly LeverageCommand[],
  book: LeverageBook,
  terms: Terms,
): Promise<LoadedLeverage> {
  const accounts = new Map<string, AccountName>();
  const known = new Map<string, Position>();
  const moves = new Map<string, NamedMove>();
  for (const command of commands) {
    for (const name of accountsOf(command, book, terms)) accounts.set(keyOf(name), name);
    if (command.type === "withdraw") {
      const { userId, clientId = "" } = command.request;
      const move = await walletMoveByClientId(db, userId, clientId);
      if (move) moves.set(clientKey(userId, clientId), move);
    }
    if (command.type !== "place" || command.order.clientOrderId === "") continue;
    const { userId, clientOrderId } = command.order;
    const position = await positionByClientId(db, userId, clientOrderId);
    if (position) known.set(clientKey(userId, clientOrderId), position);
  }
  const names = [...accounts.values()];
  const ids = names.map(({ userId, quoteId }) => account(userId, "lever", quoteId, "available").id);
  const placements = commands.flatMap((command) => (command.type === "place" ? [command.order] : []));
  return {
    accounts: names,
    balances: await balancesOf(db, ids),
    known,
    moves,
    taken: await loadTakenIds(db, "lever_position", placements),
    records: await loadRecords(db, commands),
  };
}
