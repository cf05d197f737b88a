import { firstValueFrom } from "rxjs";
import { describe, expect, it } from "vitest";
import { fractionOfPercent, signedPercent, usdPerQuote } from "#src/api/markets/decode.ts";
import { timeOf } from "#src/api/spot/decode.ts";
import { readFixture } from "../contract/fixtures.ts";
import { reply, rig } from "./rig.ts";

const pair = { baseId: 2, quoteId: 1, base: "BTC", quote: "USDT" };

describe("markets", () => {
  const decoded = (example: string) =>
    firstValueFrom(
      rig({ "/api/currency/quotation_new": reply("quotations", example) }).api.markets.quotations(),
    );

  it("MARKET-DATA-001 a market has tick, lot, minima and fees; legal is the quote, currency the base", async () => {
    const quotations = await decoded("ours");
    expect(quotations).toMatchObject({ ok: true });
    if (!quotations.ok) return;
    expect(quotations.value.groups[0]?.markets[0]).toMatchObject({
      key: "BTC_USDT",
      symbol: "BTC/USDT",
      pair,
      tick: "0.01",
      priceDecimals: 2,
      lot: "0.00001",
      amountDecimals: 5,
      minValue: "5",
      makerFee: "0.001",
      usdPerQuote: "1",
      priceBand: { giving: "0.05", waiting: "0.5" },
    });
    expect(quotations.value.quotes[0]).toMatchObject({
      key: "BTC_USDT",
      price: "67412.30",
      changePercent: "+3.00",
      change: "1963.46",
    });
  });

  it.each(Object.keys(readFixture("calls/quotations")))(
    "WIRE-FORM-004 reads quotations: %s",
    async (example) => {
      const quotations = await decoded(example);
      expect(quotations.ok).toBe(true);
      if (!quotations.ok) return;
      for (const { markets } of quotations.value.groups) {
        for (const market of markets) {
          expect(market.tick).toMatch(/^\d+(\.\d+)?$/);
          expect(market.priceDecimals).toBeGreaterThanOrEqual(0);
        }
      }
    },
  );

  const marked = (body: unknown) => firstValueFrom(rig({ "/api/market/marks": body }).api.markets.mark(pair));

  it("MARK-WIRE-002 reads the mark of a market, with all its decimals", async () => {
    expect(await marked(reply("marks", "of one market"))).toEqual({
      ok: true,
      value: {
        price: "67412.30500000",
        source: "quoted",
        sequence: 4211,
        time: 1795248001000,
        live: true,
      },
    });
  });

  it("MARK-WIRE-002 a market without a mark, and a back end that has no marks, give none", async () => {
    expect(await marked(reply("marks", "none"))).toEqual({ ok: true, value: null });
    expect(await marked({ type: "error", message: "?", code: "unknown_call" })).toEqual({
      ok: true,
      value: null,
    });
  });

  it("MARKET-QUOTE-004 change is signed text with 2 decimals", () => {
    const texts = ["3", "-1.619", "0.001", "0", "12.5"];
    expect(texts.map(signedPercent)).toEqual(["+3.00", "-1.61", "0.00", "0.00", "+12.50"]);
  });

  it("turns percent into a fraction exactly", () => {
    expect(["0.1", "0", "0.05", "100", "bad"].map(fractionOfPercent)).toEqual([
      "0.001",
      "0",
      "0.0005",
      "1",
      "0",
    ]);
  });

  it("takes the USD value of a quote currency from the wire, or from the yuan rates", () => {
    expect(usdPerQuote({ usd_price: "2", rmb_relation: "7", fiat_convert_cny: "7" })).toBe("2");
    expect(usdPerQuote({ usd_price: undefined, rmb_relation: "14.4", fiat_convert_cny: "7.2" })).toBe(
      "2.00000000",
    );
    expect(usdPerQuote({ usd_price: undefined, rmb_relation: "1", fiat_convert_cny: undefined })).toBeNull();
  });

  it.each(["ours", "lists as text"])("WIRE-FORM-004 reads a book best first: %s", async (example) => {
    const { api } = rig({ "/api/transaction/deal": reply("bookSnapshot", example) });
    const book = await firstValueFrom(api.markets.book(pair));
    expect(book).toMatchObject({
      ok: true,
      value: {
        depth: {
          asks: [
            ["67412.4", "0.25"],
            ["67412.5", "1"],
          ].map(([p]) => [expect.stringContaining(p ?? ""), expect.anything()]),
        },
      },
    });
  });

  it("MARKET-CANDLE-001 chart history has its own envelope; times travel in seconds", async () => {
    const candles = readFixture("candles");
    const read = async (example: string) => {
      const { api, sent } = rig({ "/api/currency/new_timeshar": candles[example] });
      const answer = await firstValueFrom(
        api.markets.candles({ symbol: "BTC/USDT", period: "1min", from: 1_500, to: 2_500 }),
      );
      return { answer, query: sent[0]?.query };
    };
    const ours = await read("ours");
    expect(ours.query).toMatchObject({ from: "1", to: "3", symbol: "BTC/USDT", period: "1min" });
    expect(ours.answer).toMatchObject({ ok: true, value: [{ time: 1795248000000, close: 67412.3 }] });
    expect((await read("refused")).answer).toMatchObject({ ok: false, refusal: { kind: "refused" } });
  });
});

