import { firstValueFrom } from "rxjs";
import { describe, expect, it } from "vitest";
import type { Reply } from "#src/api/http/reply-types.ts";
import { fieldsOf, reply, rig } from "./rig.ts";

const unwrapped = <Value>(answer: Reply<Value>): Value => {
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.refusal)}`);
  return answer.value;
};

describe("what earning, acceptors, points and insurance read", () => {
  it("WIRE-EARN-001 a list of deposits with its states, and whether it was the last page", async () => {
    const { api } = rig({ "/api/currency/deposit/lhDepositOrderList": reply("depositOrders") });
    const { items, last } = unwrapped(await firstValueFrom(api.earn.deposits(1)));
    expect(last).toBe(true);
    expect(items[0]).toMatchObject({
      id: 2,
      currency: "USDT",
      days: 7,
      state: "earning",
      cancelFee: "5.00000000",
    });
  });

  it("WIRE-EARN-001 an acceptor's ways that have an account, and deals by state with their deadline", async () => {
    const { api } = rig({
      "/api/acceptor/info": reply("acceptorInfo"),
      "/api/acceptor/my_deal": reply("acceptorDeals"),
    });
    const info = unwrapped(await firstValueFrom(api.acceptors.info(1)));
    expect(info).toMatchObject({
      buyRate: "7.24000000",
      sellRate: "7.18000000",
      available: "24504.69355740",
    });
    expect(info.payees.map(({ way }) => way)).toEqual(["bank", "alipay", "wechat"]);
    const { deals, serverTime } = unwrapped(await firstValueFrom(api.acceptors.deals("sell")));
    expect(serverTime).toBe(1_772_453_496_200);
    expect(deals.map(({ state, way, confirmUntil }) => [state, way, confirmUntil])).toEqual([
      ["confirmed", "alipay", null],
      ["waiting", "bank", 1_772_454_096_200],
    ]);
  });

  it("WIRE-EARN-001 distinguishes deals of other back ends, which have neither ids nor amounts", async () => {
    const { api } = rig({ "/api/acceptor/my_deal": reply("acceptorDeals", "elsewhere") });
    const { deals, serverTime } = unwrapped(await firstValueFrom(api.acceptors.deals("buy")));
    expect(serverTime).toBeNull();
    expect(deals.length).toBeGreaterThan(0);
    expect(new Set(deals.map(({ id }) => id)).size).toBe(deals.length);
    for (const deal of deals)
      expect(deal).toMatchObject({ amount: null, confirmUntil: null, disputed: false });
  });

  it("WIRE-EARN-001 a policy in force with the insured balance and the warehouse; none is none", async () => {
    const path = "/api/insurance/get_user_currency_insurance";
    const { api } = rig({ [path]: reply("userInsurance") });
    expect(unwrapped(await firstValueFrom(api.insurance.status(3)))).toMatchObject({
      policy: { id: 1, kindId: 2, amount: "1000.00000000", claimPending: false, claimsToday: 0 },
      ...{ available: "3500.50000000", insured: "1074.50000000", warehouse: "500.00000000" },
    });
    const none = rig({ [path]: reply("userInsurance", "none") });
    expect(unwrapped(await firstValueFrom(none.api.insurance.status(3))).policy).toBeNull();
  });

  it("INSURE-TYPES-003 the condition of a claim is that of the kind, forward or reverse", async () => {
    const terms = { min_amount: "1", max_amount: "9", returns_fees: 1 };
    const conditions = { defective_claims_condition: "50", defective_claims_condition2: "30" };
    const kinds = [1, 2, undefined].map((type, at) => ({ id: at, type, ...terms, ...conditions }));
    const { api } = rig({ "/api/insurance/get_insurance_type": { type: "ok", message: kinds } });
    const read = unwrapped(await firstValueFrom(api.insurance.kinds(3)));
    expect(read.map(({ claimAtPercent }) => claimAtPercent)).toEqual(["50", "30", "50"]);
    expect(read).toMatchObject([{ feesComeBack: true, paysItself: false }, {}, {}]);
  });

  it("WIRE-EARN-001 points and their terms", async () => {
    const { api } = rig({ "/api/jc/info": reply("pointsInfo") });
    expect(unwrapped(await firstValueFrom(api.points.info()))).toMatchObject({
      ...{ total: "5000.00000000", price: "0.10000000", difference: "0.02000000", feePercent: "2.0000" },
    });
  });
});

describe("what they send", () => {
  const done = async () => ({ status: 200, data: { type: "ok", message: "Done." } });

  it("WIRE-EARN-002 goes out under the documented names", async () => {
    const { api, sent } = rig(done);
    const order = {
      acceptorId: 1,
      side: "sell",
      way: "alipay",
      mobile: "1",
      account: "a",
      money: "70",
      password: "123456",
      totp: "",
      code: "654321",
    } as const;
    await firstValueFrom(api.acceptors.deal({ ...order, clientId: "c" }));
    await firstValueFrom(api.points.exchange({ points: "10", clientId: "c" }, "123456"));
    await firstValueFrom(api.earn.open({ termId: 2, currencyId: 3, amount: "500", clientId: "c" }, "123456"));
    await firstValueFrom(api.insurance.buy({ kindId: 2, currencyId: 3, amount: "200", clientId: "c" }));
    await firstValueFrom(api.insurance.end(7, "c"));
    expect(sent.map(({ url }) => url)).toEqual([
      "/api/acceptor/deal",
      "/api/jc/exchange",
      "/api/currency/lhDeposit",
      "/api/insurance/buy_insurance",
      "/api/insurance/manual_rescission",
    ]);
    expect(sent.map(fieldsOf)).toMatchObject([
      { acceptor_id: "1", type: "sell", way: "ali_pay", mobile: "1", deal_account: "a", money: "70" },
      { use_number: "10", password: "123456" },
      { config_id: "2", currency_id: "3", amount: "500", password: "123456" },
      { type_id: "2", currency_id: "3", amount: "200" },
      { user_insurance_id: "7" },
    ]);
  });
});
