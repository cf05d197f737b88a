import { firstValueFrom, type Observable } from "rxjs";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import type { Api } from "#src/api/api.ts";
import { readableRows } from "#src/api/http/readable-rows.ts";
import type { Reply, UnreadableRows } from "#src/api/http/reply-types.ts";
import { reply, rig } from "./rig.ts";

const row = v.object({ id: v.number() });
const [good, bad] = [{ id: 1 }, { id: "one" }];

describe("rows that cannot be read", () => {
  it.each([
    ["a bare list", v.array(row), [good, bad], [good], 1],
    [
      "a list of a page",
      v.object({ data: v.array(row) }),
      { data: [bad, bad], page: 1 },
      { data: [], page: 1 },
      2,
    ],
    [
      "a list within",
      v.object({ a: v.object({ b: v.array(row) }) }),
      { a: { b: [good, 7] } },
      { a: { b: [good] } },
      1,
    ],
    ["an optional list", v.object({ a: v.optional(v.array(row)) }), { a: [bad] }, { a: [] }, 1],
    ["one of two forms", v.union([v.object({ data: v.array(row) }), v.array(row)]), [bad, good], [good], 1],
    ["nothing but good ones", v.array(row), [good], [good], 0],
    ["no list at all", v.array(row), "rows", "rows", 0],
    ["nothing", v.object({ a: v.nullish(v.array(row)) }), { a: null }, { a: null }, 0],
  ])("WIRE-DECODE-002 are left out of %s and counted", (_, schema, value, kept, unreadable) => {
    expect(readableRows(schema, value)).toEqual({ value: kept, unreadable });
  });

  /** The open orders of a reply in which one row is not an order, and what is reported. */
  async function openOrders(broken: unknown) {
    const example = v.parse(
      v.object({ type: v.string(), message: v.looseObject({ data: v.array(v.unknown()) }) }),
      reply("orders"),
    );
    const { message } = example;
    const { api } = rig({
      "/api/coin/list": { ...example, message: { ...message, data: [broken, ...message.data] } },
    });
    const reported: UnreadableRows[] = [];
    api.unreadable$.subscribe((rows) => reported.push(rows));
    return { orders: await firstValueFrom(api.spot.openOrders()), reported };
  }

  it("WIRE-DECODE-002 the orders beside one that cannot be read are there, and it is counted", async () => {
    const { orders, reported } = await openOrders({ id: 99, price: {} });
    expect(orders).toMatchObject({ ok: true, value: [{ id: 15 }, { id: 14 }] });
    expect(reported).toMatchObject([{ call: "orders", page: 1, count: 1 }]);
  });

  it("WIRE-DECODE-002 a list without such rows is reported to have none", async () => {
    const good = v.parse(
      v.looseObject({ message: v.looseObject({ data: v.array(v.unknown()) }) }),
      reply("orders"),
    );
    const { reported } = await openOrders({ ...Object(good.message.data[0]), id: 16 });
    expect(reported).toMatchObject([{ call: "orders", count: 0 }]);
  });

  it("WIRE-DECODE-001 a book with an unreadable level is broken as a whole", async () => {
    const { api } = rig({
      "/api/transaction/deal": { type: "ok", message: { in: [{ price: "1", number: "x" }], out: [] } },
    });
    const book = await firstValueFrom(
      api.markets.book({ baseId: 2, quoteId: 1, base: "BTC", quote: "USDT" }),
    );
    expect(book).toMatchObject({ ok: false, refusal: { kind: "broken" } });
  });

  it("WIRE-DECODE-002 a position in a state that nobody knows is counted, not dropped in silence", async () => {
    const example = v.parse(
      v.object({
        type: v.string(),
        message: v.looseObject({ data: v.array(v.record(v.string(), v.unknown())) }),
      }),
      reply("leverOrders"),
    );
    const [row] = example.message.data;
    const { api } = rig({
      "/api/lever/my_trade": {
        ...example,
        message: { ...example.message, data: [row, { ...row, id: 999, status: 9 }] },
      },
    });
    const reported: UnreadableRows[] = [];
    api.unreadable$.subscribe((rows) => reported.push(rows));
    await firstValueFrom(api.leverage.orders({ state: "closed", pair: null, side: null }, 1));
    expect(reported).toMatchObject([{ call: "leverOrders", count: 1 }]);
  });

  type Ask = (api: Api) => Observable<Reply<unknown>>;
  const lists: readonly (readonly [string, string, Ask, unknown])[] = [
    ["acceptors", "/api/acceptor/list", (api) => api.acceptors.list(), { name: "no id" }],
    [
      "acceptorDeals",
      "/api/acceptor/my_deal",
      (api) => api.acceptors.deals("buy"),
      { money: "1", is_sure: 7 },
    ],
    [
      "depositOrders",
      "/api/currency/deposit/lhDepositOrderList",
      (api) => api.earn.deposits(1),
      { amount: "1", total_rate: "1", status: 7 },
    ],
    ["pointsHistory", "/api/jc/exchange", (api) => api.points.history(1), { exchange_num: "many" }],
    ["insuranceMoneyLog", "/api/insurance_money_logs", (api) => api.insurance.yieldLog(1), { value: null }],
    ["transferHistory", "/api/wallet/hzhistory", (api) => api.funds.moves(1), { number: {} }],
  ];
  it.each(lists)(
    "WIRE-DECODE-002 %s: a row that cannot be read is counted, the others are shown",
    async (call, path, ask, bad) => {
      const whole = v.parse(v.looseObject({ message: v.unknown() }), reply(call));
      const { api } = rig({ [path]: { ...whole, message: withRow(whole.message, bad) } });
      const reported: UnreadableRows[] = [];
      api.unreadable$.subscribe((rows) => reported.push(rows));
      const read = await firstValueFrom(ask(api));
      const shown = await firstValueFrom(ask(rig({ [path]: whole }).api));
      expect(read).toEqual(shown);
      expect(reported).toMatchObject([{ call, count: 1 }]);
    },
  );

  it("WIRE-DECODE-002 offers of term deposits with a term that cannot be read keep the others", async () => {
    const terms = v.parse(v.looseObject({ message: v.array(v.unknown()) }), reply("depositTerms"));
    const { api } = rig({
      "/api/currency/lhDepositLists": { type: "ok", message: [{ id: 3, name: "USDT" }, { name: "no id" }] },
      "/api/currency/deposit/config": { ...terms, message: [...terms.message, { id: 1, day: "soon" }] },
    });
    const reported: UnreadableRows[] = [];
    api.unreadable$.subscribe((rows) => reported.push(rows));
    const products = await firstValueFrom(api.earn.products());
    expect(products).toMatchObject({ ok: true, value: [{ currency: "USDT" }] });
    expect(products.ok && products.value[0]?.terms).toHaveLength(terms.message.length);
    expect(reported.map(({ call, count }) => [call, count])).toEqual([
      ["depositCurrencies", 1],
      ["depositTerms", 1],
    ]);
  });
});

/** A reply's list, bare or in a page, with one more row at its end. */
function withRow(message: unknown, row: unknown): unknown {
  if (Array.isArray(message)) return [...message, row];
  const page = v.parse(v.record(v.string(), v.unknown()), message);
  return Object.fromEntries(
    Object.entries(page).map(([name, value]) => [name, Array.isArray(value) ? [...value, row] : value]),
  );
}
