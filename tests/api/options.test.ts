import { firstValueFrom } from "rxjs";
import { describe, expect, it } from "vitest";
import { decodeOptionDuration, decodeOptionOrder } from "#src/api/options/decode.ts";
import type { OptionOrder, OptionTicket } from "#src/api/options/types.ts";
import { fieldsOf, reply, rig } from "./rig.ts";

const row = {
  id: 9,
  match_id: 5,
  currency_id: 1,
  symbol_name: "BTC/USDT",
  currency_name: "USDT",
  type: 2,
  seconds: 30,
  status: 1,
  number: "100.00000000",
  fee: "0.5",
  profit_ratio: "70",
  open_price: "67412.30",
  end_price: "0",
  fact_profits: "0",
  profit_result: 0,
  remain_milli_seconds: 0,
  created_at: "2026-11-21 08:00:00",
  handled_at: "",
  complete_at: "",
  created_ms: 1_795_248_000_000,
  due_ms: 1_795_248_030_000,
  now_ms: 1_795_248_000_100,
  client_order_id: "k7Qx",
};
const ticket: OptionTicket = {
  marketId: 5,
  pair: { baseId: 2, quoteId: 1, base: "BTC", quote: "USDT" },
  currencyId: 1,
  direction: "down",
  seconds: 30,
  stake: "100",
  clientOrderId: "k7Qx",
};
const ok = (message: unknown) => ({ type: "ok", message });
const lists = "/api/microtrade/lists";

/** A kind of which a third of the amount must be left, and a policy of it. */
const kind = { id: 7, min_amount: "1", max_amount: "9", defective_claims_condition: "33.33333333" };
const policy = { id: 4, insurance_type_id: 7, amount: "350.00000000", status: 1 };

describe("an option's row", () => {
  it("MICRO-WIRE-001 gives deadline and the clock of the exchange; what is not decided yet is null", () => {
    expect(decodeOptionOrder(row, 0)).toEqual<OptionOrder>({
      id: 9,
      marketId: 5,
      symbol: "BTC/USDT",
      insured: false,
      currencyId: 1,
      currency: "USDT",
      direction: "down",
      state: "running",
      seconds: 30,
      stake: "100.00000000",
      fee: "0.5",
      payoutPercent: "70",
      openPrice: "67412.30",
      endPrice: null,
      profit: null,
      result: null,
      createdAt: 1_795_248_000_000,
      dueAt: 1_795_248_030_000,
      serverTime: 1_795_248_000_100,
      clientOrderId: "k7Qx",
      openMark: null,
      windowSeconds: 0,
      window: [],
      drawReason: null,
      openTrade: null,
      closeTrade: null,
    });
  });

  it("MICRO-WIRE-001 reads a back end without a clock by the remaining time, less its padding of 1.3 s", () => {
    const { due_ms: _due, now_ms: _now, created_ms: _created, ...foreign } = row;
    expect(decodeOptionOrder({ ...foreign, remain_milli_seconds: 21_300 }, 5_000)).toMatchObject({
      dueAt: 25_000,
      serverTime: 5_000,
      createdAt: 1_795_248_000_000,
    });
    expect(decodeOptionOrder({ ...foreign, remain_milli_seconds: 900 }, 5_000).dueAt).toBe(5_000);
    expect(decodeOptionOrder(foreign, 5_000).dueAt).toBe(1_795_248_030_000);
  });

  it.each([
    [-1, "loss"],
    [0, "draw"],
    [1, "win"],
  ])("MICRO-WIRE-002 a closed one has its result: %s is %s", (wire, result) => {
    const closed = { ...row, status: 3, end_price: "67000", fact_profits: "-100", profit_result: wire };
    expect(decodeOptionOrder(closed, 0)).toMatchObject({
      state: "closed",
      endPrice: "67000",
      profit: "-100",
      result,
    });
    expect(decodeOptionOrder({ ...closed, status: 2 }, 0)).toMatchObject({ state: "settling", result: null });
  });

  it("MICRO-WIRE-003 limits of a duration under either name; 0 is none", () => {
    const duration = { seconds: 30, showtime: "30", time_unit: "s", profit_ratio: "70", status: 1 };
    expect(decodeOptionDuration({ ...duration, min_money: "10", max_money: "2000" })).toEqual({
      seconds: 30,
      payoutPercent: "70",
      lossPercent: "100",
      min: "10",
      max: "2000",
    });
    const partial = { ...duration, loss_ratio: "40.00", min_amount: "5", max_amount: "0" };
    expect(decodeOptionDuration(partial)).toMatchObject({
      lossPercent: "40.00",
      min: "5",
      max: null,
    });
  });
});

