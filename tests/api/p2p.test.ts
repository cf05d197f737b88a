import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { advert, deal, otcTerms } from "#contract/calls/p2p/adverts.ts";
import { actionsOf, decodeAdvert, decodeDeal, decodeP2pTerms } from "#src/api/p2p/decode.ts";

const row = { id: 1, type: "sell", is_sure: 0, number: "10.00000", price: "7.2", deal_money: "72" } as const;
const decoded = (other: object) => decodeDeal(v.parse(deal, { ...row, ...other }));

describe("deals of the wire", () => {
  it.each([
    ["sell", 0, "buyer"],
    ["sell", 1, "seller"],
    ["buy", 0, "seller"],
    ["buy", 1, "buyer"],
  ] as const)("WIRE-OTC-001 on a %s advert, publisher %i: the %s of the coins", (type, is_seller, role) => {
    expect(decoded({ type, is_seller }).role).toBe(role);
  });

  it.each([
    [0, "waiting"],
    [1, "completed"],
    [2, "cancelled"],
    [3, "paid"],
    [4, "disputed"],
    [5, "abnormal"],
  ] as const)("WIRE-OTC-002 is_sure %i is %s", (is_sure, state) => {
    expect(decoded({ is_sure }).state).toBe(state);
  });

  it("WIRE-OTC-003 where an exchange does not say who may do what, it follows from side and state", () => {
    expect(decoded({}).actions).toEqual(["pay", "cancel"]);
    expect(decoded({ is_seller: 1, is_sure: 3 }).actions).toEqual(["confirm", "appeal"]);
    expect(decoded({ is_seller: 1 }).actions).toEqual([]);
    expect(decoded({ actions: [] }).actions).toEqual([]);
    expect(actionsOf("buyer", "disputed")).toEqual([]);
    for (const role of ["buyer", "seller"] as const) expect(actionsOf(role, "abnormal")).toEqual([]);
  });

  it("WIRE-OTC-004 the payee is the seller; a missing deadline is none and not 1970", () => {
    const info = { real_name: "Ann", bank_name: "B" };
    expect(decoded({ sell_cash_info: info }).payee?.name).toBe("Ann");
    expect(decoded({ type: "buy", user_cash_info: info }).payee?.name).toBe("Ann");
    expect(decoded({ type: "buy", sell_cash_info: info }).payee).toBeNull();
    expect(decoded({ deadline: 0 })).toMatchObject({ deadline: null, reference: "1" });
  });
});

describe("adverts of the wire", () => {
  it("WIRE-OTC-005 a C2C advert has no limits, a fiat one those in money", () => {
    const parsed = v.parse(advert, {
      ...{ id: 1, type: "sell", way: "we_chat", price: 7.2, total_number: "5", surplus_number: "4" },
      ...{ currency_id: "3", limitation: { min: "1", max: "9" }, is_shelves: 2 },
    });
    expect(decodeAdvert("c2c", parsed).limits).toBeNull();
    expect(decodeAdvert("fiat", parsed)).toMatchObject({
      limits: { min: "1", max: "9" },
      way: "wechat",
      onShelf: false,
      record: null,
    });
  });
});

describe("terms of the wire", () => {
  it.each([[24], ["24"], [0.25], ["0.25"]])(
    "OTC-PAGE-019 keeps the hours of a deal as they are: %s",
    (hours) => {
      const fees = { c2c_sell_fee: "0.1", legal_sell_fee: "0.2", c2c_buy_fee: "0", legal_buy_fee: "0.1" };
      const deposit = { merchant_deposit: "1000", merchant_deposit_currency: "USDT", merchant_lock_days: 30 };
      const terms = { ...fees, ...deposit, pay_hours: hours, usd_rate: "111", currencies: [] };
      expect(decodeP2pTerms(v.parse(otcTerms.message, terms)).payHours).toBe(Number(hours));
    },
  );
});
