import { optionOrderById, optionOrdersOf } from "#server/storage/options/reads.ts";
import type { Storage } from "#server/storage/storage.ts";
import { Refused } from "../kit/refused.ts";
import type { OptionOrder, OptionsPort, UsedMark } from "./types.ts";

/**
 * What is read of options from the database, in whichever process.
 * @param windowOf the marks of an order so far; those of a running one are in the memory of its owner
 */
export function createOptionReads(
  storage: Storage,
  windowOf: (order: OptionOrder) => readonly UsedMark[] | Promise<readonly UsedMark[]>,
): Pick<OptionsPort, "order" | "audit" | "orders"> {
  return {
    async order(id, userId) {
      const order = await optionOrderById(storage, id);
      if (order?.userId !== userId) throw new Refused("order_unknown");
      return order;
    },
    async audit(id) {
      const order = await optionOrderById(storage, id);
      if (order === null) throw new Refused("order_unknown");
      return { order, window: await windowOf(order) };
    },
    orders: (userId, query) => optionOrdersOf(storage, userId, query),
  };
}
