import type { Kysely } from "kysely";
import { balancesOf } from "#server/storage/ledger/balances.ts";
import type { KeptOrder } from "#server/storage/spot/row-codecs.ts";
import { orderByClientId } from "#server/storage/spot/spot.ts";
import type { Schema } from "#server/storage/tables.ts";
import { createGroupRecords, loadRecords } from "../commands/group-records.ts";
import { loadTakenIds, noTakenIds } from "../commands/taken-ids.ts";
import { clientKey } from "../kit/client-ids.ts";
import type { Market } from "../markets/types.ts";
import type { MarketCommand } from "./commands.ts";
import type { Loaded } from "./group.ts";
import { givenCurrency, traderAccount } from "./settle.ts";

/** What a group without commands of users needs: nothing. */
export const nothingLoaded = (): Loaded => ({
  balances: new Map(),
  known: new Map(),
  taken: noTakenIds,
  records: createGroupRecords(),
});

/** The placements of users, with their names. */
const namesOf = (commands: readonly MarketCommand[]) =>
  commands.flatMap((command) =>
    command.type === "place" && command.trader.kind === "user"
      ? [{ userId: command.trader.userId, clientOrderId: command.clientOrderId ?? "" }]
      : [],
  );

/**
 * Reads what the placements of users among these commands need: their free balances of the currency that they give, and the
 * orders that their client order ids already name; of other commands whether they were executed before. Within the transaction that writes the group.
 */
export async function load(
  transaction: Kysely<Schema>,
  market: Market,
  commands: readonly MarketCommand[],
): Promise<Loaded> {
  const accounts = new Set<number>();
  const known = new Map<string, KeptOrder>();
  for (const command of commands) {
    if (command.type !== "place" || command.trader.kind === "house") continue;
    const { trader, side, clientOrderId } = command;
    accounts.add(traderAccount(trader, givenCurrency(market, side), "available").id);
    if (!clientOrderId) continue;
    const order = await orderByClientId(transaction, trader.userId, clientOrderId);
    if (order) known.set(clientKey(trader.userId, clientOrderId), order);
  }
  const others = commands.flatMap((command) => (command.type === "place" ? [] : [command]));
  return {
    balances: await balancesOf(transaction, [...accounts]),
    known,
    taken: await loadTakenIds(transaction, "spot_order", namesOf(commands)),
    records: await loadRecords(transaction, others),
  };
}
