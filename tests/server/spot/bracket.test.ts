import { describe, expect, it } from "vitest";
import { auditLedger } from "#server/exchange/ledger/audit.ts";
import { limit, market, quote, units } from "../support/rig.ts";
import { bracketBuy, exitsOf } from "./bracket-orders.ts";
import { offHolds, opened } from "./oco-orders.ts";

describe("Take-profit and stop-loss of a spot order", () => {
  it("SPOT-BRACKET-001 a fill places both exits as a pair, in its own commit", async () => {
    await using rig = await opened();
    const order = await rig.place(bracketBuy());
    expect(await exitsOf(rig, order.id)).toEqual([]);
    await rig.quote(quote(8, "sell", "60000", "0.2"));
    // 0.2 less the fee of a maker, 0.08 %, in whole lots; the rest of a lot is kept for the next fill.
    const [first, second] = await exitsOf(rig, order.id);
    expect([first, second]).toEqual([
      ["profit", "open", units("0.1998")],
      ["loss", "open", units("0.1998")],
    ]);
    const open = await rig.exchange.openOrders(1);
    const [profit, loss] = open.filter(({ parentId }) => parentId === order.id);
    expect(profit?.oco?.otherId).toBe(loss?.id);
    expect((await rig.book()).asks).toEqual([[units("62000"), units("0.1998")]]);
    expect(await rig.held(1, "BTC")).toMatchObject({ available: units("1") });
    expect(await offHolds(rig)).toEqual([]);
  });

  it("SPOT-BRACKET-002 the pair grows with every fill, behind the others of its price", async () => {
    await using rig = await opened();
    const order = await rig.place(bracketBuy());
    await rig.quote(quote(8, "sell", "60000", "0.2"));
    await rig.place(limit(2, "sell", "62000", "0.1"));
    await rig.quote(quote(8, "sell", "60000", "0.3"));
    expect(await exitsOf(rig, order.id)).toEqual([
      ["profit", "open", units("0.4996")],
      ["loss", "open", units("0.4996")],
    ]);
    // What was there before is taken first.
    await rig.quote({ ...quote(9, "buy", "62000", "0.1"), timeInForce: "ioc" });
    expect((await rig.held(2, "BTC")).available).toBe(units("0.9"));
    expect((await rig.held(2, "BTC")).frozen).toBe(0n);
    expect(await exitsOf(rig, order.id)).toEqual([
      ["profit", "open", units("0.4996")],
      ["loss", "open", units("0.4996")],
    ]);
  });

  it("SPOT-BRACKET-003 a cancelled remainder leaves the exits with what was bought", async () => {
    await using rig = await opened();
    const order = await rig.place(bracketBuy());
    await rig.quote(quote(8, "sell", "60000", "0.2"));
    await rig.exchange.cancel(order.id, 1);
    expect(await exitsOf(rig, order.id)).toEqual([
      ["profit", "open", units("0.1998")],
      ["loss", "open", units("0.1998")],
    ]);
    expect(await rig.held(1, "BTC")).toEqual({ available: units("1.00004"), frozen: units("0.1998") });
    expect(await offHolds(rig)).toEqual([]);
  });

  it("SPOT-BRACKET-004 less than a lot is held until the next fill, and free when the order ends", async () => {
    await using rig = await opened();
    const order = await rig.place(bracketBuy());
    await rig.quote(quote(8, "sell", "60000", "0.0001"));
    const kept = (await rig.exchange.openOrders(1)).find(({ id }) => id === order.id)?.bracket?.kept ?? 0n;
    expect(kept).toBeGreaterThan(0n);
    expect((await rig.held(1, "BTC")).available).toBe(units("1"));
    expect(await offHolds(rig)).toEqual([]);
    await rig.exchange.cancel(order.id, 1);
    const { available, frozen } = await rig.held(1, "BTC");
    expect(available + frozen).toBe(units("1.00009992"));
    expect(available).toBe(units("1") + kept);
    expect(await auditLedger(rig.storage)).toEqual([]);
  });

  it("SPOT-BRACKET-005 the take-profit that trades cancels the stop-loss; a later fill begins a new pair", async () => {
    await using rig = await opened();
    const order = await rig.place(bracketBuy());
    await rig.quote(quote(8, "sell", "60000", "0.2"));
    await rig.quote({ ...quote(9, "buy", "62000", "0.1"), timeInForce: "ioc" });
    await rig.quote(quote(8, "sell", "60000", "0.2"));
    expect(await exitsOf(rig, order.id)).toEqual([
      ["profit", "open", units("0.1998")],
      ["loss", "cancelled", units("0.1998")],
      ["profit", "open", units("0.1998")],
      ["loss", "open", units("0.1998")],
    ]);
    expect(await offHolds(rig)).toEqual([]);
  });

  it("SPOT-BRACKET-006 a stop-loss that the same move has passed sells at once", async () => {
    await using rig = await opened();
    const order = await rig.place({
      ...bracketBuy("0.1"),
      bracket: { profit: null, loss: { stopPrice: units("59500"), price: null } },
    });
    await rig.place(limit(2, "buy", "59400", "0.5"));
    // One order sells through the buy at 60000 down to 59400.
    await rig.quote({ ...quote(8, "sell", "59400", "0.2"), timeInForce: "ioc" });
    expect(await exitsOf(rig, order.id)).toEqual([["loss", "done", units("0.0999")]]);
    expect(await rig.held(1, "BTC")).toEqual({ available: units("1.00002"), frozen: 0n });
  });

  it("SPOT-BRACKET-001 a market buy has its exits in the commit of its fills", async () => {
    await using rig = await opened();
    await rig.quote(quote(8, "sell", "60100", "0.1"), quote(8, "sell", "60200", "0.2"));
    const { bracket } = bracketBuy();
    const order = await rig.place({ ...market(1, "buy", "0.2"), ...(bracket ? { bracket } : {}) });
    expect(order).toMatchObject({ state: "done", bracket: { kept: 0n } });
    expect(await exitsOf(rig, order.id)).toEqual([
      ["profit", "open", units("0.1998")],
      ["loss", "open", units("0.1998")],
    ]);
  });
});
