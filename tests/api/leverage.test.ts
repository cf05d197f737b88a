import { firstValueFrom } from "rxjs";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { pushes } from "#contract/pushes.ts";
import type { Reply } from "#src/api/http/reply-types.ts";
import { decodeLeverageClosed, decodeLeveragePush } from "#src/api/leverage/decode.ts";
import type { LeverageOrder } from "#src/api/leverage/types.ts";
import { readFixture } from "../contract/fixtures.ts";
import { fieldsOf, push, reply, rig } from "./rig.ts";

const pair = { baseId: 2, quoteId: 1, base: "BTC", quote: "USDT" };
const order: LeverageOrder = {
  pair,
  side: "sell",
  price: null,
  contracts: 10,
  leverage: "20",
  takeProfit: null,
  stopLoss: null,
  clientOrderId: "c0ffee",
};
const taken = { status: 200, data: { type: "ok", message: "Taken." } };
const unwrapped = <Value>(answer: Reply<Value>) => {
  if (!answer.ok) throw new Error("refused");
  return answer.value;
};

describe("calls of leverage", () => {
  it("LEVER-PREVIEW-002 asks for a preview in the words of the placement, and reads it", async () => {
    const { api, sent } = rig({ "/api/lever/preview": reply("leverPreview", "waits for its price") });
    const { clientOrderId: _, ...terms } = order;
    const answer = await firstValueFrom(api.leverage.preview({ ...terms, price: "49000" }));
    expect(unwrapped(answer)).toEqual({
      ...{ price: "49009.80000000", amount: "0.01000000", value: "490.09800000" },
      ...{ margin: "24.50490000", fee: "0.24504900", state: "pending" },
    });
    expect(sent.map(fieldsOf)).toEqual([
      {
        ...{ legal_id: "1", currency_id: "2", share: "10", multiple: "20", type: "2" },
        ...{ status: "0", target_price: "49000" },
      },
    ]);
  });

  it("WIRE-FORM-004 sends an order at the market, and one at a price of its own", async () => {
    const { api, sent } = rig(async () => taken);
    expect(await firstValueFrom(api.leverage.place(order, "123456"))).toEqual({ ok: true, value: "Taken." });
    await firstValueFrom(
      api.leverage.place({ ...order, side: "buy", price: "65000", stopLoss: "64000" }, "123456"),
    );
    expect(sent.map(fieldsOf)).toEqual([
      {
        legal_id: "1",
        currency_id: "2",
        share: "10",
        multiple: "20",
        type: "2",
        status: "1",
        target_price: "",
        password: "123456",
        client_order_id: "c0ffee",
      },
      expect.objectContaining({ type: "1", status: "0", target_price: "65000", stop_loss_price: "64000" }),
    ]);
  });

  it("WIRE-FORM-004 sends stops, closes and moves between wallets in the wire's names", async () => {
    const { api, sent } = rig(async () => taken);
    await firstValueFrom(api.leverage.setStops(7, { takeProfit: "70000", stopLoss: null }, "c"));
    await firstValueFrom(api.leverage.closeMany("short", "c"));
    await firstValueFrom(api.leverage.revoke(7, "c"));
    await firstValueFrom(api.leverage.close(7, "c"));
    await firstValueFrom(api.leverage.close(7, "c", 4));
    await firstValueFrom(
      api.account.transfer({ currencyId: 1, amount: "5", from: "spot", to: "leverage", clientId: "c" }),
    );
    expect(sent.map((request) => [request.url, fieldsOf(request)])).toEqual([
      ["/api/lever/setstop", { id: "7", target_profit_price: "70000", stop_loss_price: "0", client_id: "c" }],
      ["/api/lever/batch_close", { type: "2", client_id: "c" }],
      ["/api/lever/cancel", { id: "7", client_id: "c" }],
      ["/api/lever/close", { id: "7", client_id: "c" }],
      ["/api/lever/close", { id: "7", share: "4", client_id: "c" }],
      [
        "/api/wallet/change",
        { currency_id: "1", number: "5", from_field: "change", to_field: "lever", client_id: "c" },
      ],
    ]);
  });

  it.each(["ours", "text"])("WIRE-FORM-004 reads terms: %s", async (example) => {
    const { api } = rig({ "/api/lever/deal": reply("leverDeal", example) });
    expect(unwrapped(await firstValueFrom(api.leverage.terms(pair)))).toMatchObject({
      minContracts: 1,
      maxContracts: 10_000,
      leverageChoices: ["5", "20"],
      quickContracts: [1, 10],
      startDistance: "5",
    });
  });

  it("STREAM-LEVER-017 the distance is unknown for a back end without it", async () => {
    const told = v.parse(v.looseObject({ message: v.record(v.string(), v.unknown()) }), reply("leverDeal"));
    const { start_distance: _, ...message } = told.message;
    const { api } = rig({ "/api/lever/deal": { ...told, message } });
    expect(unwrapped(await firstValueFrom(api.leverage.terms(pair))).startDistance).toBeNull();
  });

  it("WIRE-FORM-004 joins open positions of all pages and pending orders, with the threshold", async () => {
    const page = (id: number, page: number, last: number, status = 1) => ({
      current_page: page,
      last_page: last,
      data: [{ ...row, id, status }],
    });
    const { api, sent } = rig(async (request) => {
      const { page: number } = fieldsOf(request);
      const message = request.url.endsWith("dealall")
        ? { threshold: "110", order: page(Number(number), Number(number), 2) }
        : page(9, 1, 1, 0);
      return { status: 200, data: { type: "ok", message } };
    });
    const { positions, thresholdPercent } = unwrapped(await firstValueFrom(api.leverage.account()));
    expect(positions.map(({ id, state }) => [id, state])).toEqual([
      [9, "pending"],
      [1, "open"],
      [2, "open"],
    ]);
    expect([thresholdPercent, sent.length]).toEqual(["110", 3]);
  });

  it("SPOT-FORM-010 STREAM-LEVER-009 finds a lost order by its id among the newest; none of them with an id is no answer", async () => {
    const find = async (...rows: readonly object[]) => {
      const message = { current_page: 1, data: rows };
      const { api } = rig(async () => ({ status: 200, data: { type: "ok", message } }));
      return unwrapped(await firstValueFrom(api.leverage.find(pair, "mine"))).kind;
    };
    expect(await find(row, { ...row, client_order_id: "mine" })).toBe("found");
    expect(await find({ ...row, client_order_id: "other" })).toBe("absent");
    expect(await find()).toBe("absent");
    expect(await find({ ...row, client_order_id: undefined })).toBe("untold");
  });

  it("LEVER-WIRE-009 asks for a record by its id, once", async () => {
    const asked: unknown[] = [];
    const { api } = rig(async (request) => {
      asked.push(fieldsOf(request).id);
      const data = [{ ...row, id: 10 }];
      return { status: 200, data: { type: "ok", message: { current_page: 1, last_page: 1, data } } };
    });
    expect(unwrapped(await firstValueFrom(api.leverage.record(10)))).toMatchObject({ id: 10 });
    expect(asked).toEqual(["10"]);
  });

  it("walks a back end's orders to a record, and no further than its id", async () => {
    const asked: string[] = [];
    const { api } = rig(async (request) => {
      const { page = "1" } = fieldsOf(request);
      asked.push(page);
      const data = [{ ...row, id: 30 - 10 * Number(page) }];
      return { status: 200, data: { type: "ok", message: { current_page: page, last_page: 3, data } } };
    });
    expect(unwrapped(await firstValueFrom(api.leverage.record(10)))).toMatchObject({ id: 10 });
    expect(unwrapped(await firstValueFrom(api.leverage.record(15)))).toBeNull();
    expect(asked).toEqual(["1", "2", "1", "2"]);
  });
});

