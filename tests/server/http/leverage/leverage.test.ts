import * as v from "valibot";
import { describe, expect, it } from "vitest";
import * as calls from "#contract/calls/index.ts";
import { openServer, type TestServer } from "../support/harness.ts";
import { pair, password, submission, submit, tick } from "../support/leverage-orders.ts";

const [DEMO, SECOND] = ["demo@millrace.test", "second@millrace.test"];

async function open(environment: Readonly<Record<string, string>> = {}) {
  const server = await openServer(environment);
  const token = await server.login(DEMO);
  await tick(server, "50000");
  return { server, token };
}
async function leverage(server: TestServer, token: string): Promise<string | undefined> {
  const { list } = v.parse(
    calls.walletList.message,
    (await server.send(calls.walletList, {}, { token })).message,
  );
  return list.find(({ currency }) => currency === 3)?.lever_balance;
}

describe("Leverage over the wire", () => {
  it("LEVER-PREVIEW-002 previews an order, and refuses it as the placement would be", async () => {
    const { server, token } = await open();
    const { password: _, ...asked } = submission;
    expect(await server.send(calls.leverPreview, asked, { token })).toEqual({
      type: "ok",
      message: {
        ...{ price: "50010.00000000", number: "0.01000000", value: "500.10000000" },
        ...{ caution_money: "25.00500000", trade_fee: "0.25005000", status: 1 },
      },
    });
    const listed = await server.send(calls.leverPositions, { ...pair, page: 1 }, { token });
    expect(listed).toMatchObject({ message: { order: { total: 0 } } });
    const tooMuch = { ...asked, share: 900_000 };
    const refused = await server.send(calls.leverPreview, tooMuch, { token });
    expect(refused).toMatchObject({ type: "error" });
    expect(refused).toEqual(await server.send(calls.leverSubmit, { ...tooMuch, password }, { token }));
    const waiting = { ...asked, status: 0, target_price: "49000" };
    expect(await server.send(calls.leverPreview, waiting, { token })).toMatchObject({
      message: { status: 0 },
    });
    expect(await server.send(calls.leverPreview, asked)).not.toMatchObject({ type: "ok" });
  });

  it("LEVER-WIRE-001 an order of the documented fields opens, is listed with its risk, and closes", async () => {
    const { server, token } = await open();
    expect(await server.send(calls.leverSubmit, submission, { token })).toMatchObject({
      message: "Your position is open.",
    });
    const listed = async () => {
      const { message } = await server.send(calls.leverPositions, { ...pair, page: 1 }, { token });
      return v.parse(calls.leverPositions.message, message);
    };
    await tick(server, "50100");
    const { order, ...risk } = await listed();
    // 25.005 margin, 0.25005 fee; 0.9 won.
    expect(risk).toMatchObject({
      ...{ balance: "9974.74495000", profits: "0.90000000", profits_total: "0.90000000", threshold: "110" },
      ...{ origin_caution_money_total: "25.00500000", caution_money: "25.00500000", hazard_rate: "39994.60" },
    });
    expect(order).toMatchObject({ total: 1, last_page: 1 });
    expect(order.data[0]).toMatchObject({
      ...{ type: 1, status: 1, status_name: "In position", symbol: "BTC/USDT", share: 10, multiple: 20 },
      ...{ number: "0.01000000", price: "50010.00000000", update_price: "50100.00000000" },
      ...{
        profits: "0.90000000",
        trade_fee: "0.25005000",
        transaction_time: "2026-03-02 12:00:00",
        version: 1,
      },
    });
    const id = order.data[0]?.id ?? 0;
    expect(await server.send(calls.leverClose, { id }, { token })).toMatchObject({
      message: "Your position has been closed.",
    });
    expect((await listed()).order.data).toEqual([]);
    const done = await server.send(calls.leverOrders, { status: 3, ...pair }, { token, language: "zh" });
    expect(v.parse(calls.leverOrders.message, done.message)).toMatchObject({
      total: 1,
      data: [{ id, status: 3, status_name: "已平仓", fact_profits: "0.79970002", closed_type: 1 }],
    });
  });

  it("LEVER-WIRE-002 the panel lists terms, own rows and everybody's entries without their owners", async () => {
    const { server, token } = await open();
    const other = await server.login(SECOND);
    await submit(server, other, { type: 2 });
    await submit(server, other);
    await submit(server, token, { status: 0, target_price: "49000", client_order_id: "mine" });
    const reply = await server.send(calls.leverDeal, pair, { token });
    expect(reply.message).toMatchObject({
      ...{
        last_price: "50000.00000000",
        lever_share_limit: { min: 1, max: 10_000 },
        start_distance: "5",
        all_levers: "0.00000000",
      },
      multiple: { muit: ["5", "10", "20", "50", "100"].map((value) => ({ value })) },
      lever_transaction: {
        in: [{ price: "50010.00000000", number: "0.01000000" }],
        out: [{ price: "49989.99000200", number: "0.01000000" }],
      },
      my_transaction: [{ status: 0, status_name: "Pending", client_order_id: "mine" }],
    });
    expect(JSON.stringify(reply.message)).not.toMatch(/user_id|"user"|account|mobile/);
    expect(await server.send(calls.leverDeal, { legal_id: 1, currency_id: 2 }, { token })).toMatchObject({
      code: "pair_delisted",
    });
  });

  it.each([
    [{ share: "1.5" }, "hands_not_integer", "Please enter an integer"],
    [{ share: "abc" }, "hands_not_integer", "Please enter an integer"],
    [{ share: "" }, "hands_too_few", "The entered value cannot be lower than 1"],
    [{ share: "10001" }, "hands_too_many", "The entered value cannot be higher than 10,000"],
    [{ multiple: "" }, "multiple_required", "Choose the leverage"],
    [{ multiple: "20.5" }, "multiple_unknown", "This leverage is not available"],
    [{ status: 0 }, "price_required", "Enter a price"],
    [
      { status: 0, target_price: "50000" },
      "buy_price_not_below",
      "A long order's price must be below the mark price",
    ],
    [{ legal_id: 1, currency_id: 2 }, "pair_delisted", /delisted. Please switch pair/],
    [{ share: 10_000, multiple: 5 }, "balance_short", "Insufficient balance"],
    [{ password: "806173" }, "trade_password_wrong", "Incorrect trade password"],
    [{ password: "" }, "trade_password_required", "Enter your trade password"],
    [{ type: 3 }, "malformed", "The value of type is not valid"],
  ])("LEVER-WIRE-003 refuses %o with %s", async (change, code, message) => {
    const { server, token } = await open();
    const reply = await server.send(calls.leverSubmit, { ...submission, ...change }, { token });
    expect(reply).toMatchObject({ type: "error", code });
    expect(reply.message).toMatch(message);
    expect(await leverage(server, token)).toBe("10000.00000000");
  });

  it("LEVER-WIRE-004 answers users without a trade password by HTTP 401 with a plain text", async () => {
    const server = await openServer();
    const user_string = "ada@example.com";
    await server.send(calls.sendMail, { user_string, scene: "register" });
    const secrets = {
      password: "mint-Kestrel-40",
      re_password: "mint-Kestrel-40",
      code: await server.code(user_string),
    };
    await server.send(calls.register, { type: "email", user_string, ...secrets });
    const response = await server.application.http.inject({
      ...{ method: "POST", url: "/api/lever/submit", payload: submission },
      headers: { authorization: await server.login(user_string, "mint-Kestrel-40") },
    });
    expect([response.statusCode, response.body]).toEqual([401, "Set a trade password first"]);
  });

  it("LEVER-WIRE-005 wrong trade passwords lock trading for a while, apart from the login", async () => {
    const { server, token } = await open({ LOGIN_ATTEMPTS: "2", LOGIN_LOCK_MINUTES: "0.1" });
    const attempt = (typed: string) =>
      server.send(calls.leverSubmit, { ...submission, password: typed }, { token });
    await attempt("111111");
    await attempt("222222");
    expect(await attempt(password)).toMatchObject({ code: "account_locked" });
    await server.login(DEMO);
    await server.clock.advance(7_000);
    await tick(server, "50000");
    expect(await attempt(password)).toMatchObject({ type: "ok" });
  });

  it("LEVER-WIRE-009 returns an order by its id, to its owner only", async () => {
    const { server, token } = await open();
    const id = await submit(server, token);
    await submit(server, token, { type: 2 });
    const ask = (asked: number) => server.send(calls.leverOrders, { id: asked }, { token });
    expect(await ask(id)).toMatchObject({ message: { total: 1, last_page: 1, data: [{ id, type: 1 }] } });
    expect(await ask(id + 1_000)).toMatchObject({ message: { total: 0, data: [] } });
  });

  it("LEVER-WIRE-010 orders are listed by state, pair and side; another side is refused", async () => {
    const { server, token } = await open();
    const long = await submit(server, token);
    const short = await submit(server, token, { type: 2 });
    const ids = async (fields: Readonly<Record<string, number>>) => {
      const reply = await server.send(calls.leverOrders, fields, { token });
      const { data, total } = v.parse(calls.leverOrders.message, reply.message);
      return { ids: data.map(({ id }) => id), total };
    };
    expect(await ids({ type: 1 })).toEqual({ ids: [long], total: 1 });
    expect(await ids({ type: 2, status: 1, ...pair })).toEqual({ ids: [short], total: 1 });
    expect(await ids({ type: 2, status: 3 })).toEqual({ ids: [], total: 0 });
    expect(await server.send(calls.leverOrders, { type: 3 }, { token })).toMatchObject({ code: "malformed" });
  });

  it("LEVER-WIRE-006 stops are set and, with 0, taken away; a batch closes and counts", async () => {
    const { server, token } = await open();
    const id = await submit(server, token);
    await submit(server, token, { type: 2 });
    const set = (target_profit_price: string, stop_loss_price: string) =>
      server.send(calls.leverSetStops, { id, target_profit_price, stop_loss_price }, { token });
    expect(await set("60000", "40000")).toMatchObject({ message: "The stop prices have been set." });
    expect(await set("-1", "0")).toMatchObject({ code: "price_not_positive" });
    expect(await set("50000", "0")).toMatchObject({ code: "take_profit_misplaced" });
    expect(await set("0", "0")).toMatchObject({ type: "ok" });
    const closeShorts = (client_id: string) =>
      server.send(calls.leverCloseMany, { type: 2, client_id }, { token });
    expect(await closeShorts("once")).toMatchObject({ message: "Closed positions: 1." });
    expect(await closeShorts("again")).toMatchObject({ code: "no_open_position" });
    const cancel = await server.send(calls.leverCancel, { id }, { token });
    expect(cancel).toMatchObject({ code: "position_not_pending" });
  });

  it("LEVER-ENTRY-006 LEVER-ENTRY-002 an order takes its stops along; a misplaced one is refused", async () => {
    const { server, token } = await open();
    const stops = { target_profit_price: "60000", stop_loss_price: "40000" };
    const id = await submit(server, token, stops);
    await submit(server, token, { status: 0, target_price: "49000", stop_loss_price: "48000" });
    const { message } = await server.send(calls.leverOrders, {}, { token });
    const [pending, opened] = v.parse(calls.leverOrders.message, message).data;
    expect(opened).toMatchObject({
      ...{ id, status: 1, target_profit_price: "60000.00000000", stop_loss_price: "40000.00000000" },
    });
    expect(pending).toMatchObject({
      ...{ status: 0, target_profit_price: "0.00000000", stop_loss_price: "48000.00000000" },
    });
    const misplaced = { ...submission, target_profit_price: "49000", client_order_id: "misplaced" };
    expect(await server.send(calls.leverSubmit, misplaced, { token })).toMatchObject({
      code: "take_profit_misplaced",
    });
  });

  it("LEVER-PART-009 LEVER-PART-005 closes so many contracts as are named, once under an id, and lists the part", async () => {
    const { server, token } = await open();
    const id = await submit(server, token);
    const close = (share: string, client_id: string) =>
      server.send(calls.leverClose, { id, share, client_id }, { token });
    const text = "Contracts closed: 4. The rest of the position stays open.";
    expect(await close("4", "part")).toMatchObject({ message: text });
    expect(await close("4", "part")).toMatchObject({ message: text });
    expect(await close("7", "rest")).toMatchObject({ code: "hands_too_many" });
    expect(await close("1.5", "half")).toMatchObject({ code: "hands_not_integer" });
    const rows = async () => {
      const { message } = await server.send(calls.leverOrders, {}, { token });
      return v.parse(calls.leverOrders.message, message).data;
    };
    expect(await rows()).toMatchObject([
      { share: 4, status: 3, part_of: id },
      { id, share: 6, status: 1 },
    ]);
    expect(await close("6", "all")).toMatchObject({ message: "Your position has been closed." });
    expect((await rows())[1]).toMatchObject({ id, share: 6, status: 3 });
  });

  it("LEVER-WIRE-007 threshold and distance are configured", async () => {
    const settings = { LEVER_LIQUIDATION_PERCENT: "1000", LEVER_OPEN_DISTANCE_POINTS: "900" };
    const { server, token } = await open(settings);
    const reply = await server.send(calls.leverSubmit, { ...submission, share: 200 }, { token });
    // 500.1 margin, 5.001 fee, 2 lost to the spread: (10000 − 5.001 − 2) ÷ 500.1 is more than 19 times …
    expect(reply).toMatchObject({ type: "ok" });
    const another = { ...submission, share: 200, client_order_id: "another" };
    const second = await server.send(calls.leverSubmit, another, { token });
    // … and with one more position it would not be.
    expect(second).toMatchObject({ code: "starts_near_liquidation" });
    expect(second.message).toMatch(
      /would start near liquidation\. Add [\d,.]+ USDT to your contract account$/,
    );
    const positions = await server.send(calls.leverPositions, {}, { token });
    expect(positions.message).toMatchObject({ threshold: "1000" });
  });
});

