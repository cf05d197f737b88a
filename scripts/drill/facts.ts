import * as v from "valibot";
import * as calls from "#contract/calls/index.ts";
import { createExchange, demoAccount } from "../../e2e/support/exchange.ts";

/** A bid below the market: it rests until it is cancelled. */
const order = { legal_id: "3", currency_id: "1", type: "1", target_price: "60000", amount: "0.001" };
const move = { currency_id: "3", number: "1", type: "1" };

/** What the server acknowledged. */
export interface Acknowledged {
  /** The client ids, in the order of the replies. */
  readonly clientIds: readonly string[];
  /** The session that they belong to. */
  readonly token: string;
}

/** Places and cancels orders and moves money, one command after the other, each under a client id of its own. @throws where one is refused */
export async function acknowledge(address: string, name: string, orders: number): Promise<Acknowledged> {
  const { call, login } = createExchange(address);
  const token = await login(demoAccount);
  const clientIds: string[] = [];
  const send = async (
    path: string,
    field: "client_id" | "client_order_id",
    fields: Record<string, string>,
  ) => {
    const clientId = `${name}-${clientIds.length}`;
    const reply = await call("POST", path, { ...fields, [field]: clientId }, token);
    if (reply.type !== "ok") throw new Error(`${path} answered ${JSON.stringify(reply)}`);
    clientIds.push(clientId);
    return reply.order;
  };
  const placed = v.looseObject({ id: v.number() });
  for (let count = 0; count < orders; count += 1) {
    const { id } = v.parse(placed, await send(calls.placeOrder.path, "client_order_id", order));
    // Every second order stays open, so that there is a book to rebuild.
    if (count % 2 === 0) await send(calls.cancelOrder.path, "client_id", { id: String(id) });
    if (count % 5 === 0) await send(calls.walletMove.path, "client_id", move);
  }
  return { clientIds, token };
}

/**
 * Asks a server what became of client ids.
 * @returns those that it does not know. Asking voids an unknown id: only for a server that nobody else uses
 */
export async function missingOf(
  address: string,
  { clientIds, token }: Acknowledged,
): Promise<readonly string[]> {
  const { ask } = createExchange(address);
  const missing: string[] = [];
  for (const clientId of clientIds) {
    const reply = await ask("POST", calls.settleCommand.path, { client_id: clientId }, token);
    if (v.parse(calls.settleCommand.message, reply).state !== "done") missing.push(clientId);
  }
  return missing;
}
