import { describe, expect, it } from "vitest";
import { UPLOAD_PATH } from "#contract/calls/account/identity.ts";
import * as calls from "#contract/calls/index.ts";
import { candlePaths } from "#contract/calls/markets/markets.ts";
import { middlePaths } from "#contract/calls/wallets/wallet-middle.ts";
import { refusals } from "#contract/refusals/index.ts";
import { readConfig } from "#server/config/config.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import { testPostgres } from "../../postgres/databases.ts";
import { openServer, type TestServer } from "../http/support/harness.ts";

/** A server that serves its metrics on a port of its own. */
async function openMeasured() {
  const server = await openServer({ METRICS_PORT: "0" });
  const address = await server.application.metrics.listen();
  if (address === null) throw new Error("The metrics are off");
  const ask = (path: string, method = "GET") => fetch(`http://127.0.0.1:${address.port}${path}`, { method });
  /** The samples of the metrics: their name with labels, and their value. */
  const samples = async (): Promise<ReadonlyMap<string, number>> => {
    const lines = (await (await ask("/metrics")).text()).split("\n");
    const values = lines.filter((line) => line !== "" && !line.startsWith("#"));
    return new Map(
      values.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.split(" ").at(-1))]),
    );
  };
  return { server, address, ask, samples };
}

const order = { legal_id: 3, currency_id: 1, type: 1, target_price: "60000", amount: "0.01" };

/** An order that is placed and cancelled, and one that is too large. */
async function trade(server: TestServer) {
  const token = await server.login("demo@millrace.test");
  const { order: placed } = await server.send(calls.placeOrder, order, { token });
  const { id } = placed as { id: number };
  await server.send(calls.placeOrder, { ...order, amount: "1000000" }, { token });
  await server.send(calls.cancelOrder, { id }, { token });
  return { token, id };
}

describe("Metrics", () => {
  it("OPERATE-METRICS-001 counts orders, groups, requests and refusals, and shows build and process", async () => {
    const { server, samples } = await openMeasured();
    await trade(server);
    const read = await samples();
    expect(read.get('millrace_orders_total{kind="spot",outcome="accepted"}')).toBe(1);
    expect(read.get('millrace_orders_total{kind="spot",outcome="refused"}')).toBe(1);
    expect(read.get('millrace_orders_total{kind="spot",outcome="cancelled"}')).toBe(1);
    expect(read.get('millrace_refusals_total{code="amount_too_large"}')).toBe(1);
    expect(read.get('millrace_http_request_seconds_count{call="placeOrder",outcome="ok"}')).toBe(1);
    expect(read.get('millrace_http_request_seconds_count{call="placeOrder",outcome="refused"}')).toBe(1);
    expect(read.get('millrace_groups_total{sequence="spot:1"}')).toBe(2);
    expect(read.get('millrace_commands_total{sequence="spot:1"}')).toBe(2);
    expect(read.get('millrace_commit_seconds_count{engine="spot"}')).toBe(2);
    expect(read.get('millrace_queue_jobs{sequence="spot:1"}')).toBe(0);
    const storage = testPostgres() === undefined ? "sqlite" : "postgres";
    expect(read.get(`millrace_build_info{version="0.0.0-test",storage="${storage}"}`)).toBe(1);
    expect(read.get('millrace_sockets{generation="4"}')).toBe(0);
    expect(read.get('millrace_health_problem{problem="database_not_writable"}')).toBe(0);
    expect(read.has("nodejs_eventloop_lag_p99_seconds")).toBe(true);
    expect(read.has("process_cpu_seconds_total")).toBe(true);
  });

  it("OPERATE-METRICS-001 shows the age of each market's newest mark price", async () => {
    const { server, samples } = await openMeasured();
    const { exchange } = server.application;
    exchange.marks.quoted(1, { bid: 100_000_000n, ask: 100_000_000n });
    await server.clock.advance(1_000);
    const mark = exchange.marks.current(1);
    expect(mark).not.toBeNull();
    const before = (await samples()).get('millrace_mark_age_seconds{market="BTC/USDT"}') ?? Number.NaN;
    await server.clock.advance(60_000);
    const after = (await samples()).get('millrace_mark_age_seconds{market="BTC/USDT"}') ?? Number.NaN;
    expect(before).toBeLessThan(after);
    expect(after).toBe((server.clock.now() - (exchange.marks.current(1)?.time ?? 0)) / 1000);
  });

  it("OPERATE-METRICS-002 serves them on loopback only; the public port answers 404", async () => {
    const { server, address, ask } = await openMeasured();
    expect(address.address).toBe("127.0.0.1");
    const reply = await ask("/metrics");
    expect(reply.status).toBe(200);
    expect(reply.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
    expect((await ask("/")).status).toBe(404);
    expect((await ask("/metrics", "POST")).status).toBe(404);
    for (const url of ["/metrics", "/metrics/", "/metrics?x=1", "/%6detrics"])
      expect((await server.get(url)).statusCode, url).toBe(404);
  });

  it("OPERATE-METRICS-002 are off unless a port is set: nothing listens", async () => {
    const server = await openServer();
    expect(await server.application.metrics.listen()).toBeNull();
    expect(readConfig({}).metrics).toEqual({ port: null, host: "127.0.0.1" });
    expect(() => readConfig({ METRICS_PORT: "99999" })).toThrow("METRICS_PORT");
  });

  it("OPERATE-METRICS-003 labels are names known ahead, never an id, a token or an address", async () => {
    const { server, samples } = await openMeasured();
    const { token, id } = await trade(server);
    await server.send({ method: "GET", path: `/api/no-such-call/${id}` }, { user: "ada" }, { token });
    await server.get(`/some/page/of/${id}`);
    await server.get("/api/wallet/%zz");
    for (const path of [candlePaths[0], `${UPLOAD_PATH}/${id}`, middlePaths.boundAddress])
      await server.get(path);
    const names = new Set<unknown>([
      ...Object.values(calls).map((call) => (typeof call === "object" && "name" in call ? call.name : "")),
      ...["uploadPicture", "picture", "candles", ...Object.keys(middlePaths)],
      ...["page", "other", ...Object.keys(refusals), ...markets.map(({ symbol }) => symbol)],
      ...["ok", "refused", "failed", "accepted", "filled", "cancelled", "closed", "settled"],
      ...["spot", "leverage", "options", ...markets.map(({ id: market }) => `spot:${market}`)],
    ]);
    const labels = [...(await samples()).keys()]
      .filter((name) => name.startsWith("millrace_") && !/^millrace_(build_info|sockets|health)/.test(name))
      .flatMap((name) => [...name.matchAll(/(\w+)="([^"]*)"/g)])
      .filter(([, label]) => label !== "le");
    expect(labels.length).toBeGreaterThan(20);
    for (const [, label, value] of labels) expect(names, `${label}="${value}"`).toContain(value);
    const values = labels.map(([, , value]) => value);
    expect(values).toEqual(expect.arrayContaining(["unknown_call", "candles", "picture", "boundAddress"]));
  });
});
