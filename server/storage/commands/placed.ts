import type { Kysely } from "kysely";
import type { Position } from "#server/exchange/leverage/types.ts";
import type { OptionOrder } from "#server/exchange/options/types.ts";
import type { Order } from "#server/exchange/spot/types.ts";
import { positionByClientId } from "../leverage/leverage.ts";
import { optionOrderByClientId } from "../options/options.ts";
import { ordersByClientIds } from "../spot/spot.ts";
import type { Schema } from "../tables.ts";

/** What a placement made, by the call that it is answered under: the row itself is the command's record, kept forever. */
export type Placed =
  | { readonly kind: "placeOrder"; readonly order: Order }
  | { readonly kind: "leverSubmit"; readonly order: Position }
  | { readonly kind: "microSubmit"; readonly order: OptionOrder };

/** The user's order, position or option under this client order id, as it is now. */
export async function placedById(
  db: Kysely<Schema>,
  userId: number,
  clientId: string,
): Promise<Placed | null> {
  const [spot] = await ordersByClientIds(db, [{ userId, clientOrderId: clientId }]);
  if (spot) return { kind: "placeOrder", order: spot };
  const position = await positionByClientId(db, userId, clientId);
  if (position) return { kind: "leverSubmit", order: position };
  const option = await optionOrderByClientId(db, userId, clientId);
  return option ? { kind: "microSubmit", order: option } : null;
}
