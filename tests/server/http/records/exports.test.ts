import { expect, it } from "vitest";
import { exportPath } from "#contract/calls/records/exports.ts";
import { openServer } from "../support/harness.ts";

const period = "from=0&to=1893456000000";

it("RECORD-HTTP-001 a file comes as an attachment with its name, and nothing keeps a copy of it", async () => {
  const server = await openServer();
  const token = await server.login("demo@millrace.test");
  const authorization = { authorization: token };
  const csv = await server.get(`${exportPath}?what=ledger&${period}`, authorization);
  expect(csv.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "cache-control": "no-store",
  });
  expect(csv.headers["content-disposition"]).toMatch(
    /^attachment; filename="millrace-\d+-ledger-19700101-20300101.csv"$/,
  );
  expect(csv.body.split("\r\n")[0]).toBe(
    "row,time,entry_id,transfer_id,wallet,part,asset,kind,reference,amount,balance",
  );
  for (const what of ["orders", "fills", "positions", "options", "funding", "transfers"]) {
    const json = await server.get(`${exportPath}?what=${what}&format=json&${period}`, authorization);
    expect(json.json()).toMatchObject({ what, from: "1970-01-01T00:00:00.000Z", rows: expect.any(Array) });
  }
});

it("RECORD-HTTP-002 a missing login, an unknown kind and a period that ends before it begins are refused", async () => {
  const server = await openServer();
  const authorization = await server.login("demo@millrace.test");
  const refused = async (query: string, headers: Record<string, string> = { authorization }) =>
    (await server.get(`${exportPath}?${query}`, headers)).json<{ code: string }>().code;
  expect(await refused(`what=fills&${period}`, {})).toBe("session_expired");
  expect(await refused(`what=secrets&${period}`)).toBe("malformed");
  expect(await refused("what=fills&from=0")).toBe("malformed");
  expect(await refused("what=fills&from=2&to=1")).toBe("range_invalid");
});

it("RECORD-HTTP-003 files have a limit of their own by address", async () => {
  const server = await openServer({ EXPORT_LIMIT_PER_MINUTE: "1" });
  const headers = { authorization: await server.login("demo@millrace.test") };
  const url = `${exportPath}?what=fills&format=json&${period}`;
  expect((await server.get(url, headers)).json()).toMatchObject({ rows: [] });
  expect((await server.get(url, headers)).json()).toMatchObject({ code: "too_many_requests" });
});
