import { describe, expect, it } from "vitest";
import * as calls from "#contract/calls/index.ts";
import { openServer, type Reply, type TestServer } from "../http/support/harness.ts";

const DEMO = "demo@millrace.test";
const move = { currency_id: 3, number: "100", from_field: "change", to_field: "legal" };

async function open() {
  const server = await openServer();
  const token = await server.login(DEMO);
  const send = (call: Parameters<TestServer["send"]>[0], fields: Record<string, string | number>) =>
    server.send(call, fields, { token });
  const settle = (client_id: string) => send(calls.settleCommand, { client_id });
  const legal = async () => {
    const rows = await server.application.exchange.ledger.balances(1);
    return rows.find(({ wallet, currencyId }) => wallet === "legal" && currencyId === 3)?.available ?? 0n;
  };
  return { server, send, settle, legal };
}

const code = (reply: Reply) => reply.code;

describe("a command under a client id", () => {
  it("COMMAND-ONCE-001 a repeat with the same terms moves nothing and gets the first reply", async () => {
    const { send, legal } = await open();
    const before = await legal();
    const first = await send(calls.walletMove, { ...move, client_id: "a" });
    const again = await send(calls.walletMove, { ...move, number: "100.00", client_id: "a" });
    expect(first.type).toBe("ok");
    expect(again).toEqual(first);
    expect((await legal()) - before).toBe(100_00000000n);
  });

  it("COMMAND-ONCE-002 other terms, or another kind of command, are refused with client_id_reused", async () => {
    const { send } = await open();
    await send(calls.walletMove, { ...move, client_id: "a" });
    expect(code(await send(calls.walletMove, { ...move, number: "101", client_id: "a" }))).toBe(
      "client_id_reused",
    );
    expect(code(await send(calls.faucet, { client_id: "a" }))).toBe("client_id_reused");
    const order = { legal_id: 3, currency_id: 1, type: 1, target_price: "60000", amount: "0.01" };
    expect(code(await send(calls.placeOrder, { ...order, client_order_id: "a" }))).toBe("client_id_reused");
    expect((await send(calls.placeOrder, { ...order, client_order_id: "b" })).type).toBe("ok");
    expect(code(await send(calls.walletMove, { ...move, client_id: "b" }))).toBe("client_id_reused");
  });

  it("COMMAND-SETTLE-001 settle returns the kind and the reply of an executed command", async () => {
    const { send, settle } = await open();
    const first = await send(calls.walletMove, { ...move, client_id: "a" });
    expect((await settle("a")).message).toEqual({
      state: "done",
      kind: "walletMove",
      outcome: first.message,
    });
    const order = { legal_id: 3, currency_id: 1, type: 1, target_price: "60000", amount: "0.01" };
    const placed = await send(calls.placeOrder, { ...order, client_order_id: "b" });
    expect((await settle("b")).message).toEqual({
      state: "done",
      kind: "placeOrder",
      outcome: { text: placed.message, order: placed.order },
    });
  });

  it("COMMAND-VOID-001 an unknown id is voided: what comes under it later is refused", async () => {
    const { send, settle, legal } = await open();
    const before = await legal();
    expect((await settle("a")).message).toEqual({ state: "void" });
    expect((await settle("a")).message).toEqual({ state: "void" });
    expect(code(await send(calls.walletMove, { ...move, client_id: "a" }))).toBe("command_void");
    const order = { legal_id: 3, currency_id: 1, type: 1, target_price: "60000", amount: "0.01" };
    expect(code(await send(calls.placeOrder, { ...order, client_order_id: "a" }))).toBe("command_void");
    expect(await legal()).toBe(before);
  });
});
