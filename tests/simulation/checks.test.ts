import { describe, expect, it } from "vitest";
import { formatDecimal, MONEY_SCALE } from "#domain/numbers/decimal.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import { activityOf, idle } from "../../simulation/checks/activity.ts";
import { createCommandCheck } from "../../simulation/checks/commands.ts";
import { createOrderCheck } from "../../simulation/checks/orders.ts";
import { createProfitCheck, still } from "../../simulation/checks/profit.ts";
import { differences } from "../../simulation/checks/views.ts";
import type { Exchanged } from "../../simulation/network/http.ts";
import { reportOf } from "../../simulation/report.ts";
import { BTC, BTC_USDT, fund, limit, openRig, USDT } from "../server/support/rig.ts";
import { addUser } from "../server/support/users.ts";

/** A push of an order as the server writes it. */
function push(order: { readonly id: number; readonly filled: bigint; readonly status: number }): string {
  const filled = formatDecimal(order.filled, MONEY_SCALE, MONEY_SCALE);
  const row = {
    ...{ id: order.id, legal_id: 3, currency_id: 1, legal_name: "USDT", currency_name: "BTC", type: 1 },
    ...{ status: order.status, price: "100", total_number: "2", complete_number: filled, number: "1" },
    ...{ total_money: "0", client_order_id: "mine", created_ms: 0, updated_ms: 0, symbol: "BTC/USDT" },
  };
  return `42${JSON.stringify(["spot_order", { type: "spot_order", order: row }])}`;
}