const row = {
  id: 7,
  type: 1,
  legal: 1,
  currency: 2,
  symbol: "BTC/USDT",
  share: 10,
  multiple: 20,
  status: 1,
  number: "0.01",
  origin_price: "67412.3",
  price: "67425.78",
  update_price: "67500",
  origin_caution_money: "33.7",
  caution_money: "33.6",
  client_order_id: "c0ffee",
};

describe("positions of the wire", () => {
  const read = (other: object) => {
    const schema = pushes.lever_trade;
    const message = {
      type: "lever_trade",
      legal_id: 1,
      trades_all: [{ ...row, ...other }],
      trades_entrust: [],
    };
    return decodeLeveragePush(v.parse(schema, message)).positions[0];
  };

  it("reads states, sides, times and stops of any back end; 0 is no stop", () => {
    expect(read({ type: 2, target_profit_price: "0.00000000", stop_loss_price: 60000 })).toMatchObject({
      pair,
      side: "sell",
      state: "open",
      contracts: 10,
      leverage: "20",
      takeProfit: null,
      stopLoss: "60000",
      margin: "33.7",
      marginLeft: "33.6",
      version: null,
    });
    expect(
      read({ status: 3, closed_type: 2, fact_profits: "-33", transaction_time: 1795248000 }),
    ).toMatchObject({
      state: "closed",
      profit: "-33",
      closeReason: "liquidation",
      openedAt: 1_795_248_000_000,
      closedAt: null,
    });
    expect(read({ status: 0 })).toMatchObject({ state: "pending", profit: null });
  });

  it("WIRE-DECODE-003 a push with a row in a state that nobody knows cannot be read", () => {
    expect(() => read({ status: 9 })).toThrow("malformed");
  });

  it.each(Object.keys(readFixture("pushes/lever_trade")))(
    "WIRE-FORM-004 reads a push once a row: %s",
    (example) => {
      const { positions, time } = decodeLeveragePush(
        v.parse(pushes.lever_trade, push("lever_trade", example)),
      );
      const ids = positions.map(({ id }) => id);
      expect([new Set(ids).size, ids.length > 0, time === null || time > 0]).toEqual([
        ids.length,
        true,
        true,
      ]);
    },
  );

  it("reads closed positions, with the reason if there is one", () => {
    const closed = v.parse(pushes.lever_closed, {
      type: "lever_closed",
      id: "[7,8]",
      reasons: ["take-profit"],
    });
    expect(decodeLeverageClosed(closed)).toEqual([
      { id: 7, reason: "take-profit" },
      { id: 8, reason: null },
    ]);
  });
});
