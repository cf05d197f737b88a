import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { candlePaths, candleReply } from "#contract/calls/markets/markets.ts";
import { health } from "#contract/calls/shell/site.ts";
import { periodAliases, periods } from "#domain/limits.ts";
import { openServer } from "./support/harness.ts";
import { contract, validRequest } from "./support/requests.ts";

describe("Every call of the contract", () => {
  it.each(contract.map((call) => [call.name, call] as const))(
    "WIRE-FORM-002 WIRE-FORM-003 %s answers in the envelope, with the contract's message, under all its paths",
    async (name, call) => {
      for (const address of [call, ...(call.also ?? [])]) {
        const server = await openServer();
        const token = await server.login("demo@millrace.test");
        const fields = await validRequest(name, server, token);
        const reply = await server.send(address, fields, { token });
        expect(reply).toMatchObject({ type: "ok" });
        expect(v.safeParse(call.message, reply.message).issues).toBeUndefined();
      }
    },
  );

  it("WIRE-BAD-005 calls of users refuse a missing and a wrong token with type 999", async () => {
    const server = await openServer({ RATE_LIMIT_PER_MINUTE: "1000000" });
    const ofUsers = contract.filter((call) => call.access === "user");
    expect(ofUsers.length).toBeGreaterThan(100);
    for (const call of ofUsers)
      for (const options of [{}, { token: "f".repeat(64) }, { token: "x".repeat(9_000) }])
        expect(await server.send(call, {}, options), call.name).toMatchObject({
          ...{ type: "999", code: "session_expired" },
        });
  });
});

describe("Replies of other forms", () => {
  it("MARKET-CANDLE-001 MARKET-CANDLE-002 MARKET-CANDLE-008 chart history answers {code, msg, data} on both paths, and -1 with the error", async () => {
    const server = await openServer();
    const good = "from=1772400000&to=1772452800&symbol=BTC/USDT&period=60min";
    for (const path of candlePaths) {
      const ask = async (query: string) =>
        v.parse(candleReply, (await server.get(`${path}?${query}`)).json());
      for (const period of [...periods, ...Object.keys(periodAliases)])
        expect(await ask(good.replace("60min", period))).toMatchObject({ code: 1, data: [] });
      expect(await ask(good.replace("BTC", "NONE"))).toMatchObject({ code: 1, data: null });
      expect(await ask(good.replace("60min", "7min"))).toMatchObject({ code: -1, data: null });
      expect(await ask("from=2&to=1&symbol=BTC/USDT&period=1min")).toMatchObject({ code: -1 });
      expect(await ask("symbol=BTC/USDT&period=1min")).toMatchObject({ code: -1 });
      expect((await ask(`${good.replace("60min", "7min")}&lang=zh`)).msg).toBe("不支持该时间周期");
    }
  });

  it("START-RUN-002 /healthz answers status, uptime in seconds and version", async () => {
    const server = await openServer();
    await server.clock.advance(5_000);
    const response = await server.get("/healthz");
    expect(response.statusCode).toBe(200);
    expect(v.parse(health, response.json())).toEqual({
      ...{ status: "ok", uptime: 5, version: "0.0.0-test", problems: [] },
    });
  });
});
