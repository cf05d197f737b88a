import * as v from "valibot";
import { describe, expect, it } from "vitest";
import * as calls from "#contract/calls/index.ts";

/** The codes with which a request is refused; empty when it is read. */
function problems(schema: v.GenericSchema, request: unknown): string[] {
  const result = v.safeParse(schema, request);
  return result.success ? [] : result.issues.map(({ message }) => message);
}

describe("requests", () => {
  const order = { legal_id: "1", currency_id: "2", target_price: "67000.00", type: "1", amount: "0.01" };

  it("SPOT-ORDER-001 the five documented fields are a limit order", () => {
    expect(v.parse(calls.placeOrder.request, order)).toMatchObject({
      legal_id: 1,
      currency_id: 2,
      target_price: "67000.00",
      type: 1,
      amount: "0.01",
      mode: "limit",
      client_order_id: "",
    });
  });

  it("WIRE-DOC-007 a way of payment that is not chosen is asked for by a code of its own", () => {
    const ways = [{}, { way: "" }, { way: "cash" }, { way: ["bank", "we_chat"] }];
    const chosen = { type: "buy", currency_id: "3", coin_code: "CNY" };
    const rest = { ...chosen, acceptor_id: "1", mobile: "13800138000", deal_account: "2" };
    for (const { request } of [calls.c2cPublish, calls.fiatPublish, calls.acceptorDeal]) {
      for (const way of ways) expect(problems(request, { ...rest, ...way })).toEqual(["pay_way_required"]);
      expect(problems(request, { ...rest, way: "bank" })).toEqual([]);
    }
  });

  it("WIRE-DOC-008 the money of an advert that is not chosen is asked for by a code of its own", () => {
    const rest = { type: "buy", way: "bank", currency_id: "3" };
    for (const { request } of [calls.c2cPublish, calls.fiatPublish]) {
      for (const money of [{}, { coin_code: "" }, { coin_code: "EUR" }])
        expect(problems(request, { ...rest, ...money })).toEqual(["coin_code_required"]);
      expect(problems(request, { ...rest, coin_code: "JPY" })).toEqual([]);
    }
  });

  it.each([
    ["a word for a number", { amount: "many" }],
    ["an exponent", { amount: "1e5" }],
    ["a hexadecimal", { amount: "0x10" }],
    ["an endless number", { amount: "1".repeat(33) }],
    ["NaN", { target_price: Number.NaN }],
    ["infinity", { target_price: Number.POSITIVE_INFINITY }],
    ["a list", { amount: ["1", "2"] }],
    ["an object", { amount: { $gt: "" } }],
    ["an unknown side", { type: "3" }],
    ["a negative id", { legal_id: "-1" }],
    ["an id beyond whole numbers", { currency_id: "99999999999999999" }],
    ["an odd client order id", { client_order_id: "a b" }],
  ])("WIRE-BAD-002 refuses %s as malformed", (_, change) => {
    expect(problems(calls.placeOrder.request, { ...order, ...change })).toContain("malformed");
  });

  it.each([
    [{ account: "" }, "enter_account"],
    [{ password: "12345" }, "password_length"],
    [{ password: "1".repeat(129) }, "password_length"],
    [{ code: "" }, "enter_code"],
  ])("WIRE-BAD-001 names what is missing: %o is %s", (change, code) => {
    const request = {
      account: "ann@example.test",
      password: "secret1",
      repassword: "secret1",
      code: "4711",
      ...change,
    };
    expect(problems(calls.recoverPassword.request, request)).toEqual([code]);
  });

  it.each([{ page: "0" }, { page: "-1" }, { page: "x" }, { limit: "0" }, { limit: "101" }])(
    "WIRE-BAD-001 refuses the page %o",
    (change) => {
      expect(problems(calls.openBuys.request, change)).toContain("malformed");
    },
  );
});
