import { describe, expect, it } from "vitest";
import type { Position } from "#server/exchange/leverage/types.ts";
import { insertPositions } from "#server/storage/leverage/leverage.ts";
import { insertOrders } from "#server/storage/spot/spot.ts";
import type { KeptOrder } from "#server/storage/spot/tables.ts";
import { units } from "../../support/rig.ts";
import { type AlertRig, OTHER, openAlerts, USER } from "./rig.ts";

const orderOf = ({ clock }: AlertRig, change: Partial<KeptOrder> = {}): KeptOrder => ({
  ...{ id: 7, marketId: 1, trader: { kind: "user", userId: USER }, side: "buy", mode: "limit" },
  ...{
    timeInForce: "gtc",
    stop: null,
    oco: null,
    bracket: null,
    parentId: null,
    trail: null,
    price: units("100"),
    amount: units("2"),
    visible: null,
    placed: null,
  },
  ...{ filled: 0n, turnover: 0n, fee: 0n, state: "open", clientOrderId: "", sequence: 1 },
  ...{ createdAt: clock.now(), updatedAt: clock.now() },
  ...change,
});

const positionOf = ({ clock }: AlertRig, change: Partial<Position> = {}): Position => ({
  ...{ id: 3, userId: USER, marketId: 1, side: "buy", state: "closed", contracts: 1, amount: units("1") },
  ...{ leverage: 10, originPrice: units("100"), price: units("100"), closePrice: units("90") },
  ...{ takeProfit: null, stopLoss: null, margin: units("10"), marginLeft: units("10"), fee: 0n },
  ...{ overnightFee: 0n, profit: units("-10"), closeReason: "liquidation", clientOrderId: "" },
  ...{ mode: "market", chargedDay: 0, createdAt: clock.now(), openedAt: clock.now() },
  ...{ closedAt: clock.now(), version: 2, partOf: null, placedContracts: null },
  ...change,
});

/** Commits an order and says so. */
async function order(rig: AlertRig, change: Partial<KeptOrder>) {
  rig.process.bus.emit("order", orderOf(rig, change));
  await rig.process.idle();
}

describe("alerts on orders and positions", () => {
  it("ALERT-EVENT-001 announce the kinds that were chosen, each once, and to their owner alone", async () => {
    await using rig = await openAlerts();
    const { alerts, bus } = rig.process;
    const part = { filled: units("0.5"), turnover: units("49") };
    await order(rig, { id: 6, ...part, state: "done" });
    await rig.advance(1);
    for (const kind of [
      "order_filled",
      "order_part_filled",
      "stop_triggered",
      "position_liquidated",
    ] as const)
      await alerts.setEvent(USER, { kind, shown: true, mail: kind === "order_filled" });
    await order(rig, { ...part });
    await order(rig, { filled: units("1"), turnover: units("98") });
    await order(rig, { filled: units("2"), turnover: units("197"), state: "done" });
    await order(rig, { id: 8, state: "cancelled" });
    await order(rig, { id: 9, trader: { kind: "user", userId: OTHER }, state: "done" });
    const stop = { price: units("95"), direction: "falling", triggeredAt: rig.clock.now() } as const;
    await order(rig, { id: 10, stop });
    bus.emit("leveragePosition", positionOf(rig));
    bus.emit("leveragePosition", positionOf(rig, { id: 4, closeReason: "user" }));
    await rig.process.idle();
    expect((await rig.fired()).toReversed()).toMatchObject([
      { kind: "order_part_filled", subject: "7", facts: { filled: "0.5", price: "98" }, mail: "none" },
      { kind: "order_filled", subject: "7", facts: { price: "98.5", amount: "2" }, mail: "sent" },
      { kind: "stop_triggered", subject: "10", facts: { stop: "95" } },
      { kind: "position_liquidated", subject: "3", facts: { profit: "-10", price: "90" } },
    ]);
    expect(await rig.fired(OTHER)).toEqual([]);
    await alerts.setEvent(USER, { kind: "order_filled", shown: false, mail: true });
    await order(rig, { id: 11, state: "done" });
    expect(await rig.fired()).toHaveLength(4);
    expect((await alerts.list(USER)).events.find(({ kind }) => kind === "order_filled")).toMatchObject({
      ...{ shown: false, mail: false },
    });
    expect(rig.reported).toEqual([]);
  });

  it("ALERT-EVENT-002 announce once what a process that died did not", async () => {
    await using rig = await openAlerts();
    await insertOrders(rig.storage, [orderOf(rig, { id: 5, state: "done" })]);
    await rig.advance(1);
    for (const kind of ["order_filled", "position_closed"] as const)
      await rig.process.alerts.setEvent(USER, { kind, shown: true, mail: false });
    await insertOrders(rig.storage, [
      orderOf(rig, { state: "done", filled: units("2"), turnover: units("200") }),
    ]);
    await insertPositions(rig.storage, [positionOf(rig, { closeReason: "user" })]);
    const { process } = rig;
    process.dieAt(0);
    process.bus.emit("order", orderOf(rig, { state: "done" }));
    await process.idle();
    expect(process.isDead).toBe(true);
    await rig.begin();
    const announced = [
      { kind: "position_closed", subject: "3" },
      { kind: "order_filled", subject: "7" },
    ];
    expect(await rig.fired()).toMatchObject(announced);
    await rig.begin();
    expect(await rig.fired()).toHaveLength(announced.length);
  });
});
