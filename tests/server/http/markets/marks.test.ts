import * as v from "valibot";
import { describe, expect, it } from "vitest";
import * as calls from "#contract/calls/index.ts";
import { openServer, type TestServer } from "../support/harness.ts";

const bitcoin = { legal_id: 3, currency_id: 1 };
const UNIT = 100_000_000n;

/** Lets some seconds pass in which the desk quotes Bitcoin one dollar higher each time. */
async function quoteFor({ application, clock }: TestServer, seconds: number) {
  for (let second = 1; second <= seconds; second += 1) {
    const bid = (60_000n + BigInt(second)) * UNIT;
    application.exchange.marks.quoted(1, { bid, ask: bid + UNIT });
    await clock.advance(1_000);
  }
}

async function marksOf(server: TestServer, fields: Readonly<Record<string, string | number>> = {}) {
  const reply = await server.send(calls.marks, fields);
  expect(reply.type).toBe("ok");
  return v.parse(calls.marks.message, reply.message);
}

describe("mark prices over the wire", () => {
  it("MARK-WIRE-002 lists the current marks of markets, and whether they are live", async () => {
    const server = await openServer();
    expect((await marksOf(server)).marks).toEqual([]);
    await quoteFor(server, 2);
    const time = server.clock.now();
    const mark = { ...bitcoin, seq: 2, mark_price: "60002.50000000", time, source: "quoted" };
    expect(await marksOf(server)).toEqual({ time, marks: [{ ...mark, live: true }] });
    await server.clock.advance(10_000);
    expect((await marksOf(server, bitcoin)).marks).toMatchObject([{ time: time + 2_000, live: false }]);
    expect((await marksOf(server, { legal_id: 3, currency_id: 2 })).marks).toEqual([]);
  });

  it("MARK-WIRE-002 lists the marks of a span, after its beginning and up to its end", async () => {
    const server = await openServer();
    const start = server.clock.now();
    await quoteFor(server, 10);
    const span = { ...bitcoin, from: start + 2_000, to: start + 5_000 };
    const { published } = await marksOf(server, span);
    expect(published?.map(({ seq, mark_price, time }) => [seq, mark_price, time - start])).toEqual([
      [3, "60003.50000000", 3_000],
      [4, "60004.50000000", 4_000],
      [5, "60005.50000000", 5_000],
    ]);
    expect((await marksOf(server, { ...bitcoin, from: start + 8_000 })).published).toHaveLength(2);
  });

  it("MARK-WIRE-002 a span needs a market, and a known one", async () => {
    const server = await openServer();
    expect(await server.send(calls.marks, { from: 1, to: 2 })).toMatchObject({ code: "pair_unknown" });
    expect(await server.send(calls.marks, { legal_id: 3, currency_id: 99 })).toMatchObject({
      code: "pair_unknown",
    });
  });

  it("SPOT-BAND-001 the band travels with the quotation, and a refusal names its ends with the market's decimals", async () => {
    const server = await openServer();
    await quoteFor(server, 1);
    const [group] = v.parse(calls.quotations.message, (await server.send(calls.quotations)).message);
    expect(group?.quotation[0]).toMatchObject({ price_band_giving: "5.0000", price_band_waiting: "50.0000" });
    const token = await server.login("demo@millrace.test");
    const order = { ...bitcoin, type: 1, target_price: "63001.6", amount: "0.001" };
    const refused = await server.send(calls.placeOrder, order, { token });
    expect(refused).toMatchObject({ type: "error", code: "price_out_of_band" });
    expect(refused.message).toContain("30,000.75");
    expect(refused.message).toContain("63,001.57");
  });
});
