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

/** The account that a user's placement takes from; `null`: another command takes from none, and the house's is not limited. */
export function sourceOf(market: Market, command: MarketCommand): number | null {
  if (command.type !== "place" || command.trader.kind === "house") return null;
  return traderAccount(command.trader, givenCurrency(market, command.side), "available").id;
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
  const sources = commands.map((command) => sourceOf(market, command)).filter((id) => id !== null);
  const earlier = await ordersByClientIds(db, names);
  const others = commands.flatMap((command) => (command.type === "place" ? [] : [command]));
  return {
    balances: await balancesOf(db, [...new Set(sources)]),
    known: new Map(earlier.map((order) => [clientKey(order.trader.userId, order.clientOrderId), order])),
    taken: await loadTakenIds(db, "spot_order", names),
    records: await loadRecords(db, others),
  };
}
