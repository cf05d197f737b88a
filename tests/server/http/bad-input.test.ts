import * as v from "valibot";
import { describe, expect, it } from "vitest";
import * as calls from "#contract/calls/index.ts";
import { openServer, type TestServer } from "./support/harness.ts";

const DEMO = "demo@millrace.test";
const order = { legal_id: 3, currency_id: 1, type: 1, target_price: "60000", amount: "0.01" };

async function holdings(server: TestServer, token: string): Promise<unknown> {
  const { message } = await server.send(calls.walletList, {}, { token });
  const { message: open } = await server.send(calls.orders, {}, { token });
  return [message, open];
}

describe("Bad input", () => {
  it.each([
    ["an unknown pair", { currency_id: 99 }, "pair_unknown"],
    ["a pair the wrong way round", { legal_id: 1, currency_id: 3 }, "pair_unknown"],
    ["an id that is no number", { legal_id: "three" }, "malformed"],
    ["an id beyond all numbers", { legal_id: "9".repeat(40) }, "malformed"],
    ["an unknown type", { type: 3 }, "malformed"],
    ["no price", { target_price: "" }, "price_required"],
    ["a price of zero", { target_price: "0" }, "price_not_positive"],
    ["a negative price", { target_price: "-60000" }, "price_not_positive"],
    ["a price off the tick", { target_price: "60000.001" }, "price_off_tick"],
    ["an absurdly precise price", { target_price: "60000.0000000001" }, "price_off_tick"],
    ["an exponent", { target_price: "6e4" }, "malformed"],
    ["a hexadecimal", { target_price: "0xEA60" }, "malformed"],
    ["a number with commas", { target_price: "60,000" }, "malformed"],
    ["infinity", { target_price: "Infinity" }, "malformed"],
    ["no amount", { amount: "" }, "amount_required"],
    ["a negative amount", { amount: "-1" }, "amount_not_positive"],
    ["an amount of zero", { amount: "0" }, "amount_not_positive"],
    ["an amount off the lot", { amount: "0.00001" }, "amount_off_lot"],
    ["an absurdly precise amount", { amount: `0.${"1".repeat(28)}` }, "amount_off_lot"],
    ["an amount as long as a novel", { amount: "1".repeat(400) }, "malformed"],
    ["an amount that nobody has", { amount: "100" }, "balance_short"],
    ["an unknown mode", { mode: "stop" }, "malformed"],
    ["an order id of other letters", { client_order_id: "<script>" }, "malformed"],
    ["a market order without anybody to trade with", { mode: "market" }, "book_empty"],
  ])(
    "WIRE-BAD-001 WIRE-BAD-002 %s is refused with a message, and nothing changes",
    async (_, change, code) => {
      const server = await openServer();
      const token = await server.login(DEMO);
      const before = await holdings(server, token);
      const reply = await server.send(calls.placeOrder, { ...order, ...change }, { token });
      expect(reply).toMatchObject({ type: "error", code });
      expect(reply.message).toMatch(/^[A-Z][^{}]+[^{}.]$/);
      expect(await holdings(server, token)).toEqual(before);
    },
  );

  it("WIRE-BAD-001 a repeated field and fields of the wrong kind are refused, naming the field", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    const inject = (payload: string, type: string) =>
      server.application.http.inject({
        method: "POST",
        url: "/api/coin/trade",
        headers: { "content-type": type, authorization: token },
        payload,
      });
    const form = "application/x-www-form-urlencoded";
    const twice = await inject("legal_id=3&currency_id=1&currency_id=2&type=1", form);
    expect(twice.json()).toMatchObject({
      code: "malformed",
      message: "The value of currency_id is not valid",
    });
    const nested = await inject(JSON.stringify({ ...order, amount: { $gt: 0 } }), "application/json");
    expect(nested.json()).toMatchObject({ code: "malformed", message: "The value of amount is not valid" });
    const json = await inject(JSON.stringify({ ...order, amount: 0.01 }), "application/json");
    expect(json.json()).toMatchObject({ type: "ok" });
  });

  it.each([
    ["malformed JSON", "{bad", "application/json", "malformed"],
    ["a list", "[1]", "application/json", "malformed"],
    ["a prototype", '{"__proto__":{"x":1}}', "application/json", "malformed"],
    ["an unknown content type", "legal_id=3", "text/x-other", "malformed"],
    [
      "an oversized form",
      `amount=${"1".repeat(40_000)}`,
      "application/x-www-form-urlencoded",
      "body_too_large",
    ],
    ["an oversized JSON", JSON.stringify({ a: "1".repeat(40_000) }), "application/json", "body_too_large"],
  ])("WIRE-BAD-003 %s is refused in the envelope under HTTP 200", async (_, payload, type, code) => {
    const server = await openServer();
    const response = await server.application.http.inject({
      method: "POST",
      url: "/api/user/login?lang=zh",
      headers: { "content-type": type },
      payload,
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ type: "error", code, message: expect.stringMatching(/[一-鿿]/) });
  });

  it("WIRE-BAD-009 text with a NUL character and phone numbers that are none are refused", async () => {
    const server = await openServer();
    const token = await server.login("demo@millrace.test");
    const bank = {
      real_name: "Ada",
      bank_no: "1",
      bank_name: "Bank",
      region: "Bern",
      phone: "+41 44 668 18 00",
    };
    const bind = (fields: Record<string, string>) =>
      server.send(calls.bindBank, { ...bank, ...fields }, { token });
    expect(await bind({ real_name: "Ada\0" })).toMatchObject({ code: "malformed" });
    for (const phone of ["NaN", "undefined", "12", "+", "call me"])
      expect(await bind({ phone })).toMatchObject({ code: "phone_invalid" });
    expect(await bind({})).toMatchObject({ type: "ok" });
  });

  it("WIRE-BAD-004 an unknown call and a known one by another method are refused in the envelope", async () => {
    const server = await openServer();
    for (const [method, path] of [
      ["GET", "/api/nothing"],
      ["POST", "/api/nothing"],
      ["GET", "/api/user/login"],
      ["GET", "/api"],
      ["GET", "/api/%E0%A4%A"],
    ] as const)
      expect(await server.send({ method, path })).toMatchObject({ type: "error", code: "unknown_call" });
  });

  it("SPOT-CANCEL-002 WIRE-BAD-001 somebody else's order cannot be cancelled or seen", async () => {
    const server = await openServer();
    const owner = await server.login(DEMO);
    const stranger = await server.login("second@millrace.test");
    const placed = await server.send(calls.placeOrder, order, { token: owner });
    const { id } = v.parse(calls.orderRow, placed.order);
    for (const call of [calls.cancelOrder, calls.revokeOrder]) {
      expect(await server.send(call, { id }, { token: stranger })).toMatchObject({ code: "order_unknown" });
      expect(await server.send(call, { id: id + 500 }, { token: stranger })).toMatchObject({
        code: "order_unknown",
      });
    }
    expect(await server.send(calls.openBuys, {}, { token: stranger })).toMatchObject({
      message: { count: 0 },
    });
    expect(await server.send(calls.openBuys, {}, { token: owner })).toMatchObject({ message: { count: 1 } });
    const cancel = (client_id: string) => server.send(calls.cancelOrder, { id, client_id }, { token: owner });
    expect(await cancel("once")).toMatchObject({ type: "ok" });
    expect(await cancel("again")).toMatchObject({ code: "order_not_open" });
  });

  it("WIRE-BAD-005 LEDGER-LIST-001 does not reveal another user's wallets", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    expect(await server.send(calls.walletList, { user_id: 2 }, { token })).toMatchObject({
      code: "not_found",
    });
    expect(await server.send(calls.walletList, { user_id: 1 }, { token })).toMatchObject({ type: "ok" });
  });

  it("WIRE-BAD-008 a failure of the server is answered without a word of what went wrong", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    await server.application.exchange.storage.schema.alterTable("notices").renameTo("elsewhere").execute();
    const reply = await server.send(calls.noticeList, {}, { token });
    expect(reply).toEqual({
      type: "error",
      code: "server_failed",
      message: "Something went wrong. Try again",
    });
  });
});
