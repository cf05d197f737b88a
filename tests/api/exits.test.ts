import { firstValueFrom } from "rxjs";
import { describe, expect, it } from "vitest";
import { reply, rig } from "./rig.ts";

const pair = { baseId: 2, quoteId: 1, base: "BTC", quote: "USDT" };

describe("Exits and hidden parts of a spot order on the wire", () => {
  it("SPOT-BRACKET-001 sends the exits of a buy, and reads those of an order", async () => {
    const { api, sent } = rig({ "/api/coin/trade": reply("placeOrder", "with exits") });
    const buy = {
      side: "buy",
      mode: "limit",
      timeInForce: "gtc",
      stop: null,
      price: "1.5",
      amount: "2",
    } as const;
    const terms = { pair, ...buy, trail: null, oco: null, visible: null, clientOrderId: "c1" };
    const placed = await firstValueFrom(
      api.spot.place({ ...terms, exits: { takeProfit: "1.7", stopLoss: "1.2" } }),
    );
    expect(sent[0]?.body).toContain("&target_profit_price=1.7&stop_loss_price=1.2&");
    expect(placed.ok && placed.value.order?.exits).toEqual({ takeProfit: "69000.00", stopLoss: "66000.00" });
    await firstValueFrom(api.spot.place({ ...terms, exits: { takeProfit: null, stopLoss: "1.2" } }));
    expect(sent[1]?.body).not.toContain("target_profit_price");
    expect(sent[1]?.body).not.toContain("visible_amount");
  });

  it("SPOT-ICEBERG-008 sends the visible amount, and reads that of an order", async () => {
    const { api, sent } = rig({ "/api/coin/trade": reply("placeOrder", "iceberg") });
    const sell = {
      side: "sell",
      mode: "limit",
      timeInForce: "gtc",
      price: "61000.00",
      amount: "0.5000",
    } as const;
    const plain = { stop: null, trail: null, oco: null, exits: null, clientOrderId: "c1" };
    const placed = await firstValueFrom(api.spot.place({ pair, ...sell, ...plain, visible: "0.1000" }));
    expect(sent[0]?.body).toContain("&visible_amount=0.1000&");
    expect(placed.ok && placed.value.order?.visible).toBe("0.10000000");
  });
});
