import { describe, expect, it } from "vitest";
import { BTC_USDT, limit, market, quote, restartSpot, units } from "../support/rig.ts";
import { createFailures } from "../support/watched-storage.ts";
import { bracketBuy, exitsOf } from "./bracket-orders.ts";
import { offHolds, opened } from "./oco-orders.ts";

const profit = units("62000");
const loss = { stopPrice: units("59000"), price: units("58900") };
const buy = limit(1, "buy", "60000", "0.5");

describe("Take-profit and stop-loss of a spot order: rules and restarts", () => {
  it.each([
    ["bracket_buy_only", { ...limit(1, "sell", "60000", "0.5"), bracket: { profit, loss } }],
    [
      "bracket_buy_only",
      { ...buy, bracket: { profit, loss }, oco: { stopPrice: units("61000"), price: units("61100") } },
    ],
    ["bracket_misplaced", { ...buy, bracket: { profit: units("60000"), loss } }],
    ["bracket_misplaced", { ...buy, bracket: { profit, loss: { ...loss, stopPrice: units("60000") } } }],
    ["price_off_tick", { ...buy, bracket: { profit: units("62000.001"), loss } }],
    [
      "stop_price_off_tick",
      { ...buy, bracket: { profit, loss: { ...loss, stopPrice: units("59000.001") } } },
    ],
    ["price_out_of_band", { ...buy, bracket: { profit, loss: { ...loss, price: units("1") } } }],
    ["book_empty", { ...market(1, "buy", "0.1"), bracket: { profit, loss } }],
  ])("SPOT-BRACKET-007 refuses with %s, and places nothing", async (code, command) => {
    await using rig = await opened();
    await expect(rig.place(command)).rejects.toMatchObject({ code });
    expect(await rig.exchange.openOrders(1)).toEqual([]);
    expect((await rig.held(1, "USDT")).frozen).toBe(0n);
  });

  it("SPOT-BRACKET-008 an amended price stays between the exits; an amended exit keeps its price as it grows", async () => {
    await using rig = await opened();
    const order = await rig.place(bracketBuy());
    const amend = (id: number, change: object) =>
      rig.exchange.amend(id, 1, { price: null, amount: null, stopPrice: null, ...change });
    await expect(amend(order.id, { price: units("58950") })).rejects.toMatchObject({
      code: "bracket_misplaced",
    });
    await rig.quote(quote(8, "sell", "60000", "0.2"));
    const exit = (await rig.exchange.openOrders(1)).find(
      ({ parentId, stop }) => parentId !== null && stop === null,
    );
    await amend(exit?.id ?? 0, { price: units("61500") });
    await expect(amend(exit?.id ?? 0, { amount: units("0.1") })).rejects.toMatchObject({
      code: "oco_amount_fixed",
    });
    await rig.quote(quote(8, "sell", "60000", "0.1"));
    expect((await rig.book()).asks).toEqual([[units("61500"), units("0.2997")]]);
    expect(await offHolds(rig)).toEqual([]);
  });

  it("SPOT-BRACKET-008 cancelling an exit frees what it sells; what is bought afterwards begins new ones", async () => {
    await using rig = await opened();
    const order = await rig.place(bracketBuy());
    await rig.quote(quote(8, "sell", "60000", "0.2"));
    const exit = (await rig.exchange.openOrders(1)).find(({ parentId }) => parentId === order.id);
    await rig.exchange.cancel(exit?.id ?? 0, 1);
    expect(await rig.held(1, "BTC")).toEqual({ available: units("1.1998"), frozen: units("0.00004") });
    await rig.quote(quote(8, "sell", "60000", "0.1"));
    expect((await exitsOf(rig, order.id)).filter(([, state]) => state === "open")).toEqual([
      ["profit", "open", units("0.0999")],
      ["loss", "open", units("0.0999")],
    ]);
    await rig.exchange.cancelAll(1, BTC_USDT);
    expect((await rig.held(1, "BTC")).frozen).toBe(0n);
  });

  it("SPOT-BRACKET-009 after a restart the next fill grows the same exits", async () => {
    await using rig = await opened();
    const order = await rig.place(bracketBuy());
    await rig.quote(quote(8, "sell", "60000", "0.2"));
    const before = await rig.exchange.openOrders(1);
    const exchange = await restartSpot(rig, rig.exchange);
    expect(await exchange.openOrders(1)).toEqual(before);
    await exchange.house(BTC_USDT, [quote(8, "sell", "60000", "0.1")]);
    expect(await exitsOf({ exchange }, order.id)).toEqual([
      ["profit", "open", units("0.2997")],
      ["loss", "open", units("0.2997")],
    ]);
  });

  it("SPOT-BRACKET-009 a commit that fails leaves neither fill nor exits", async () => {
    const failing = createFailures();
    await using rig = await opened(failing.wrap);
    const order = await rig.place(bracketBuy());
    failing.fail(1);
    await rig.quote(quote(8, "sell", "60000", "0.2"));
    failing.fail(0);
    expect(await exitsOf(rig, order.id)).toEqual([]);
    expect(await rig.exchange.openOrders(1)).toMatchObject([{ id: order.id, filled: 0n }]);
    expect(await rig.held(1, "BTC")).toEqual({ available: units("1"), frozen: 0n });
  });

  it("SPOT-BRACKET-010 a repeated placement finds its order, and other exits are refused", async () => {
    await using rig = await opened();
    const order = await rig.place(bracketBuy("0.5", "twice"));
    await rig.quote(quote(8, "sell", "60000", "0.2"));
    expect(await rig.place(bracketBuy("0.5", "twice"))).toMatchObject({ id: order.id, filled: units("0.2") });
    const { bracket: _, ...alone } = bracketBuy("0.5", "twice");
    await expect(rig.place(alone)).rejects.toMatchObject({ code: "client_id_reused" });
    await expect(rig.place({ ...alone, bracket: { profit, loss: null } })).rejects.toMatchObject({
      code: "client_id_reused",
    });
  });
});