describe("calls of the options", () => {
  it("MICRO-PREVIEW-002 asks for a preview in the words of the submission, and reads it", async () => {
    const { api, sent } = rig({ "/api/microtrade/preview": reply("microPreview") });
    const { clientOrderId: _, ...terms } = ticket;
    expect(await firstValueFrom(api.options.preview(terms))).toEqual({
      ok: true,
      value: {
        ...{ openPrice: "60000.00000000", stake: "100.00000000", fee: "0.50000000", cost: "100.50000000" },
        ...{ win: "75.00000000" },
      },
    });
    expect(sent[0]?.body).not.toContain("client_order_id");
  });

  it("MICRO-WIRE-004 submits market, currency, direction, seconds, stake and client order id; reads the row or text", async () => {
    const { api, sent } = rig({ "/api/microtrade/submit": ok(row) });
    expect(await firstValueFrom(api.options.submit(ticket))).toMatchObject({ ok: true, value: { id: 9 } });
    expect(fieldsOf(sent[0])).toEqual({
      match_id: "5",
      currency_id: "1",
      type: "2",
      seconds: "30",
      number: "100",
      client_order_id: "k7Qx",
    });
    const silent = rig({ "/api/microtrade/submit": ok("Done.") });
    expect(await firstValueFrom(silent.api.options.submit(ticket))).toEqual({ ok: true, value: null });
  });

  it("MICRO-WIRE-004 finds a submission by its client order id; unknown for back ends without such ids", async () => {
    const find = async (data: readonly unknown[]) => {
      const { api, sent } = rig({ [lists]: ok({ data, current_page: 1, last_page: 1 }) });
      const reply = await firstValueFrom(api.options.find(5, "k7Qx"));
      expect(sent[0]?.query).toMatchObject({ match_id: "5", client_order_id: "k7Qx" });
      return reply.ok ? reply.value.kind : null;
    };
    expect(await find([row])).toBe("found");
    expect(await find([])).toBe("absent");
    expect(await find([{ ...row, client_order_id: "other" }])).toBe("absent");
    expect(await find([{ ...row, client_order_id: "" }])).toBe("untold");
  });

  it("MICRO-WIRE-005 running orders are those of one market, read whole; closed ones come by pages", async () => {
    const { api, sent } = rig(async ({ query }) => ({
      status: 200,
      data: ok({ data: [{ ...row, id: Number(query.page) }], last_page: 2 }),
    }));
    const running = await firstValueFrom(api.options.running(5));
    expect(running.ok && running.value.map(({ id }) => id)).toEqual([1, 2]);
    expect(sent.map(({ query }) => [query.status, query.match_id])).toEqual([
      ["1", "5"],
      ["1", "5"],
    ]);
    const closed = await firstValueFrom(api.options.closed(2, 20));
    expect(closed).toMatchObject({ ok: true, value: { page: 2, last: true } });
    expect(sent[2]?.query).toMatchObject({ status: "3", page: "2", limit: "20" });
  });

  it.each([
    [{ auto_claim: 1 }, {}, null, false],
    [{ id: 8 }, {}, null, false],
    [{}, { claim_status: 1 }, "116.66666665", true],
  ])(
    "MICRO-WIRE-007 of a kind %j and a policy %j a claim goes first at %s; one waits: %s",
    async (ofKind, ofPolicy, claimAt, claimPending) => {
      const { api } = rig({
        "/api/microtrade/payable_currencies": ok([
          {
            ...{ id: 3, name: "ETH", insurance_types: [{ ...kind, ...ofKind }] },
            user_insurance: { ...policy, ...ofPolicy },
          },
        ]),
      });
      expect(await firstValueFrom(api.options.currencies())).toMatchObject({
        value: [{ insured: { balance: "0", claimAt, claimPending } }],
      });
    },
  );

  it.each([
    [{}, null, undefined],
    [{ insured_hours: { from: "22:00", to: "06:00", max_amount: "500" } }, "500", false],
    [
      {
        insured_hours: { from: "22:00", to: "06:00", max_amount: "500" },
        user_insurance: { ...policy, starts_tomorrow: 1 },
      },
      "500",
      true,
    ],
  ])(
    "MICRO-WIRE-008 of %j the cap of insured hours is %s, and an insurance starts tomorrow: %s",
    async (row, maxStake, startsTomorrow) => {
      const { api } = rig({ "/api/microtrade/payable_currencies": ok([{ id: 3, name: "ETH", ...row }]) });
      const insuredHours =
        maxStake === null ? null : { from: "22:00", to: "06:00", maxStake, startsTomorrow };
      expect(await firstValueFrom(api.options.currencies())).toMatchObject({
        value: [{ insured: null, insuredHours }],
      });
    },
  );

  it("MICRO-WIRE-007 a policy that is over asks for nothing", async () => {
    const { api } = rig({
      "/api/microtrade/payable_currencies": ok([
        { id: 3, name: "ETH", user_insurance: { ...policy, status: 0 } },
      ]),
    });
    expect(await firstValueFrom(api.options.currencies())).toMatchObject({ value: [{ insured: null }] });
  });

  it("MICRO-WIRE-003 durations that are offered, shortest first; currencies with what is free of them", async () => {
    const { api } = rig({
      "/api/microtrade/seconds": ok([
        { seconds: 60, profit_ratio: "75" },
        { seconds: 30, profit_ratio: 70 },
        { seconds: 90, profit_ratio: "80", status: 0 },
      ]),
      "/api/microtrade/payable_currencies": ok([
        {
          id: 1,
          name: "USDT",
          micro_numbers: [{ number: "10" }],
          micro_trade_fee: "0.5",
          micro_lot: "0.01",
          user_wallet: null,
        },
        { id: 2, name: "BTC", user_wallet: { micro_balance: "3.00000000" }, user_insurance: null },
        {
          ...{ id: 3, name: "ETH", insurance_types: [kind], user_insurance: policy },
          user_wallet: { micro_balance: "3.00000000", insurance_balance: "120.00000000" },
        },
      ]),
      "/api/microtrade/get_result": ok(row),
    });
    const durations = await firstValueFrom(api.options.durations());
    expect(durations.ok && durations.value.map(({ seconds }) => seconds)).toEqual([30, 60]);
    expect(await firstValueFrom(api.options.currencies())).toEqual({
      ok: true,
      value: [
        {
          id: 1,
          name: "USDT",
          amounts: ["10"],
          feePercent: "0.5",
          lot: "0.01",
          available: null,
          insured: null,
          insuredHours: null,
        },
        {
          id: 2,
          name: "BTC",
          amounts: [],
          feePercent: "0",
          lot: null,
          available: "3.00000000",
          insured: null,
          insuredHours: null,
        },
        {
          ...{ id: 3, name: "ETH", amounts: [], feePercent: "0", lot: null },
          ...{
            available: "3.00000000",
            insured: { balance: "120.00000000", claimAt: "116.66666665", claimPending: false },
            insuredHours: null,
          },
        },
      ],
    });
    expect(await firstValueFrom(api.options.result(9))).toMatchObject({ ok: true, value: { id: 9 } });
  });
});
