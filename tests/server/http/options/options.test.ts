import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { currencies, quotations } from "#contract/calls/markets/markets.ts";
import * as calls from "#contract/calls/options/options.ts";
import { accountLog } from "#contract/calls/session/user.ts";
import { wallets } from "#contract/calls/wallets/wallets.ts";
import { readConfig } from "#server/config/config.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";
import { openServer, type TestServer } from "../support/harness.ts";
import { option, setMark, submitOption } from "../support/option-orders.ts";

const [DEMO, SECOND] = ["demo@millrace.test", "second@millrace.test"];
const inWallet = async (server: TestServer, token: string) => {
  const { message } = await server.send(wallets, { currency_name: "USDT" }, { token });
  return { message };
};
const options = (available: string, frozen: string) => ({
  message: { micro_wallet: { balance: [{ micro_balance: available, lock_micro_balance: frozen }] } },
});

describe("Seconds options over the wire", () => {
  it("MICRO-TERMS-001 lists durations with payout, limits and their texts", async () => {
    const server = await openServer();
    const { message } = await server.send(calls.microDurations);
    expect(message).toHaveLength(7);
    const limits = { min_money: "10.00000000", max_money: "2000.00000000" };
    expect(message).toMatchObject([
      {
        seconds: 30,
        showtime: "30",
        time_unit: "s",
        profit_ratio: "70.00",
        ...limits,
        min_amount: "10.00000000",
      },
      { seconds: 60, showtime: "1", time_unit: "m" },
      ...[{ seconds: 120 }, { seconds: 180 }, { seconds: 300 }, { seconds: 600, showtime: "10" }],
      { seconds: 3600, showtime: "1", time_unit: "h", profit_ratio: "92.00", loss_ratio: "100.00" },
    ]);
  });

  it("MICRO-PREVIEW-002 previews an option, and refuses it as the submission would be", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    setMark(server, "60000");
    const { client_order_id: _, ...asked } = { client_order_id: "", ...option };
    const before = await inWallet(server, token);
    expect(await server.send(calls.microPreview, asked, { token })).toMatchObject({
      type: "ok",
      message: {
        ...{ open_price: "60000.00000000", number: "100.00000000", fee: "0.50000000" },
        ...{ is_insurance: 0, due_ms: expect.any(Number) },
      },
    });
    expect(await inWallet(server, token)).toEqual(before);
    const tooMuch = { ...asked, number: "999999" };
    const refused = await server.send(calls.microPreview, tooMuch, { token });
    expect(refused).toMatchObject({ type: "error" });
    expect(refused).toEqual(await server.send(calls.microSubmit, tooMuch, { token }));
    expect(await server.send(calls.microPreview, asked)).not.toMatchObject({ type: "ok" });
  });

  it("MICRO-PLACE-002 a market closed to options says so in its quotation and takes no option until it opens", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    setMark(server, "60000");
    const { switches, spot } = server.application.exchange;
    const market = spot.markets.find(({ symbol }) => symbol === "BTC/USDT");
    if (market === undefined) throw new Error("BTC/USDT is not listed");
    const told = async () => {
      const { message } = await server.send(quotations);
      const rows = v.parse(quotations.message, message).flatMap((group) => group.quotation);
      return rows.map((row) => [`${row.currency_name}/${row.legal_name}`, row.open_microtrade] as const);
    };
    const before = new Map(await told());
    expect(before.get("BTC/USDT")).toBe(true);
    await switches.set(market.id, "micro", false);
    // This market alone, and only its options.
    expect(new Map(await told())).toEqual(new Map([...before, ["BTC/USDT", false]]));
    expect(await server.send(calls.microSubmit, option, { token })).toMatchObject({ code: "micro_not_open" });
    expect(market).toMatchObject({ isOpen: true, openLeverage: true });
    await switches.set(market.id, "micro", true);
    expect(await server.send(calls.microSubmit, option, { token })).toMatchObject({ type: "ok" });
  });

  it("MICRO-TERMS-002 lists currencies with amounts, fee and, for a user, the available balance", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    const [guest, user] = [
      await server.send(calls.microCurrencies),
      await server.send(calls.microCurrencies, {}, { token }),
    ];
    expect(guest).toMatchObject({ message: [{ name: "USDT", user_wallet: null, micro_trade_fee: "0.50" }] });
    expect(user).toMatchObject({
      message: [
        {
          ...{
            id: 3,
            micro_min: "10.00000000",
            micro_max: "10000.00000000",
            micro_holdtrade_max: 100,
            micro_lot: "0.01000000",
          },
          user_wallet: { micro_balance: "5000.00000000" },
          micro_numbers: ["10", "50", "100", "500", "1000"].map((n) => ({ number: `${n}.00000000` })),
        },
      ],
    });
  });

  it("MICRO-TERMS-004 marks the currencies that options can be paid in, in wallets and among all currencies", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    const list = await server.send(wallets, {}, { token });
    const marked = (rows: readonly { name: string; is_micro: boolean }[]) =>
      rows.filter(({ is_micro }) => is_micro).map(({ name }) => name);
    const { micro_wallet } = v.parse(wallets.message, list.message);
    const held = micro_wallet?.balance.map(({ currency_name: name, ...row }) => ({ name, ...row })) ?? [];
    const all = v.parse(currencies.message, (await server.send(currencies)).message);
    expect([marked(held), marked(all.currency)]).toEqual([["USDT"], ["USDT"]]);
  });

  it("MICRO-TERMS-003 durations are a setting", async () => {
    const server = await openServer({ MICRO_DURATIONS: "90:85.5:1:20.5,3:85:10:10000" });
    const { message } = await server.send(calls.microDurations);
    expect(message).toMatchObject([
      { seconds: 3, profit_ratio: "85.00", min_money: "10.00000000", max_money: "10000.00000000" },
      { seconds: 90, showtime: "90", time_unit: "s", profit_ratio: "85.50", max_money: "20.50000000" },
    ]);
    const token = await server.login(DEMO);
    expect(await submitOption(server, token, { seconds: 3 })).toMatchObject({ seconds: 3 });
  });

  it("MICRO-PLACE-001 MICRO-SETTLE-002 MICRO-AUDIT-001 an option runs and closes with its marks; the wallet follows", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    const order = await submitOption(server, token, { client_order_id: "first" });
    const now = server.clock.now();
    expect(order).toMatchObject({
      ...{ match_id: 1, currency_id: 3, symbol_name: "BTC/USDT", currency_name: "USDT", type: 1, status: 1 },
      ...{ number: "100.00000000", fee: "0.50000000", profit_ratio: "75.00", open_price: "50000.00000000" },
      ...{ remain_milli_seconds: 60_000, due_ms: now + 60_000, now_ms: now, client_order_id: "first" },
      open_mark: { price: "50000.00000000", time: now, source: "quoted" },
      window: { seconds: 10, marks: [] },
      ...{ open_trade: null, close_trade: null, draw_reason: null },
    });
    expect(await inWallet(server, token)).toMatchObject(options("4899.50000000", "100.00000000"));
    await server.clock.advance(59_000);
    expect(await server.send(calls.microOrders, { status: 1 }, { token })).toMatchObject({
      message: { data: [{ id: order.id, remain_milli_seconds: 1_000 }], total: 1, per_page: 20 },
    });
    expect(await server.send(calls.microResult, { id: order.id }, { token })).toMatchObject({
      message: { status: 1, window: { marks: { length: 9 } } },
    });
    setMark(server, "50000.1");
    await server.clock.advance(1_000);
    const result = await server.send(calls.microResult, { id: order.id }, { token });
    expect(result).toMatchObject({
      message: {
        ...{ status: 3, profit_result: 1, fact_profits: "75.00000000", end_price: "50000.01000000" },
        ...{ remain_milli_seconds: 0, closed_ms: now + 60_000 },
        window: { seconds: 10, marks: { length: 10, 9: { price: "50000.10000000", time: now + 60_000 } } },
      },
    });
    expect(await inWallet(server, token)).toMatchObject(options("5074.50000000", "0.00000000"));
    expect(await server.send(calls.microOrders, { status: 1 }, { token })).toMatchObject({
      message: { data: [], total: 0 },
    });
    const { message } = await server.send(calls.microOrders, { status: 3 }, { token });
    // A list names the window's length; its marks are asked for one order at a time.
    expect(message).toMatchObject({ data: [{ id: order.id, window: { seconds: 10 } }] });
  });

  it.each([
    [{ number: "" }, "stake_required", "Enter a stake"],
    [{ number: "0" }, "amount_not_positive", "The amount must be above 0"],
    [{ number: "9.99" }, "amount_too_small", "The minimum amount is 10 USDT"],
    [{ number: "5000.01" }, "amount_too_large", "The maximum amount is 5,000 USDT"],
    [{ number: "10.001" }, "amount_off_lot", "The amount must be a multiple of 0.01 USDT"],
    [{ number: "10.0000000001" }, "amount_off_lot", "The amount must be a multiple of 0.01 USDT"],
    [{ number: "4999.99" }, "balance_short", "Insufficient balance"],
    [{ number: "1e3" }, "malformed", "The value of number is not valid"],
    [{ type: 3 }, "malformed", "The value of type is not valid"],
    [{ seconds: 61 }, "duration_unknown", "This duration is not available"],
    [{ match_id: 99 }, "pair_unknown", "Market not found"],
    [{ match_id: 13 }, "micro_not_open", "Options are not available in this market"],
    [{ currency_id: 1 }, "currency_not_payable", "Options cannot be paid in this currency"],
  ])("MICRO-PLACE-003 refuses %o with %s, and nothing changes", async (change, code, message) => {
    const server = await openServer();
    const token = await server.login(DEMO);
    setMark(server, "50000");
    const reply = await server.send(calls.microSubmit, { ...option, ...change }, { token });
    expect(reply).toEqual({ type: "error", code, message });
    expect(await inWallet(server, token)).toMatchObject(options("5000.00000000", "0.00000000"));
  });

  it("MICRO-PLACE-005 a double submit with one client order id is one order; it is found by that id", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    setMark(server, "50000");
    const fields = { ...option, client_order_id: "double" };
    const replies = await Promise.all([1, 2].map(() => server.send(calls.microSubmit, fields, { token })));
    expect(replies[1]).toEqual(replies[0]);
    expect(await inWallet(server, token)).toMatchObject(options("4899.50000000", "100.00000000"));
    const list = await server.send(calls.microOrders, { client_order_id: "double" }, { token });
    expect(list).toMatchObject({ message: { total: 1 } });
  });

  it("MICRO-LIST-001 MICRO-LIST-002 lists page by 20, newest first; nobody sees another's orders", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    const orders = [];
    for (let n = 0; n < 21; n += 1)
      orders.push(await submitOption(server, token, { number: "10", client_order_id: `option-${n}` }));
    const page = async (fields: Record<string, number>) => {
      const { message } = await server.send(calls.microOrders, fields, { token });
      return v.parse(calls.microOrders.message, message);
    };
    const newest = orders.map(({ id }) => id).reverse();
    const first = await page({ status: 1, page: 1 });
    expect(first).toMatchObject({ current_page: 1, last_page: 2, total: 21 });
    expect(first.data.map(({ id }) => id)).toEqual(newest.slice(0, 20));
    expect((await page({ page: 2 })).data.map(({ id }) => id)).toEqual(newest.slice(20));
    expect((await page({ match_id: 2 })).data).toEqual([]);
    const other = await server.login(SECOND);
    expect(await server.send(calls.microOrders, {}, { token: other })).toMatchObject({
      message: { total: 0 },
    });
    const stolen = await server.send(calls.microResult, { id: orders[0]?.id ?? 0 }, { token: other });
    expect(stolen).toMatchObject({ code: "order_unknown" });
  });

  it("MICRO-LIST-003 sorts closed orders by the instant of their end", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    const long = await submitOption(server, token, { seconds: 120, number: "10" });
    const short = await submitOption(server, token, { seconds: 60, number: "10" });
    await server.clock.advance(130_000);
    const { message } = await server.send(calls.microOrders, { status: 3 }, { token });
    expect(message).toMatchObject({ data: [{ id: long.id }, { id: short.id }] });
  });

  it("MICRO-AUDIT-002 anybody reads how an option is decided, and nothing about whose it is", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    const { id } = await submitOption(server, token, { client_order_id: "private" });
    const now = server.clock.now();
    await server.clock.advance(55_000);
    const forming = await server.send(calls.microAudit, { id });
    expect(forming).toEqual({
      type: "ok",
      message: {
        ...{ id, match_id: 1, symbol_name: "BTC/USDT", type: 1, seconds: 60, status: 1 },
        ...{ created_ms: now, due_ms: now + 60_000, now_ms: now + 55_000, open_price: "50000.00000000" },
        open_mark: { seq: 1, price: "50000.00000000", time: now, source: "quoted" },
        window: {
          ...{ seconds: 10, first_ms: now + 51_000, last_ms: now + 60_000 },
          marks: [51, 52, 53, 54, 55].map((second) => ({
            ...{ seq: second + 1, price: "50000.00000000", time: now + second * 1_000, source: "quoted" },
          })),
        },
        ...{ average: "50000.00000000", end_price: null, profit_result: null, draw_reason: null },
        ...{ open_trade: null, close_trade: null },
      },
    });
    setMark(server, "50001");
    await server.clock.advance(5_000);
    expect(await server.send(calls.microAudit, { id })).toMatchObject({
      message: { status: 3, end_price: "50000.50000000", average: "50000.50000000", profit_result: 1 },
    });
    expect(await server.send(calls.microAudit, { id: id + 1 })).toMatchObject({ code: "order_unknown" });
  });

  it("MICRO-CAP-004 caps are settings, and a refusal names the remaining amount", async () => {
    const server = await openServer({ MICRO_USER_CAP: "150", MICRO_MARKET_CAP: "1000" });
    const token = await server.login(DEMO);
    await submitOption(server, token);
    const another = { ...option, client_order_id: "another" };
    expect(await server.send(calls.microSubmit, another, { token })).toEqual({
      type: "error",
      code: "micro_user_cap",
      message:
        "Your running options in this direction reach the limit of this market. You can stake 50 USDT more",
    });
    expect(() => readConfig({ MICRO_USER_CAP: "-1" })).toThrow("MICRO_USER_CAP");
  });

  it("LEDGER-LOG-001 the account log lists stake, fee, the returned stake and the profit", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    const { id } = await submitOption(server, token);
    setMark(server, "50001");
    await server.clock.advance(60_000);
    const { message } = await server.send(accountLog, { limit: 6 }, { token });
    const log = v.parse(accountLog.message, message).data.map(({ info, value }) => [info, value]);
    expect(log).toEqual([
      [`Profit of option BTC/USDT #${id}`, "75.00000000"],
      [`Stake returned from option BTC/USDT #${id}`, "100.00000000"],
      [`Stake returned from option BTC/USDT #${id}`, "-100.00000000"],
      [`Fee of option BTC/USDT #${id}`, "-0.50000000"],
      [`Stake of option BTC/USDT #${id}`, "100.00000000"],
      [`Stake of option BTC/USDT #${id}`, "-100.00000000"],
    ]);
  });

  it("MICRO-RESTART-001 the server ends while an option runs, and settles it on the next start", async () => {
    const directory = temporaryFolder("options");
    const first = await openServer({ DATA_DIR: directory, MICRO_DURATIONS: "3:85:10:10000" });
    const token = await first.login(DEMO);
    const { id } = await submitOption(first, token, { seconds: 3 });
    await first.close();
    const second = await openServer({ DATA_DIR: directory });
    setMark(second, "49999");
    await second.clock.advance(3_300);
    expect(await second.send(calls.microResult, { id }, { token })).toMatchObject({
      message: { status: 3, profit_result: -1, end_price: "49999.00000000", fact_profits: "-100.00000000" },
    });
    expect(await inWallet(second, token)).toMatchObject(options("4899.50000000", "0.00000000"));
  });
});
