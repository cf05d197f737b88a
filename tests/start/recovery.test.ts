import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { orders } from "#contract/calls/spot/spot.ts";
import { wallets } from "#contract/calls/wallets/wallets.ts";
import { parseDecimal } from "#domain/numbers/decimal.ts";
import { createExchange, type Exchange } from "../../e2e/support/exchange.ts";
import { freePort } from "../../scripts/server-process.ts";
import { auditData } from "./audit.ts";
import { findMarket, type TestMarket } from "./market.ts";
import { launch, newDataDirectory, PATIENCE } from "./servers.ts";

/** Places a buy far below the market, so that it rests. Rejects when the server goes away. */
function placeResting(exchange: Exchange, token: string, market: TestMarket, id: string) {
  return exchange.ask(
    "POST",
    "/api/coin/trade",
    { ...market.pair, type: "1", target_price: market.lowPrice, amount: market.amount, client_order_id: id },
    token,
  );
}

async function openOrders(exchange: Exchange, token: string) {
  const message = await exchange.ask("GET", "/api/coin/list", { status: "1", limit: "100" }, token);
  return v.parse(orders.message, message).data;
}

/** Frozen spot funds of a currency, scaled. */
async function frozen(exchange: Exchange, token: string, currency: number): Promise<bigint> {
  const { change_wallet } = v.parse(
    wallets.message,
    await exchange.ask("POST", "/api/wallet/list", {}, token),
  );
  const row = change_wallet?.balance.find((balance) => balance.currency === currency);
  return parseDecimal(row?.lock_change_balance ?? "0") ?? 0n;
}

describe("data", PATIENCE, () => {
  it("START-DATA-001 START-DATA-003 a second start has everything of the first", async () => {
    const [port, dataDirectory] = [await freePort(), newDataDirectory()];
    const first = await launch({ port, dataDirectory });
    const exchange = createExchange(first.address);
    const { account, token } = await exchange.newTrader();
    const market = await findMarket(exchange, "BTC", "USDT");
    await placeResting(exchange, token, market, "kept");
    const held = await frozen(exchange, token, Number(market.pair.legal_id));
    await first.end("SIGTERM");

    const second = await launch({ port, dataDirectory });
    expect(await createExchange(second.address).login(account)).not.toBe("");
    const [order] = await openOrders(exchange, token);
    expect(order).toMatchObject({ client_order_id: "kept", status: 1 });
    expect(await frozen(exchange, token, Number(market.pair.legal_id))).toBe(held);
    await exchange.ask("POST", "/api/coin/canceltrade", { id: String(order?.id) }, token);
    expect(await frozen(exchange, token, Number(market.pair.legal_id))).toBe(0n);
  });

  it("START-DATA-002 LEDGER-SUM-001 a kill in the middle of placements loses and doubles nothing that was answered", async () => {
    const [port, dataDirectory] = [await freePort(), newDataDirectory()];
    const first = await launch({ port, dataDirectory });
    const exchange = createExchange(first.address);
    const { token } = await exchange.newTrader();
    const market = await findMarket(exchange, "BTC", "USDT");

    const answered = new Set<string>();
    const ids = Array.from({ length: 40 }, (_, index) => `order-${index}`);
    let kill: Promise<unknown> | null = null;
    await Promise.allSettled(
      ids.map(async (id) => {
        await placeResting(exchange, token, market, id);
        answered.add(id);
        // Killed while most of the placements are still in progress.
        if (answered.size === 10) kill ??= first.end("SIGKILL");
      }),
    );
    await kill;
    expect(answered.size).toBeGreaterThanOrEqual(10);
    expect(await auditData(dataDirectory)).toEqual([]);

    await launch({ port, dataDirectory });
    const kept = (await openOrders(exchange, token)).map((order) => order.client_order_id);
    expect(new Set(kept).size).toBe(kept.length);
    expect(kept).toEqual(expect.arrayContaining([...answered]));
    const each = market.holdOfOne;
    expect(await frozen(exchange, token, Number(market.pair.legal_id))).toBe(each * BigInt(kept.length));

    // Sent again with its id, an order is not placed twice.
    await placeResting(exchange, token, market, "order-0");
    expect(
      (await openOrders(exchange, token)).filter(({ client_order_id }) => client_order_id === "order-0"),
    ).toHaveLength(1);
  });
});
