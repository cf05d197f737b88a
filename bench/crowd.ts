import { setTimeout as delay } from "node:timers/promises";
import { createExchange, demoAccount } from "../e2e/support/exchange.ts";
import { ordersOf } from "../e2e/support/orders.ts";

/** How many open orders and open positions a crowded terminal has. */
const CROWD = 200;
/** The market maker's first quotes; a market order before them has nothing to meet. */
const QUOTED_AFTER_MS = 3_000;

/** Gives the demo account open orders below the market, and open positions. */
export async function crowd(address: string): Promise<void> {
  const exchange = createExchange(address);
  await delay(QUOTED_AFTER_MS);
  const orders = await ordersOf(exchange, await exchange.login(demoAccount));
  const { price } = await exchange.market("BTC", "USDT");
  for (let number = 0; number < CROWD; number += 1) {
    await orders.spot({ side: "buy", price: (price * 0.97 - number).toFixed(2), amount: "0.0002" });
    await orders.leverage({ side: number % 2 === 0 ? "long" : "short", contracts: "1" });
  }
}