describe("orders", () => {
  const page = (rows: readonly unknown[], page: number, last: number) => ({
    type: "ok",
    message: { current_page: page, data: rows, last_page: last, per_page: 100, total: rows.length },
  });
  const row = (id: number) => {
    const example = reply("orders") as { message: { data: object[] } };
    return { ...example.message.data[0], id };
  };

  it("reads all pages of open orders, and no order twice", async () => {
    const { api, sent } = rig(async ({ query }) => ({
      status: 200,
      data: query.page === "1" ? page([row(3), row(2)], 1, 2) : page([row(2), row(1)], 2, 2),
    }));
    const open = await firstValueFrom(api.spot.openOrders());
    expect(open.ok && open.value.map(({ id }) => id)).toEqual([3, 2, 1]);
    expect(sent.map(({ query }) => [query.page, query.status])).toEqual([
      ["1", "1"],
      ["2", "1"],
    ]);
  });

  it("joins the classic lists where a back end has no order list", async () => {
    const { api } = rig(async ({ url }) => {
      if (url === "/api/coin/list") return { status: 404, data: "" };
      return { status: 200, data: reply(url.endsWith("in") ? "openBuys" : "openSells") };
    });
    const open = await firstValueFrom(api.spot.openOrders());
    expect(open.ok && open.value.map(({ side, pair }) => [side, pair])).toEqual([
      ["buy", pair],
      ["sell", pair],
    ]);
  });

  it("STREAM-LEVER-016 lists and revokes open orders by their side, as the documents name it", async () => {
    const { api, sent } = rig(async ({ url }) => ({
      status: 200,
      data: url.endsWith("del")
        ? { type: "ok", message: "Revoked" }
        : reply(url.endsWith("in") ? "openBuys" : "openSells"),
    }));
    for (const side of ["buy", "sell"] as const) {
      const list = await firstValueFrom(api.spot.openOfSide(side, 2));
      expect(list.ok && list.value.items.map((order) => order.side)).toEqual([side]);
      await firstValueFrom(api.spot.revoke(7, side, "c"));
    }
    expect(sent.map(({ url, body }) => [url, body])).toEqual([
      ["/api/transaction_in", "page=2&limit=10"],
      ["/api/transaction_del", "id=7&type=in&client_id=c"],
      ["/api/transaction_out", "page=2&limit=10"],
      ["/api/transaction_del", "id=7&type=out&client_id=c"],
    ]);
  });

  it.each(Object.keys(readFixture("calls/fills")))("reads fills: %s", async (example) => {
    const { api } = rig({ "/api/transaction_complete": reply("fills", example) });
    const fills = await firstValueFrom(api.spot.fills(1, null));
    expect(fills).toMatchObject({ ok: true });
  });

  it("sends a ticket in the wire's words", async () => {
    const { api, sent } = rig({ "/api/coin/trade": reply("placeOrder") });
    const ticket = {
      pair,
      side: "sell",
      mode: "limit",
      timeInForce: "post_only",
      stop: null,
      trail: null,
      oco: null,
      exits: null,
      visible: null,
      price: "1.5",
      amount: "2",
      clientOrderId: "c1",
    } as const;
    await firstValueFrom(api.spot.place(ticket));
    expect(sent[0]?.body).toBe(
      "legal_id=1&currency_id=2&target_price=1.5&type=2&amount=2&mode=limit&time_in_force=post_only&client_order_id=c1",
    );
  });

  it("SPOT-PREVIEW-006 asks for a preview in the words of the placement, and reads it", async () => {
    const { api, sent } = rig({ "/api/coin/preview": reply("previewOrder", "takes two levels and rests") });
    const terms = {
      pair,
      side: "buy",
      mode: "limit",
      timeInForce: "gtc",
      stop: null,
      trail: null,
      oco: null,
      exits: null,
      visible: null,
    } as const;
    const preview = await firstValueFrom(api.spot.preview({ ...terms, price: "50010", amount: "0.2" }));
    expect(sent[0]?.body).toBe(
      "legal_id=1&currency_id=2&target_price=50010&type=1&amount=0.2&mode=limit&time_in_force=gtc",
    );
    expect(preview).toMatchObject({
      ok: true,
      value: { levels: [["50000.00000000", "0.10000000"], expect.anything()], state: "open" },
    });
  });

  it("SPOT-OCO-001 sends the stop-limit order beside a limit order, and reads which order is the other", async () => {
    const { api, sent } = rig({ "/api/coin/trade": reply("placeOrder", "one of two") });
    const placed = await firstValueFrom(
      api.spot.place({
        ...{ pair, side: "sell", mode: "limit", timeInForce: "gtc", stop: null, price: "1.5", amount: "2" },
        ...{ trail: null, exits: null, visible: null },
        oco: { stopPrice: "1.2", price: "1.1" },
        clientOrderId: "c1",
      }),
    );
    expect(sent[0]?.body).toContain("&oco_stop_price=1.2&oco_target_price=1.1&");
    expect(placed.ok && placed.value.order?.ocoId).toBe(19);
  });

  it("SPOT-TRAIL-004 sends a trailing stop, and reads what it waits for", async () => {
    const { api, sent } = rig({ "/api/coin/trade": reply("placeOrder", "trailing") });
    const trail = { unit: "percent", distance: "1.5", activation: "68000.00", offset: null } as const;
    const terms = {
      pair,
      side: "sell",
      mode: "market",
      timeInForce: "ioc",
      stop: null,
      oco: null,
      exits: null,
      visible: null,
    } as const;
    const ticket = { ...terms, trail, price: "1.5", amount: "2", clientOrderId: "c1" };
    const placed = await firstValueFrom(api.spot.place(ticket));
    expect(sent[0]?.body).toContain(
      "&trail_unit=percent&trail_distance=1.5&trail_activation_price=68000.00&",
    );
    expect(sent[0]?.body).not.toContain("trail_limit_offset");
    expect(placed.ok && placed.value.order).toMatchObject({
      stop: { price: "68000.00", direction: "rising", triggeredAt: null },
      trail: { ...trail, reference: null },
    });
  });

  it("SPOT-STOP-005 sends a stop, with its direction where it is known, and reads what waits", async () => {
    const { api, sent } = rig({ "/api/coin/trade": reply("placeOrder", "waiting for its stop") });
    const terms = {
      pair,
      side: "sell",
      mode: "limit",
      timeInForce: "gtc",
      trail: null,
      oco: null,
      exits: null,
      visible: null,
      price: "1.5",
      amount: "2",
    } as const;
    for (const direction of ["falling", null] as const) {
      const ticket = { ...terms, stop: { price: "1.6", direction }, clientOrderId: "c1" };
      const placed = await firstValueFrom(api.spot.place(ticket));
      expect(placed.ok && placed.value.order?.stop).toEqual({
        price: "66500.00",
        direction: "falling",
        triggeredAt: null,
      });
    }
    expect(sent.map(({ body }) => /&stop.*(?=&client)/.exec(String(body))?.[0])).toEqual([
      "&stop_price=1.6&stop_direction=falling",
      "&stop_price=1.6",
    ]);
  });

  it("reads the times of the wire as UTC", () => {
    expect(timeOf("2026-11-21 08:00:00")).toBe(Date.UTC(2026, 10, 21, 8));
    expect(timeOf("1795248000")).toBe(1_795_248_000_000);
    expect(timeOf("08:00 11/21")).toBe(0);
  });
});