describe("Moving money between wallets", () => {
  const move = (server: TestServer, token: string, fields: Record<string, string | number>) =>
    server.send(calls.walletMove, { currency_id: 3, number: "100", ...fields }, { token });

  it.each([
    [{ from_field: "change", to_field: "lever" }, "10100.00000000"],
    [{ from_field: "lever", to_field: "micro" }, "9900.00000000"],
    [{ type: 1 }, "10100.00000000"],
    [{ type: 2 }, "9900.00000000"],
    [{ type: 3 }, "10000.00000000"],
  ])("LEVER-MOVE-003 %o leaves %s in the lever wallet", async (fields, left) => {
    const { server, token } = await open();
    expect(await move(server, token, fields)).toMatchObject({ message: "Transfer completed." });
    expect(await leverage(server, token)).toBe(left);
  });

  it.each([
    [{ from_field: "change", to_field: "change" }, "wallets_same"],
    [{ from_field: "change", to_field: "pocket" }, "wallet_unknown"],
    [{ from_field: "change" }, "wallet_unknown"],
    [{ type: 9 }, "malformed"],
    [{ type: 1, number: "0" }, "amount_not_positive"],
    [{ type: 1, number: "-5" }, "amount_not_positive"],
    [{ type: 1, number: "0.000000001" }, "amount_off_lot"],
    [{ type: 1, number: "" }, "amount_required"],
    [{ type: 1, number: "10000.00000001" }, "balance_short"],
    [{ type: 2, number: "10000.00000001" }, "balance_short"],
    [{ type: 1, number: "9".repeat(32) }, "balance_short"],
    [{ type: 2, number: "9".repeat(32) }, "balance_short"],
    [{ type: 1, currency_id: 99 }, "currency_unknown"],
  ])("LEVER-MOVE-003 %o is refused: %s", async (fields, code) => {
    const { server, token } = await open();
    expect(await move(server, token, fields)).toMatchObject({ type: "error", code });
    expect(await leverage(server, token)).toBe("10000.00000000");
  });

  it("LEVER-MOVE-001 out of the lever wallet only as far as the risk allows, with the most that can go", async () => {
    const { server, token } = await open();
    await submit(server, token, { share: 500, multiple: 5 });
    const reply = await move(server, token, { type: 2, number: "4900" });
    expect(reply).toMatchObject({ code: "move_risks_liquidation" });
    expect(reply.message).toMatch(/110% or below\. You can transfer at most [\d,.]+ USDT$/);
  });
});

it("LEVER-WIRE-008 quotations have the terms of leverage, and mark markets without it", async () => {
  const server = await openServer();
  const groups = v.parse(calls.quotations.message, (await server.send(calls.quotations)).message);
  const rows = groups.flatMap((group) => group.quotation);
  expect(rows.filter((row) => row.open_lever).map((row) => row.legal_name)).toEqual(Array(12).fill("USDT"));
  expect(rows[0]).toMatchObject({
    lever_share_num: "0.00100000",
    spread: "0.0200",
    lever_trade_fee: "0.0500",
  });
});
