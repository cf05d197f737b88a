import * as v from "valibot";
import { describe, expect, it } from "vitest";
import * as calls from "#contract/calls/index.ts";
import { openServer, type TestServer } from "./support/harness.ts";

const DEMO = "demo@millrace.test";
const pair = { legal_id: 3, currency_id: 1 };
const terms = { ...pair, type: 1, target_price: "60000", amount: "0.01" };

async function open(): Promise<{ server: TestServer; token: string }> {
  const server = await openServer();
  return { server, token: await server.login(DEMO) };
}

/** The rows at a path of a message. */
function rowsOf(message: unknown, ...path: string[]): unknown[] {
  const rows = path.reduce<unknown>((value, key) => Object(value)[key], message);
  return v.parse(v.array(v.unknown()), rows);
}

describe("What published clients of the family read", () => {
  it("WIRE-FAMILY-007 a placement's message is text; the order is beside it", async () => {
    const { server, token } = await open();
    const reply = await server.send(calls.placeOrder, terms, { token });
    expect(reply).toMatchObject({ type: "ok", message: "Your order has been placed.", order: { status: 1 } });
  });

  it("WIRE-FAMILY-001 rows of orders have both sets of names", async () => {
    const { server, token } = await open();
    await server.send(calls.placeOrder, terms, { token });
    const [row] = rowsOf((await server.send(calls.orders, {}, { token })).message, "data");
    expect(row).toMatchObject({
      ...{ price: "60000.00000000", target_price: "60000.00000000", trade_price: null },
      ...{ total_number: "0.01000000", trade_amount: "0.01000000", symbol: "BTC/USDT" },
      ...{ charge_fee: "0.00000000", created_at: "2026-03-02 12:00:00", updated_at: "2026-03-02 12:00:00" },
    });
  });

  it("WIRE-FAMILY-001 `PUT /api/coin/trade` cancels an order", async () => {
    const { server, token } = await open();
    const { order } = await server.send(calls.placeOrder, terms, { token });
    const { id } = v.parse(calls.orderRow, order);
    const put = { method: "PUT", path: "/api/coin/trade" } as const;
    expect(await server.send(put, { id }, { token })).toMatchObject({ type: "ok" });
    const [row] = rowsOf((await server.send(calls.orders, {}, { token })).message, "data");
    expect(row).toMatchObject({ id, status: 3 });
  });

  it("WIRE-FAMILY-008 entrust rows and completed ones name the caller's account, not the other side's", async () => {
    const { server, token } = await open();
    const other = await server.login("second@millrace.test");
    await server.send(calls.placeOrder, { ...terms, amount: "0.02" }, { token });
    await server.send(calls.placeOrder, { ...terms, type: 2 }, { token: other });
    for (const call of [calls.openBuys, calls.fills])
      expect(rowsOf((await server.send(call, {}, { token })).message, "list")).toMatchObject([
        { account_number: DEMO },
      ]);
    const [sold] = rowsOf((await server.send(calls.fills, {}, { token: other })).message, "list");
    expect(sold).toMatchObject({ account_number: "second@millrace.test" });
  });

  it("WIRE-FAMILY-008 currencies that can be moved carry the caller's wallets", async () => {
    const { server, token } = await open();
    const { message } = await server.send(calls.userCurrencies, {}, { token });
    const usdt = rowsOf(message).find((row) => Object(row).name === "USDT");
    expect(usdt).toMatchObject({
      wallet: {
        change_balance: "25000.00000000",
        legal_balance: expect.stringMatching(/^\d+\.\d{8}$/),
        is_charge: 1,
      },
    });
  });

  it("WIRE-FAMILY-009 a currency's flags are the same in every list, with USDT as one that is traded", async () => {
    const { server, token } = await open();
    const wallets = (await server.send(calls.wallets, {}, { token })).message;
    const lists = [
      rowsOf((await server.send(calls.currencies)).message, "currency"),
      rowsOf((await server.send(calls.userCurrencies, {}, { token })).message),
      rowsOf(wallets, "change_wallet", "balance"),
    ];
    const flags = v.object({
      ...{ is_legal: v.number(), is_lever: v.number(), is_match: v.number(), is_micro: v.number() },
      ...{ open_deposit: v.number(), is_charge: v.number() },
    });
    const [first, ...others] = lists.map((list) => list.map((row) => v.parse(flags, row)));
    for (const other of others) expect(other).toEqual(first);
    const usdt = lists[0]?.find((row) => Object(row).name === "USDT");
    expect(usdt).toMatchObject({ is_match: 1, is_lever: 1, is_legal: 1, open_deposit: 1 });
  });

  it("WIRE-FAMILY-006 the book's snapshot has ten levels a side unless more are asked for", async () => {
    const { server, token } = await open();
    for (let step = 0; step < 15; step += 1)
      await server.send(
        calls.placeOrder,
        { ...terms, amount: "0.001", target_price: 60_000 - step },
        { token },
      );
    const sizes = async (fields: object) => {
      const { message } = await server.send(calls.bookSnapshot, { ...pair, ...fields });
      return rowsOf(message, "in").length;
    };
    expect([await sizes({}), await sizes({ levels: 50 })]).toEqual([10, 15]);
    const tooMany = await server.send(calls.bookSnapshot, { ...pair, levels: 51 });
    expect(tooMany).toMatchObject({ code: "malformed" });
  });

  it("WIRE-FAMILY-003 the times of trades are text that clients can cut, and exact beside it", async () => {
    const { server, token } = await open();
    const other = await server.login("second@millrace.test");
    await server.send(calls.placeOrder, terms, { token });
    await server.send(calls.placeOrder, { ...terms, type: 2 }, { token: other });
    const { message } = await server.send(calls.bookSnapshot, pair);
    expect(rowsOf(message, "complete")).toMatchObject([
      { time: "2026-03-02 12:00:00", time_ms: Date.UTC(2026, 2, 2, 12) },
    ]);
  });

  it("WIRE-ENV-001 WIRE-FAMILY-010 `env.json` is read bare too, and names the port of the socket", async () => {
    const { server } = await open();
    const asked = async (host: string) => (await server.get("/api/env.json", { host })).json<object>();
    expect(await asked("exchange.example.com:8443")).toMatchObject({
      ...{ login_need_smscode: 0, invite_code_must: 0, socket_io_port: 8443 },
      ...{ type: "ok", message: { login_need_smscode: 0 } },
    });
    expect(await asked("exchange.example.com")).toMatchObject({ socket_io_port: 80 });
  });

  it("WIRE-FAMILY-010 the team is listed by GET as well", async () => {
    const { server, token } = await open();
    const byGet = await server.send({ method: "GET", path: "/api/user/my_team" }, {}, { token });
    expect(byGet).toEqual(await server.send(calls.team, {}, { token }));
    expect(byGet.type).toBe("ok");
  });
});