describe("account and news", () => {
  it.each(Object.keys(readFixture("calls/userInfo")))("AUTH-INFO-001 reads the user: %s", async (example) => {
    const { api } = rig({ "/api/user/info": reply("userInfo", example) });
    expect(await firstValueFrom(api.account.user())).toMatchObject({
      ok: true,
      value: { id: 7, referralCode: "K7QX" },
    });
  });
  it.each(Object.keys(readFixture("calls/wallets")))(
    "reads balances by their wallets: %s",
    async (example) => {
      const { api } = rig({ "/api/wallet/list": reply("wallets", example) });
      const balances = await firstValueFrom(api.account.balances());
      expect(balances.ok && balances.value[0]).toMatchObject({ wallet: "spot", currencyId: 2 });
    },
  );
  it("AUTH-COUNTRY-001 countries carry their calling code without the plus", async () => {
    const { api } = rig({ "/api/country/list": reply("countries", "numbers") });
    const countries = await firstValueFrom(api.account.countries());
    expect(countries.ok && countries.value[0]).toMatchObject({ callingCode: "1", id: "US" });
  });
  it("NEWS-LIST-003 a page that is counted out is the last", async () => {
    const { api } = rig({ "/api/news/list": reply("newsList", "text") });
    expect(await firstValueFrom(api.news.list(11, 1, 15))).toMatchObject({ ok: true, value: { last: true } });
  });
});
