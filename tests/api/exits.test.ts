import { firstValueFrom } from "rxjs";
import { describe, expect, it } from "vitest";
import { reply, rig } from "./rig.ts";

const pair = { baseId: 2, quoteId: 1, base: "BTC", quote: "USDT" };

describe("Exits of a spot order on the wire", () => {
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
    const terms = { pair, ...buy, trail: null, oco: null, clientOrderId: "c1" };
    const placed = await firstValueFrom(
      api.spot.place({ ...terms, exits: { takeProfit: "1.7", stopLoss: "1.2" } }),
    );
    expect(sent[0]?.body).toContain("&target_profit_price=1.7&stop_loss_price=1.2&");
    expect(placed.ok && placed.value.order?.exits).toEqual({ takeProfit: "69000.00", stopLoss: "66000.00" });
    await firstValueFrom(api.spot.place({ ...terms, exits: { takeProfit: null, stopLoss: "1.2" } }));
    expect(sent[1]?.body).not.toContain("target_profit_price");
  });
});
