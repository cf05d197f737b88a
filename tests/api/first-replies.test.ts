import { firstValueFrom } from "rxjs";
import { describe, expect, it } from "vitest";
import { createApi } from "#src/api/create-api.ts";
import { createFirstReplies } from "#src/api/http/first-replies.ts";
import type { Outgoing } from "#src/api/http/transport.ts";
import { reply } from "./rig.ts";

const QUOTES = "/api/currency/quotation_new";
const BOOK = "/api/transaction/deal";
const CANDLES = "/api/currency/new_timeshar";

function rigWith(given: unknown, token: string | null = null) {
  const sent: Outgoing[] = [];
  let time = 1_000;
  const first = createFirstReplies(given, () => time);
  const api = createApi({
    baseUrl: "",
    now: () => time,
    random: () => 0,
    token: () => token,
    language: () => "zh",
    first,
    transport: async (request) => {
      sent.push(request);
      return { status: 200, data: request.url === CANDLES ? { code: 1, msg: "", data: [] } : null };
    },
  });
  return { api, sent, wait: (ms: number) => (time += ms) };
}

const brought = (path: string, fields: Record<string, string> = {}) => [
  { path, fields, reply: path === CANDLES ? { code: 1, msg: "", data: [] } : reply("quotations") },
];

describe("Replies that the page brings along", () => {
  it("FAST-LOAD-005 a call takes the page's reply in whatever language, and is sent from the second time on", async () => {
    const { api, sent } = rigWith(brought(QUOTES));
    expect(await firstValueFrom(api.markets.quotations())).toMatchObject({ ok: true });
    expect(sent).toEqual([]);
    await firstValueFrom(api.markets.quotations());
    expect(sent.map(({ url }) => url)).toEqual([QUOTES]);
  });

  it("FAST-LOAD-005 each reply answers one call, with the same fields only", async () => {
    const fields = { legal_id: "3", currency_id: "1", levels: "50" };
    const { api, sent } = rigWith([...brought(BOOK, fields), ...brought(BOOK, fields)]);
    const book = (baseId: number) =>
      firstValueFrom(api.markets.book({ quoteId: 3, baseId, base: "BTC", quote: "USDT" }));
    await book(2);
    expect(sent).toHaveLength(1);
    await book(1);
    await book(1);
    expect(sent).toHaveLength(1);
    await book(1);
    expect(sent).toHaveLength(2);
  });

  it("FAST-LOAD-005 a reply for guests alone answers no member", async () => {
    const given = brought(QUOTES).map((one) => ({ ...one, guests: true }));
    for (const [token, sends] of [
      ["t1", 1],
      [null, 0],
    ] as const) {
      const { api, sent } = rigWith(given, token);
      await firstValueFrom(api.markets.quotations());
      expect(sent).toHaveLength(sends);
    }
  });

  it("FAST-LOAD-005 a stretch of time may begin and end a little later than the page's, and no more", async () => {
    const fields = { symbol: "BTC/USDT", period: "15min", from: "0", to: "450000" };
    const { api, sent } = rigWith(brought(CANDLES, fields));
    const candles = (later: number) =>
      firstValueFrom(
        api.markets.candles({
          symbol: "BTC/USDT",
          period: "15min",
          from: later,
          to: 450_000_000 + later,
        }),
      );
    await candles(60_000);
    expect(sent).toHaveLength(1);
    expect(await candles(4_000)).toEqual({ ok: true, value: [] });
    expect(sent).toHaveLength(1);
  });

  it("FAST-LOAD-005 a reply is used soon after the start only, and not after the connection has come up", async () => {
    const late = rigWith(brought(QUOTES));
    late.wait(15_001);
    await firstValueFrom(late.api.markets.quotations());
    expect(late.sent).toHaveLength(1);

    const closed = rigWith(brought(QUOTES));
    expect(await firstValueFrom(closed.api.first.close())).toBe(false);
    await firstValueFrom(closed.api.markets.quotations());
    expect(closed.sent).toHaveLength(1);
  });

  it("FAST-LOAD-005 FAST-LOAD-006 replies that are not pushed stay usable, and cause no refetch", async () => {
    const COUNTRIES = "/api/country/list";
    const { api, sent } = rigWith([
      ...brought(QUOTES),
      { path: COUNTRIES, fields: {}, reply: reply("countries") },
    ]);
    const close = () => firstValueFrom(api.first.close());
    expect(await close()).toBe(false);
    expect(await firstValueFrom(api.account.countries())).toMatchObject({ ok: true });
    expect(sent).toEqual([]);
    expect(await close()).toBe(false);
  });

  it("FAST-LOAD-006 says once that replies were used, so that what was pushed after them is fetched", async () => {
    const { api } = rigWith(brought(QUOTES));
    await firstValueFrom(api.markets.quotations());
    const isUsed = () => firstValueFrom(api.first.close());
    expect([await isUsed(), await isUsed()]).toEqual([true, false]);
  });

  it("FAST-LOAD-005 anything but a list of replies counts as none", async () => {
    const { api, sent } = rigWith({ path: QUOTES });
    await firstValueFrom(api.markets.quotations());
    expect(sent).toHaveLength(1);
  });
});
