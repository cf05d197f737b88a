import { countCommands } from "#server/storage/commands/commands.ts";
import type { Storage } from "#server/storage/storage.ts";
import { DERIVED } from "../../commands/derived-ids.ts";
import { Repeated } from "../../commands/record.ts";
import type { CommandOutcome, Once } from "../../commands/types.ts";
import { Refused } from "../../kit/refused.ts";
import type { LeveragePort } from "../../leverage/types.ts";
import type { SpotPort } from "../../spot/types.ts";
import type { DeadManSwitch } from "./types.ts";

export interface CancelParts {
  readonly storage: Storage;
  readonly spot: Pick<SpotPort, "markets" | "cancelAll">;
  readonly leverage: Pick<LeveragePort, "orders" | "cancel">;
  /** The names of the calls whose outcomes the sequences keep: see `sequenceOutcomes`. */
  readonly calls: { readonly cancelAll: string; readonly cancelLeverage: string };
}

const PAGE = 100;

function countIn({ cancelled }: CommandOutcome): number {
  if (typeof cancelled !== "number") throw new Error("The record of a cancel has no count");
  return cancelled;
}

/** Cancels the user's orders of one market. @returns how many, also where an earlier run did it */
async function cancelMarket(
  { spot, calls }: CancelParts,
  { userId }: DeadManSwitch,
  marketId: number,
  name: string,
): Promise<number> {
  const once: Once<readonly unknown[]> = {
    ...{ userId, clientId: `${name}spot-${marketId}`, kind: calls.cancelAll, terms: String(marketId) },
    outcome: (orders) => ({ cancelled: orders.length }),
  };
  try {
    return (await spot.cancelAll(userId, marketId, once)).length;
  } catch (error) {
    if (error instanceof Repeated) return countIn(error.record.outcome);
    throw error;
  }
}

/** The pending leverage orders of the user that were placed before the deadline. */
async function pendingOf(
  { leverage }: CancelParts,
  { userId, firedAt }: DeadManSwitch,
): Promise<readonly number[]> {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const query = { page, limit: PAGE, marketId: null, state: "pending" } as const;
    const { rows } = await leverage.orders(userId, query);
    ids.push(...rows.filter(({ createdAt }) => createdAt <= (firedAt ?? 0)).map(({ id }) => id));
    if (rows.length < PAGE) return ids;
  }
}

/** Revokes one pending leverage order. One that was filled or revoked meanwhile stays as it is. */
async function cancelPending(
  { leverage, calls }: CancelParts,
  { userId }: DeadManSwitch,
  id: number,
  name: string,
): Promise<void> {
  const once: Once<readonly unknown[]> = {
    ...{ userId, clientId: `${name}${id}`, kind: calls.cancelLeverage, terms: String(id) },
    outcome: () => ({ successText: "lever_revoked", values: {} }),
  };
  try {
    await leverage.cancel(id, userId, once);
  } catch (error) {
    if (error instanceof Repeated) return;
    if (error instanceof Refused && error.code === "position_not_pending") return;
    throw error;
  }
}

/**
 * Cancels every open order of the user, on all markets: spot orders, those that wait for a stop among them, and pending leverage orders. Each
 * market and each leverage order is a command that executes once under an id of this run of the switch, so it may be called again after any
 * failure.
 * @returns how many orders this run of the switch cancelled, earlier calls included
 * @throws AggregateError of what failed; the rest is done
 */
export async function cancelEverything(parts: CancelParts, fired: DeadManSwitch): Promise<number> {
  const name = `${DERIVED}switch-${fired.run}-`;
  const leverageName = `${name}lever-`;
  const counts: number[] = [];
  const cancelSpot = parts.spot.markets.map(async ({ id }) => {
    counts.push(await cancelMarket(parts, fired, id, name));
  });
  const cancelLeverage = async () => {
    for (const id of await pendingOf(parts, fired)) await cancelPending(parts, fired, id, leverageName);
  };
  const settled = await Promise.allSettled([...cancelSpot, cancelLeverage()]);
  const failures = settled.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  if (failures.length > 0) throw new AggregateError(failures, "Not every order could be cancelled");
  const revoked = await countCommands(parts.storage, fired.userId, leverageName);
  return counts.reduce((sum, count) => sum + count, revoked);
}
