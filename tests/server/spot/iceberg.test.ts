import { describe, expect, it } from "vitest";
import type { PlaceCommand } from "#server/exchange/spot/rules.ts";
import { BTC_USDT, limit, market, quote, restartSpot, units } from "../support/rig.ts";
import { createFailures } from "../support/watched-storage.ts";
import { offHolds, opened } from "./oco-orders.ts";

/** User 1 sells 0.5 at 61000 and shows 0.1 of it. */
function iceberg(change: Partial<PlaceCommand> = {}): PlaceCommand {
  return { ...limit(1, "sell", "61000", "0.5", "hidden"), visible: units("0.1"), ...change };
}

const asks = (...levels: readonly (readonly [price: string, amount: string])[]) =>
  levels.map(([price, amount]) => [units(price), units(amount)]);

describe("An iceberg order", () => {
  it("SPOT-ICEBERG-001 shows a part, holds all of it, and shows the next part behind the others of its price", async () => {
    await using rig = await opened();
    const order = await rig.place(iceberg());
    await rig.place(limit(2, "sell", "61000", "0.2"));
    expect(rig.book().asks).toEqual(asks(["61000", "0.3"]));
    expect([...rig.exchange.resting(BTC_USDT, "sell")].map(({ remaining }) => remaining)).toEqual([
      units("0.1"),
      units("0.2"),
    ]);
    expect((await rig.held(1, "BTC")).frozen).toBe(units("0.5"));

    await rig.quote({ ...quote(8, "buy", "61000", "0.2"), timeInForce: "ioc" });
    expect(rig.book().asks).toEqual(asks(["61000", "0.2"]));
    expect((await rig.held(1, "BTC")).frozen).toBe(units("0.4"));
    expect((await rig.held(2, "BTC")).frozen).toBe(units("0.1"));
    // The other order is before the new part.
    await rig.quote({ ...quote(8, "buy", "61000", "0.1"), timeInForce: "ioc" });
    expect((await rig.held(2, "BTC")).frozen).toBe(0n);
    expect((await rig.exchange.openOrders(1)).map(({ id, filled }) => [id, filled])).toEqual([
      [order.id, units("0.1")],
    ]);
    expect(await offHolds(rig)).toEqual([]);
  });

  it("SPOT-ICEBERG-004 is met again by a larger taker, each part in a trade and a fill of its own", async () => {
    await using rig = await opened();
    const order = await rig.place(iceberg());
    await rig.place(limit(2, "sell", "61000", "0.2"));
    const taken = await rig.quote({ ...quote(8, "buy", "61000", "0.65"), timeInForce: "fok" });
    expect(taken).toMatchObject([{ state: "done", filled: units("0.65") }]);
    const { rows } = await rig.exchange.fills(1, { page: 1, limit: 99, marketId: null });
    expect(rows.map(({ orderId, amount }) => [orderId, amount])).toEqual([
      [order.id, units("0.05")],
      ...Array.from({ length: 4 }, () => [order.id, units("0.1")]),
    ]);
    expect((await rig.held(1, "BTC")).frozen).toBe(units("0.05"));
    expect(rig.book().asks).toEqual(asks(["61000", "0.05"]));
    expect(await offHolds(rig)).toEqual([]);
  });

  it("SPOT-ICEBERG-002 stays hidden in previews, also from one that must be filled at once", async () => {
    await using rig = await opened();
    await rig.place(iceberg());
    const buy = limit(2, "buy", "61000", "0.3");
    const preview = await rig.exchange.preview(BTC_USDT, buy);
    expect(preview).toMatchObject({ filled: units("0.1"), levels: asks(["61000", "0.1"]) });
    const whole = await rig.exchange.preview(BTC_USDT, { ...buy, timeInForce: "fok" });
    expect(whole).toMatchObject({ filled: 0n, state: "cancelled" });
    expect(await rig.place({ ...buy, timeInForce: "fok" })).toMatchObject({ filled: units("0.3") });
  });

  it("SPOT-ICEBERG-005 has the same part and place after a restart and after a failed commit", async () => {
    const failing = createFailures();
    await using rig = await opened(failing.wrap);
    await rig.place(iceberg());
    await rig.place(limit(2, "sell", "61000", "0.2"));
    await rig.quote({ ...quote(8, "buy", "61000", "0.15"), timeInForce: "ioc" });
    failing.fail(1);
    const buy = limit(2, "buy", "61000", "0.02");
    await expect(rig.place(buy)).rejects.toMatchObject({ code: "market_busy" });
    const resting = () => [...rig.exchange.resting(BTC_USDT, "sell")];
    expect(resting().map(({ remaining }) => remaining)).toEqual([units("0.15"), units("0.1")]);
    const next = await restartSpot(rig, rig.exchange);
    expect([...next.resting(BTC_USDT, "sell")].map(({ remaining }) => remaining)).toEqual([
      units("0.15"),
      units("0.1"),
    ]);
    await next.stop();
  });

  it("SPOT-ICEBERG-006 refuses a part that is too small or too large, and orders that cannot rest", async () => {
    await using rig = await opened();
    const refusalOf = async (change: Partial<PlaceCommand>) => {
      const answer = await rig
        .place(iceberg({ clientOrderId: "", ...change }))
        .catch((error: unknown) => error);
      return answer;
    };
    const range = { low: "0.025", high: "0.4999", currency: "BTC" };
    for (const visible of ["0", "0.0249", "0.5", "0.6"])
      expect(await refusalOf({ visible: units(visible) })).toMatchObject({
        code: "visible_out_of_range",
        values: range,
      });
    expect(await refusalOf({ visible: units("0.10005") })).toMatchObject({ code: "amount_off_lot" });
    expect(await refusalOf({ amount: units("0.0001"), visible: units("0.0001") })).toMatchObject({
      code: "iceberg_too_small",
      values: { min: "0.0002", currency: "BTC" },
    });
    const oco = { stopPrice: units("59000"), price: units("58900") };
    for (const change of [{ timeInForce: "ioc" }, { timeInForce: "fok" }, { oco }] as const)
      expect(await refusalOf(change)).toMatchObject({ code: "iceberg_limit_only" });
    await rig.quote(quote(8, "buy", "60000", "1"));
    const atMarket = { ...market(1, "sell", "0.5"), visible: units("0.1") };
    await expect(rig.place(atMarket)).rejects.toMatchObject({ code: "iceberg_limit_only" });
    expect((await rig.held(1, "BTC")).frozen).toBe(0n);
  });

  it("SPOT-ICEBERG-007 is found by its client order id only with the part that it was placed with", async () => {
    await using rig = await opened();
    const order = await rig.place(iceberg());
    expect((await rig.place(iceberg())).id).toBe(order.id);
    await expect(rig.place(iceberg({ visible: units("0.2") }))).rejects.toMatchObject({
      code: "client_id_reused",
    });
    const { visible: _, ...shown } = iceberg();
    await expect(rig.place(shown)).rejects.toMatchObject({ code: "client_id_reused" });
  });

  it("SPOT-ICEBERG-003 keeps its place and its shown part with a smaller amount; at most 20 parts", async () => {
    await using rig = await opened();
    const { id } = await rig.place(iceberg());
    await rig.place(limit(2, "sell", "61000", "0.2"));
    const amend = (amount: string) =>
      rig.exchange.amend(id, 1, { price: null, amount: units(amount), stopPrice: null });
    await amend("0.3");
    expect(rig.book().asks).toEqual(asks(["61000", "0.3"]));
    await rig.quote({ ...quote(8, "buy", "61000", "0.1"), timeInForce: "ioc" });
    expect((await rig.held(1, "BTC")).frozen).toBe(units("0.2"));
    await amend("0.15");
    expect(rig.book().asks).toEqual(asks(["61000", "0.25"]));
    await expect(amend("2.0001")).rejects.toMatchObject({ code: "amount_too_large", values: { max: "2" } });
    expect(await offHolds(rig)).toEqual([]);
  });
});
