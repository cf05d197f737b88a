import type { Order } from "#server/exchange/spot/types.ts";
import { answering } from "../kit/command-route.ts";
import { successText } from "../texts/index.ts";
import type { UserCaller } from "../types.ts";

/** How a cancelled order is answered. */
export const cancelled = answering<readonly Order[] | Order>("order_cancelled");

/** How an amended order is answered. */
export const amended = answering<readonly Order[] | Order>("order_amended");

/** How the cancel of many orders is answered: with their number. */
export const allCancelled = {
  outcome: (orders: readonly Order[]) => ({ cancelled: orders.length }),
  reply: ({ cancelled: count }: { readonly cancelled: number }, { language }: UserCaller) => ({
    text: successText("orders_cancelled", language, { count: String(count) }),
    cancelled: count,
  }),
};
