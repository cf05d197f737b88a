import { expect, it } from "vitest";
import { profit, taxPath } from "#contract/calls/records/records.ts";
import { openServer } from "../support/harness.ts";

it("RECORD-PROFIT-007 profit and loss answers totals, days, markets, assets and a page of trades, or refuses", async () => {
  const server = await openServer();
  const token = await server.login("demo@millrace.test");
  const asked = { from: 0, to: 1_893_456_000_000, zone: "Europe/Berlin" };
  expect(await server.send(profit, asked, { token })).toMatchObject({
    type: "ok",
    message: { total: { result: "0.00000000" }, trades: { list: [], count: 0, page: 1, limit: 20 } },
  });
  expect(await server.send(profit, { ...asked, zone: "Mars" }, { token })).toMatchObject({
    code: "malformed",
  });
  expect(await server.send(profit, { ...asked, to: 0, from: 1 }, { token })).toMatchObject({
    code: "range_invalid",
  });
});

it("RECORD-TAX-003 a tax file names year and account, and refuses unknown years and zones", async () => {
  const server = await openServer();
  const authorization = await server.login("demo@millrace.test");
  const ask = (query: string) => server.get(`${taxPath}?${query}`, { authorization });
  const file = await ask("year=2026&zone=UTC");
  expect(file.headers["content-disposition"]).toMatch(
    /filename="millrace-\d+-tax-2026-20260101-20270101.csv"$/,
  );
  expect(file.body.split("\r\n")[1]).toMatch(/^method,.*FIFO/);
  expect((await ask("year=26")).json()).toMatchObject({ code: "malformed" });
  expect((await ask("year=2026&zone=Mars")).json()).toMatchObject({ code: "malformed" });
});
