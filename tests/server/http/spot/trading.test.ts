import * as v from "valibot";
import { describe, expect, it } from "vitest";
import * as calls from "#contract/calls/index.ts";
import { openServer, type TestServer } from "../support/harness.ts";

const pair = { legal_id: 3, currency_id: 1 };
const [DEMO, SECOND] = ["demo@millrace.test", "second@millrace.test"];

async function placed(server: TestServer, token: string, fields: Record<string, string | number>) {
  const reply = await server.send(calls.placeOrder, { ...pair, ...fields }, { token });
  expect(reply).toMatchObject({ type: "ok" });
  return { text: reply.message, order: v.parse(calls.orderRow, reply.order) };
}

describe("Trading over the wire", () => {
  it("SPOT-ORDER-001 a limit order of the five documented fields rests, is listed and shows in the book", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    const { text, order } = await placed(server, token, { type: 1, target_price: "60000", amount: "0.0100" });
    expect(text).toBe("Your order has been placed.");
    expect(order).toMatchObject({ status: 1, price: "60000.00000000", number: "0.01000000" });
    const book = await server.send(calls.bookSnapshot, pair, { token });
    expect(book.message).toMatchObject({
      in: [{ price: "60000.00000000", number: "0.01000000" }],
      out: [],
      user_legal: "24400.00000000",
      user_currency: "0.50000000",
    });
    expect((await server.send(calls.bookSnapshot, pair)).message).not.toHaveProperty("user_legal");
    const buys = await server.send(calls.openBuys, { ...pair, page: 1, limit: 10 }, { token });
    expect(buys.message).toMatchObject({
      count: 1,
      list: [{ id: order.id, currency_name: "BTC", type: "in" }],
    });
    expect(await server.send(calls.openSells, {}, { token })).toMatchObject({ message: { count: 0 } });
  });

  it("SPOT-FEE-001 MARKET-BOOK-001 two users trade: fills, fees, prints and the account log agree", async () => {
    const server = await openServer();
    const [buyer, seller] = [await server.login(DEMO), await server.login(SECOND)];
    await placed(server, buyer, { type: 1, target_price: "60000", amount: "0.02" });
    const sold = await placed(server, seller, { type: 2, target_price: "60000", amount: "0.01" });
    expect(sold).toMatchObject({
      text: "Your order has been filled.",
      order: { status: 2, fee: "0.60000000" },
    });
    const fills = v.parse(
      calls.fills.message,
      (await server.send(calls.fills, {}, { token: buyer })).message,
    );
    expect(fills.list).toMatchObject([{ type: "in", in_fee: "0.00000800", maker: true }]);
    const book = v.parse(calls.bookSnapshot.message, (await server.send(calls.bookSnapshot, pair)).message);
    expect(book).toMatchObject({
      last_price: "60000.00000000",
      complete: [{ way: 2, number: "0.01000000" }],
    });
    const log = v.parse(
      calls.accountLog.message,
      (await server.send(calls.accountLog, {}, { token: seller })).message,
    );
    expect(log.data.map((row) => row.currency_name)).toEqual(expect.arrayContaining(["BTC", "USDT"]));
    expect(log.data.every((row) => !/[{}]/.test(row.info))).toBe(true);
    const done = await server.send(calls.orders, { status: 2 }, { token: seller });
    expect(done.message).toMatchObject({
      total: 1,
      data: [{ total_money: "600.00000000", fee_currency: "USDT" }],
    });
  });

  it("SPOT-PREVIEW-006 previews an order, and refuses it as the placement would be", async () => {
    const server = await openServer();
    const [buyer, seller] = [await server.login(DEMO), await server.login(SECOND)];
    await placed(server, seller, { type: 2, target_price: "60000", amount: "0.01" });
    const order = { ...pair, type: 1, target_price: "60000", amount: "0.02" };
    const asked = await server.send(calls.previewOrder, order, { token: buyer });
    expect(asked).toEqual({
      type: "ok",
      message: {
        levels: [["60000.00000000", "0.01000000"]],
        ...{ filled: "0.01000000", turnover: "600.00000000", fee: "0.00001000", held: "600.00000000" },
        ...{ status: "open", mid: null },
      },
    });
    const none = await server.send(calls.orders, {}, { token: buyer });
    expect(none).toMatchObject({ message: { total: 0 } });
    const tooMuch = { ...order, amount: "90" };
    const refused = await server.send(calls.previewOrder, tooMuch, { token: buyer });
    expect(refused).toMatchObject({ code: "balance_short" });
    expect(refused).toEqual(await server.send(calls.placeOrder, tooMuch, { token: buyer }));
    expect(await server.send(calls.previewOrder, order)).not.toMatchObject({ type: "ok" });
  });

  it("SPOT-ORDER-001 a market order fills at the best price and cancels the rest", async () => {
    const server = await openServer();
    const [buyer, seller] = [await server.login(DEMO), await server.login(SECOND)];
    await placed(server, seller, { type: 2, target_price: "60000", amount: "0.01" });
    const bought = await placed(server, buyer, { type: 1, mode: "market", amount: "0.02" });
    expect(bought).toMatchObject({
      text: "Your order has been partially filled.",
      order: { mode: "market", status: 3, complete_number: "0.01000000" },
    });
  });

  it("SPOT-STAY-003 SPOT-STAY-004 how long an order may stay travels both ways; a post-only order that would take is refused", async () => {
    const server = await openServer();
    const [buyer, seller] = [await server.login(DEMO), await server.login(SECOND)];
    const resting = { type: 2, target_price: "60000", amount: "0.01", time_in_force: "post_only" };
    expect((await placed(server, seller, resting)).order).toMatchObject({ time_in_force: "post_only" });
    const taking = { ...pair, ...resting, type: 1 };
    expect(await server.send(calls.placeOrder, taking, { token: buyer })).toMatchObject({
      type: "error",
      code: "would_take",
    });
    const vain = await placed(server, buyer, { ...resting, type: 1, amount: "0.02", time_in_force: "fok" });
    expect(vain.order).toMatchObject({ status: 3, complete_number: "0.00000000", time_in_force: "fok" });
    const odd = { ...taking, time_in_force: "whenever" };
    expect(await server.send(calls.placeOrder, odd, { token: buyer })).toMatchObject({ code: "malformed" });
  });

  it("SPOT-STOP-002 SPOT-STOP-005 a stop travels both ways, and waits among the documented open orders, where it is revoked", async () => {
    const server = await openServer();
    const [buyer, seller] = [await server.login(DEMO), await server.login(SECOND)];
    const terms = { type: 1, target_price: "60500", amount: "0.01", stop_price: "60400" };
    const send = (fields: object) =>
      server.send(calls.placeOrder, { ...pair, ...terms, ...fields }, { token: buyer });
    expect(await send({})).toMatchObject({ code: "stop_price_too_early" });
    await placed(server, seller, { type: 2, target_price: "60000", amount: "0.01" });
    await placed(server, buyer, { type: 1, target_price: "60000", amount: "0.01" });
    expect(await send({ stop_price: "60000" })).toMatchObject({
      code: "stop_price_reached",
      message: "The last price has already reached the stop price",
    });
    expect(await send({ stop_direction: "falling" })).toMatchObject({ code: "stop_price_reached" });
    expect(await send({ stop_direction: "sideways" })).toMatchObject({ code: "malformed" });
    expect(await send({ mode: "market" })).toMatchObject({ code: "stop_limit_only" });
    expect(await send({ stop_price: "60400.000000001" })).toMatchObject({ code: "stop_price_off_tick" });
    const stop = { stop_price: "60400.00000000", stop_direction: "rising", triggered_ms: null };
    const { order } = await placed(server, buyer, terms);
    expect(order).toMatchObject({ status: 1, mode: "limit", ...stop });
    const buys = async () => (await server.send(calls.openBuys, pair, { token: buyer })).message;
    expect(await buys()).toMatchObject({ count: 1, list: [{ id: order.id, ...stop }] });
    await server.send(calls.revokeOrder, { id: order.id, type: "in" }, { token: buyer });
    expect(await buys()).toMatchObject({ count: 0 });
  });

  it("SPOT-TRAIL-004 SPOT-TRAIL-005 a trailing stop travels both ways, and its distance is amended", async () => {
    const server = await openServer();
    const [buyer, seller] = [await server.login(DEMO), await server.login(SECOND)];
    await placed(server, seller, { type: 2, target_price: "60000", amount: "0.01" });
    await placed(server, buyer, { type: 1, target_price: "60000", amount: "0.01" });
    const terms = { type: 2, amount: "0.01", mode: "market", trail_distance: "1.5", trail_unit: "percent" };
    const send = (fields: object) =>
      server.send(calls.placeOrder, { ...pair, ...terms, ...fields }, { token: seller });
    expect(await send({ mode: "limit" })).toMatchObject({ code: "trail_alone" });
    expect(await send({ trail_distance: "90" })).toMatchObject({
      code: "trail_distance_invalid",
      message: "The distance must be between 0.1 % and 50 %",
    });
    expect(await send({ trail_distance: undefined, trail_activation_price: "61000" })).toMatchObject({
      code: "malformed",
    });
    const { order } = await placed(server, seller, terms);
    expect(order).toMatchObject({
      ...{ status: 1, mode: "market", stop_price: "59100.00000000", stop_direction: "falling" },
      ...{ trail_unit: "percent", trail_distance: "1.5", trail_reference_price: "60000.00000000" },
      ...{ trail_activation_price: null, trail_limit_offset: null, triggered_ms: null },
    });
    const amended = await server.send(
      calls.amendOrder,
      { id: order.id, trail_distance: "2" },
      { token: seller },
    );
    expect(amended).toMatchObject({ type: "ok" });
    const sells = await server.send(calls.openSells, pair, { token: seller });
    expect(sells.message).toMatchObject({ list: [{ trail_distance: "2", stop_price: "58800.00000000" }] });
  });

  it("SPOT-OCO-001 SPOT-OCO-003 two orders are placed by one call, name each other and are cancelled by one", async () => {
    const server = await openServer();
    const [buyer, seller] = [await server.login(DEMO), await server.login(SECOND)];
    await placed(server, seller, { type: 2, target_price: "60000", amount: "0.01" });
    await placed(server, buyer, { type: 1, target_price: "60000", amount: "0.01" });
    const terms = { type: 1, target_price: "59500", amount: "0.01", oco_stop_price: "60400" };
    const send = (fields: object) =>
      server.send(calls.placeOrder, { ...pair, ...terms, ...fields }, { token: buyer });
    expect(await send({})).toMatchObject({ code: "price_required" });
    expect(await send({ oco_target_price: "60500", mode: "market" })).toMatchObject({
      code: "oco_limit_only",
      message: "OCO takes a limit order that stays until it is cancelled, and a stop price",
    });
    const { order } = await placed(server, buyer, { ...terms, oco_target_price: "60500" });
    const open = async () =>
      v.parse(
        calls.orders.message,
        (await server.send(calls.orders, { status: 1 }, { token: buyer })).message,
      ).data;
    const [stop, limit] = await open();
    expect(limit).toMatchObject({ id: order.id, time_in_force: "post_only", oco_id: stop?.id });
    expect(stop).toMatchObject({ stop_price: "60400.00000000", price: "60500.00000000", oco_id: order.id });
    await server.send(calls.cancelOrder, { id: stop?.id ?? 0 }, { token: buyer });
    expect(await open()).toEqual([]);
  });

  it("SPOT-ICEBERG-001 SPOT-ICEBERG-007 an iceberg order shows a part in the depth, and is repeated with it", async () => {
    const server = await openServer();
    const [buyer, seller] = [await server.login(DEMO), await server.login(SECOND)];
    const terms = {
      ...{ type: 2, target_price: "60000", amount: "0.05", visible_amount: "0.01" },
      client_order_id: "mine-1",
    };
    const { order } = await placed(server, seller, terms);
    expect(order).toMatchObject({ total_number: "0.05000000", visible_number: "0.01000000" });
    expect((await placed(server, seller, terms)).order.id).toBe(order.id);
    const other = { ...pair, ...terms, visible_amount: "0.02" };
    const again = await server.send(calls.placeOrder, other, { token: seller });
    expect(again).toMatchObject({ code: "client_id_reused" });
    const { message } = await server.send(
      calls.previewOrder,
      {
        ...{ ...pair, type: 1, target_price: "60000", amount: "0.03" },
      },
      { token: buyer },
    );
    expect(v.parse(calls.previewOrder.message, message)).toMatchObject({ filled: "0.01000000" });
    const taken = await placed(server, buyer, { type: 1, target_price: "60000", amount: "0.03" });
    expect(taken.order).toMatchObject({ status: 2, complete_number: "0.03000000" });
    const small = { ...pair, ...terms, client_order_id: "mine-2", visible_amount: "0.001" };
    expect(await server.send(calls.placeOrder, small, { token: seller })).toMatchObject({
      code: "visible_out_of_range",
    });
  });

  it("SPOT-BRACKET-001 SPOT-BRACKET-010 a buy names its exits, and its fill places them", async () => {
    const server = await openServer();
    const [buyer, seller] = [await server.login(DEMO), await server.login(SECOND)];
    const exits = { target_profit_price: "62000", stop_loss_price: "59000" };
    const terms = { type: 1, target_price: "60000", amount: "0.01", client_order_id: "mine-1", ...exits };
    const { order } = await placed(server, buyer, terms);
    expect(order).toMatchObject({ target_profit_price: "62000.00000000", stop_loss_price: "59000.00000000" });
    expect((await placed(server, buyer, terms)).order.id).toBe(order.id);
    const other = { ...pair, ...terms, stop_loss_price: "58000" };
    const again = await server.send(calls.placeOrder, other, { token: buyer });
    expect(again).toMatchObject({ code: "client_id_reused" });
    await placed(server, seller, { type: 2, target_price: "60000", amount: "0.01" });
    const { message } = await server.send(calls.orders, { status: 1 }, { token: buyer });
    const [loss, profit] = v.parse(calls.orders.message, message).data;
    expect(profit).toMatchObject({ type: 2, price: "62000.00000000", parent_id: order.id, oco_id: loss?.id });
    expect(loss).toMatchObject({ type: 2, stop_price: "59000.00000000", parent_id: order.id });
  });

  it.each([
    ["bracket_misplaced", { target_profit_price: "59999" }],
    ["bracket_misplaced", { stop_loss_price: "60001" }],
    ["bracket_buy_only", { type: 2, target_profit_price: "62000" }],
    ["malformed", { stop_loss_limit_price: "58900" }],
  ])("SPOT-BRACKET-007 refuses exits with %s: %o", async (code, exits) => {
    const server = await openServer();
    const fields = { ...pair, type: 1, target_price: "60000", amount: "0.01", ...exits };
    expect(await server.send(calls.placeOrder, fields, { token: await server.login(DEMO) })).toMatchObject({
      code,
    });
  });

  it("SPOT-ORDER-001 a repeated placement with a client order id answers the first one's order", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    const fields = { type: 1, target_price: "60000", amount: "0.01", client_order_id: "mine-1" };
    const [first, second] = [await placed(server, token, fields), await placed(server, token, fields)];
    expect(second.order.id).toBe(first.order.id);
    const found = await server.send(calls.orders, { client_order_id: "mine-1" }, { token });
    expect(found.message).toMatchObject({ total: 1 });
    const other = { ...pair, ...fields, amount: "0.02" };
    expect(await server.send(calls.placeOrder, other, { token })).toMatchObject({ code: "client_id_reused" });
  });

  it("SPOT-LIST-001 open buys and sells come in pages, newest first", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    const prices = ["60000", "60001", "60002"];
    for (const target_price of prices) await placed(server, token, { type: 1, target_price, amount: "0.01" });
    await placed(server, token, { type: 2, target_price: "70000", amount: "0.01" });
    const page = async (number: number) => {
      const { message } = await server.send(calls.openBuys, { page: number, limit: 2 }, { token });
      return v.parse(calls.openBuys.message, message);
    };
    expect((await page(1)).list.map((order) => order.price)).toEqual(["60002.00000000", "60001.00000000"]);
    expect(await page(2)).toMatchObject({ count: 3, page: 2, list: [{ price: "60000.00000000" }] });
    expect((await page(3)).list).toEqual([]);
    const sells = await server.send(calls.openSells, {}, { token });
    expect(sells.message).toMatchObject({ count: 1, list: [{ type: "out" }] });
  });

  it("SPOT-CANCEL-003 cancel all counts what it cancelled, of one market or of all", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    await placed(server, token, { type: 1, target_price: "60000", amount: "0.01" });
    await placed(server, token, { type: 2, target_price: "70000", amount: "0.01" });
    await placed(server, token, { currency_id: 2, type: 1, target_price: "3000", amount: "0.1" });
    const one = await server.send(calls.cancelAllOrders, pair, { token });
    expect(one.message).toEqual({ text: "Cancelled orders: 2.", cancelled: 2 });
    const all = await server.send(calls.cancelAllOrders, {}, { token });
    expect(all.message).toMatchObject({ cancelled: 1 });
  });

  it("ERROR-ROUTE-006 where trades need a trade password, a user without one gets the type `not`", async () => {
    const server = await openServer({ TRADE_NEEDS_PASSWORD: "1" });
    const user_string = "ada@example.com";
    await server.send(calls.sendMail, { user_string, scene: "register" });
    const password = { password: "mint-Kestrel-40", re_password: "mint-Kestrel-40" };
    const code = await server.code(user_string);
    await server.send(calls.register, { type: "email", user_string, ...password, code });
    const fields = { ...pair, type: 1, target_price: "60000", amount: "0.01" };
    const newcomer = await server.login(user_string, "mint-Kestrel-40");
    expect(await server.send(calls.placeOrder, fields, { token: newcomer })).toMatchObject({
      type: "not",
      code: "trade_password_unset",
    });
    const token = await server.login(DEMO);
    expect(await server.send(calls.placeOrder, fields, { token })).toMatchObject({ type: "ok" });
  });

  it("MARKET-QUOTE-001 MARKET-QUOTE-002 MARKET-DATA-001 quotes come by quote currency with the rules of an order", async () => {
    const server = await openServer();
    const groups = v.parse(calls.quotations.message, (await server.send(calls.quotations)).message);
    expect(groups.map((group) => [group.name, group.quotation.length])).toEqual([
      ["USDT", 12],
      ["BTC", 4],
    ]);
    expect(groups[0]?.quotation[0]).toMatchObject({
      currency_name: "BTC",
      price_tick: "0.01000000",
      min_value: "5.00000000",
      maker_fee: "0.0800",
      taker_fee: "0.1000",
    });
    const list = v.parse(calls.marketList.message, (await server.send(calls.marketList)).message);
    expect(list.coin_list.length).toBeLessThanOrEqual(20);
  });
});