describe("the checks of a simulation", () => {
  it("SIM-CHECK-001 find an order that is lost, filled less, or open again", async () => {
    const rig = await openRig();
    await fund(rig, 1, USDT, "1000");
    const { id } = await rig.exchange.place(BTC_USDT, limit(1, "buy", "100", "1", "mine"));
    const check = createOrderCheck();
    check.arrived("tab", placement("mine"));
    check.pushed("tab", push({ id, filled: 0n, status: 1 }));
    expect(await check.findings(rig.storage)).toEqual([]);
    check.pushed("tab", push({ id, filled: 5n, status: 1 }));
    check.pushed("tab", push({ id: id + 1, filled: 0n, status: 1 }));
    expect(await check.findings(rig.storage)).toEqual([
      `Order ${id} was reported as filled by 5, it is by 0`,
      `Order ${id + 1} was acknowledged and is lost`,
    ]);
    check.pushed("tab", push({ id, filled: 0n, status: 3 }));
    expect(await check.findings(rig.storage)).toContain(
      `Order ${id} was reported as filled by 5, it is by 0`,
    );
  });

  it("SIM-CHECK-001 find an order that nobody sent", async () => {
    const rig = await openRig();
    await fund(rig, 1, USDT, "1000");
    await rig.exchange.place(BTC_USDT, limit(1, "buy", "100", "1", "mine"));
    expect(await createOrderCheck().findings(rig.storage)).toEqual([
      "An order has the id mine, which nobody sent",
    ]);
  });

  it("SIM-CHECK-002 find a value that a fresh page does not show", () => {
    const fresh = new Map<string, unknown>([
      ["balances", ["spot 3 10.50"]],
      ["fills", [{ price: "1.50" }]],
    ]);
    const lived = new Map<string, unknown>([
      ["balances", ["spot 3 9"]],
      ["fills", [{ price: "1.5" }]],
    ]);
    expect(differences(lived, fresh)).toEqual(['balances: ["spot 3 9"]\n  instead of ["spot 3 10.50"]']);
  });

  it("SIM-CHECK-004 find a command that is lost, given up but executed, or answered in two ways", async () => {
    const rig = await openRig();
    await fund(rig, 1, USDT, "1000");
    await rig.exchange.place(BTC_USDT, limit(1, "buy", "100", "1", "mine"));
    const check = createCommandCheck();
    check.replied(answered("/api/coin/trade", { client_order_id: "mine" }, "Placed"));
    check.replied(answered("/api/coin/canceltrade", { client_id: "refused", id: "1" }, "Busy", "error"));
    expect(await check.findings(rig.storage)).toEqual([]);
    check.replied(answered("/api/command/settle", { client_id: "mine" }, { state: "void" }));
    check.replied(answered("/api/coin/cancelall", { client_id: "all" }, { text: "1", cancelled: 1 }));
    check.replied(answered("/api/coin/cancelall", { client_id: "all" }, { text: "0", cancelled: 0 }));
    expect(await check.findings(rig.storage)).toEqual([
      'all was answered with {"text":"1","cancelled":1} and with {"text":"0","cancelled":0}',
      "cancelAllOrders all was acknowledged and is lost",
      "mine was given up, and was executed",
    ]);
  });

  it("SIM-CHECK-004 find a cancelled order that is open", async () => {
    const rig = await openRig();
    await fund(rig, 1, USDT, "1000");
    const { id } = await rig.exchange.place(BTC_USDT, limit(1, "buy", "100", "1", "mine"));
    const check = createCommandCheck();
    check.replied(answered("/api/coin/canceltrade", { client_id: "end", id: String(id) }, "Cancelled"));
    expect(await check.findings(rig.storage)).toEqual([
      "cancelOrder end was acknowledged and is lost",
      `cancelOrder of spot_order ${id} was acknowledged, and it is open`,
    ]);
  });

  it("SIM-CHECK-006 find that nothing of a kind has happened in a long run", async () => {
    const rig = await openRig();
    await fund(rig, 1, USDT, "1000");
    await rig.exchange.place(BTC_USDT, limit(1, "buy", "100", "1"));
    const activity = await activityOf(rig.storage);
    expect(activity).toEqual({
      "spot orders": 1,
      fills: 0,
      exits: 0,
      positions: 0,
      options: 0,
      "fired alerts": 0,
    });
    expect(idle(activity, { minutes: 19, isStill: false })).toEqual([]);
    expect(idle(activity, { minutes: 20, isStill: false })).toContain("Users had no fills in 20 minutes");
    expect(idle(activity, { minutes: 20, isStill: false })).not.toContain(
      "Users had no spot orders in 20 minutes",
    );
    expect(idle(activity, { minutes: 59, isStill: false })).not.toContain("Users had no exits in 59 minutes");
    expect(idle(activity, { minutes: 60, isStill: false })).toContain("Users had no exits in 60 minutes");
    const alerts = "Users had no fired alerts in 60 minutes";
    expect(idle(activity, { minutes: 60, isStill: false })).toContain(alerts);
    expect(idle(activity, { minutes: 60, isStill: true })).not.toContain(alerts);
  });

  it("SIM-CHECK-003 find what users gain where prices do not move", async () => {
    const rig = await openRig();
    await addUser(rig.storage, 1);
    await fund(rig, 1, USDT, "1000");
    const check = await createProfitCheck(rig.storage, still(markets.slice(0, 2)), ["user1@b.test"]);
    expect(await check.findings()).toEqual([]);
    await fund(rig, 1, BTC, "0.001");
    expect(await check.findings()).toEqual([
      "Users gained 6741230000 of the quote currency's smallest unit in still markets",
    ]);
  });

  it("SIM-RUN-003 report a finding with its seed, the events before it, and how to see it again", () => {
    const findings = ["step 7: wrong"];
    const activity = {
      ...{ "spot orders": 5, fills: 3, exits: 0 },
      positions: 0,
      options: 0,
      "fired alerts": 1,
    };
    const outcome = { hash: "abc", steps: 9, minutes: 1.5, activity, findings, tail: ["1 fault"] };
    expect(reportOf("42", outcome, 10)).toEqual([
      "1 fault",
      "seed 42: step 7: wrong",
      "seed 42: 5 spot orders, 3 fills, 0 exits, 0 positions, 0 options, 1 fired alerts",
      "seed 42: 1.5 minutes, 9 events in 10 ms, hash abc",
      "Again: npm run simulate -- --seed 42 --minutes 2",
    ]);
  });
});

/** A request of a tab with its reply. */
function answered(url: string, fields: Record<string, string>, message: unknown, type = "ok"): Exchanged {
  const request = { ...placement(""), url, body: new URLSearchParams(fields).toString() };
  return { tab: "tab", request, reply: { status: 200, data: { type, message } } };
}

function placement(id: string) {
  return {
    ...{ method: "POST" as const, url: "/api/coin/trade", query: {}, headers: {} },
    body: `client_order_id=${id}`,
    signal: new AbortController().signal,
  };
}
