import { firstValueFrom } from "rxjs";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { leverPush } from "#contract/calls/leverage/rows.ts";
import { bookSnapshot, quotationGroup } from "#contract/calls/markets/markets.ts";
import { decodeLeveragePush } from "#src/api/leverage/decode.ts";
import { decodeBook, decodeQuotations } from "#src/api/markets/decode.ts";
import { push, reply, rig } from "./rig.ts";

const pair = { baseId: 2, quoteId: 1, base: "BTC", quote: "USDT" };
const CREATED = Date.UTC(2026, 10, 21, 8);

describe("forms of other back ends of the family", () => {
  it.each(["family, paginator", "family, bare list"])(
    "WIRE-FAMILY-001 reads spot orders: %s",
    async (example) => {
      const { api } = rig({ "/api/coin/list": reply("orders", example) });
      const history = await firstValueFrom(api.spot.history(1, null));
      const common = { pair, side: "buy", mode: "limit", price: "67000.00000000", amount: "0.01000000" };
      const [whole, none] = ["0.01000000", "0"];
      expect(history).toMatchObject({
        ok: true,
        value: {
          last: true,
          items: [
            {
              ...common,
              id: 21,
              state: "open",
              filled: none,
              remaining: whole,
              turnover: none,
              createdAt: CREATED,
            },
            { ...common, id: 20, state: "done", filled: whole, remaining: none, turnover: "670.00000000" },
            {
              ...common,
              id: 19,
              state: "cancelled",
              filled: none,
              fee: "0.00001000",
              updatedAt: CREATED + 60_000,
            },
          ],
        },
      });
    },
  );

  it("WIRE-FAMILY-001 an order list that cannot be read is broken, and not the classic lists, which may be empty", async () => {
    const empty = { type: "ok", message: { list: [], count: 0, page: 1, limit: 10 } };
    const { api, sent } = rig({
      "/api/coin/list": { type: "ok", message: { orders: "none of ours" } },
      "/api/transaction_in": empty,
      "/api/transaction_out": empty,
    });
    expect(await firstValueFrom(api.spot.openOrders())).toMatchObject({
      ok: false,
      refusal: { kind: "broken" },
    });
    expect(sent).toHaveLength(1);
  });

  it("WIRE-FAMILY-002 reads a leverage push without a pair's names, its lists as text", () => {
    const read = v.parse(leverPush, push("lever_trade", "without names, lists as text"));
    const [ours, family] = [v.parse(leverPush, push("lever_trade")), read].map(decodeLeveragePush);
    expect(family?.positions).toEqual(ours?.positions);
    expect(family?.positions.length).toBeGreaterThan(0);
  });

  it.each([
    ["ours", CREATED],
    ["prints with numbers", CREATED],
    ["prints with the time of the day", CREATED - 1_000],
  ])("WIRE-FAMILY-003 reads the times of trades: %s", (example, time) => {
    const { message } = v.parse(v.object({ message: bookSnapshot.message }), reply("bookSnapshot", example));
    expect(decodeBook(message, CREATED + 500).prints.map((print) => print.time)).toEqual([time]);
  });

  it("WIRE-FAMILY-003 a time of the day that is still to come was yesterday's", () => {
    const { message } = v.parse(
      v.object({ message: bookSnapshot.message }),
      reply("bookSnapshot", "prints with the time of the day"),
    );
    const { prints } = decodeBook({ ...message, time: undefined }, Date.UTC(2026, 10, 21, 1));
    expect(prints[0]?.time).toBe(Date.UTC(2026, 10, 20, 7, 59, 59));
  });

  it.each([
    [{}, true],
    [{ open_transaction: 0 }, false],
    [{ open_transaction: "1" }, true],
    [{ open_transaction: 0, open_coin_trade: 1 }, true],
    [{ open_transaction: 1, open_coin_trade: "0" }, false],
  ])("WIRE-FAMILY-004 a market with the switches %o is open for orders: %s", (switches, isOpen) => {
    const row = { id: 1, legal_id: 1, currency_id: 2, legal_name: "USDT", currency_name: "BTC", ...switches };
    const group = v.parse(quotationGroup, { id: 1, name: "USDT", quotation: [row] });
    expect(decodeQuotations([group]).groups[0]?.markets[0]?.open.spot).toBe(isOpen);
  });

  it("WIRE-FAMILY-005 reads an article without its id, which is known", async () => {
    const { api } = rig({ "/api/news/detail": reply("newsDetail", "recorded, without an id") });
    expect(await firstValueFrom(api.news.item(12))).toMatchObject({
      ok: true,
      value: { id: 12, title: "Notice" },
    });
  });

  it("WIRE-FAMILY-007 reads the order beside a placement's text, and that of a settled one", async () => {
    const ticket = {
      pair,
      side: "buy",
      mode: "limit",
      timeInForce: "gtc",
      stop: null,
      trail: null,
      oco: null,
      exits: null,
      visible: null,
      price: "1",
      amount: "2",
    } as const;
    const placed = (example: string) =>
      firstValueFrom(
        rig({ "/api/coin/trade": reply("placeOrder", example) }).api.spot.place({
          ...ticket,
          clientOrderId: "c",
        }),
      );
    expect(await placed("ours")).toMatchObject({
      value: { message: "The order is placed.", order: { id: 15 } },
    });
    expect(await placed("text alone")).toEqual({ ok: true, value: { message: "Success", order: null } });
    const { message: text, order } = v.parse(
      v.object({ message: v.string(), order: v.unknown() }),
      reply("placeOrder"),
    );
    const { api } = rig({});
    expect(await firstValueFrom(api.spot.readPlaced({ text, order }))).toMatchObject({ id: 15 });
    expect(await firstValueFrom(api.spot.readPlaced("Success"))).toBeNull();
  });

  it("WIRE-FAMILY-006 asks for as many levels of the book as it draws", async () => {
    const { api, sent } = rig({ "/api/transaction/deal": reply("bookSnapshot") });
    await firstValueFrom(api.markets.book(pair));
    expect(String(sent[0]?.body)).toContain("levels=50");
  });
});
