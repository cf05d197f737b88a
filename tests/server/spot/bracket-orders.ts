import type { PlaceCommand } from "#server/exchange/spot/rules.ts";
import { limit, type Rig, units } from "../support/rig.ts";

/** Buys at 60000; sells what it has bought at 62000, or at 58900 once the last price has fallen to 59000. */
export function bracketBuy(amount = "0.5", clientOrderId = ""): PlaceCommand {
  const loss = { stopPrice: units("59000"), price: units("58900") };
  return { ...limit(1, "buy", "60000", amount, clientOrderId), bracket: { profit: units("62000"), loss } };
}

/** The exits of an order, oldest first, as [kind, state, amount]. */
export async function exitsOf({ exchange }: Pick<Rig, "exchange">, parentId: number) {
  const query = { page: 1, limit: 99, marketId: null, state: null, clientOrderId: null };
  const { rows } = await exchange.orders(1, query);
  return rows
    .filter((order) => order.parentId === parentId)
    .sort((left, right) => left.id - right.id)
    .map(({ stop, state, amount }) => [stop === null ? "profit" : "loss", state, amount]);
}
