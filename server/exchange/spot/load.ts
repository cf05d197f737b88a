import type { Kysely } from "kysely";
import { balancesOf } from "#server/storage/ledger/balances.ts";
import { ordersByClientIds } from "#server/storage/spot/spot.ts";
import type { Schema } from "#server/storage/tables.ts";
import { loadRecords } from "../commands/group-records.ts";
import { loadTakenIds } from "../commands/taken-ids.ts";
import { clientKey } from "../kit/client-ids.ts";
import type { Market } from "../markets/types.ts";
import type { MarketCommand } from "./commands.ts";
import type { Loaded } from "./group.ts";
import { givenCurrency, traderAccount } from "./settle.ts";
import type { Side } from "./types.ts";

/**
 * The accounts that a user's command takes from: a placement, and an amendment, which is of either side. Other commands take from none, and
 * the house's accounts are not limited.
 */
export function sourcesOf(market: Market, command: MarketCommand): readonly number[] {
  const { trader } = command;
  if (trader.kind === "house") return [];
  const sourceOf = (side: Side) => traderAccount(trader, givenCurrency(market, side), "available").id;
  if (command.type === "place") return [sourceOf(command.side)];
  return command.type === "amend" ? [sourceOf("buy"), sourceOf("sell")] : [];
}

/** The placements of users, with their names. */
const namesOf = (commands: readonly MarketCommand[]) =>
  commands.flatMap((command) =>
    command.type === "place" && command.trader.kind === "user" && command.clientOrderId
      ? [{ userId: command.trader.userId, clientOrderId: command.clientOrderId }]
      : [],
  );

/**
 * Reads what the placements of users among these commands need: their free balances of the currency that they give, and the
 * orders that their client order ids already name; of other commands whether they were executed before. Without commands of users
 * it reads nothing.
 */
export async function load(
  db: Kysely<Schema>,
  market: Market,
  commands: readonly MarketCommand[],
): Promise<Loaded> {
  const names = namesOf(commands);
  const sources = commands.flatMap((command) => sourcesOf(market, command));
  const earlier = await ordersByClientIds(db, names);
  const others = commands.flatMap((command) => (command.type === "place" ? [] : [command]));
  return {
    balances: await balancesOf(db, [...new Set(sources)]),
    known: new Map(earlier.map((order) => [clientKey(order.trader.userId, order.clientOrderId), order])),
    taken: await loadTakenIds(db, "spot_order", names),
    records: await loadRecords(db, others),
  };
}
