import * as v from "valibot";
import { describe, expect, it, onTestFinished } from "vitest";
import * as calls from "#contract/calls/index.ts";
import { serveAudit } from "#server/cluster/audit.ts";
import { openMetrics } from "#server/compose/open-metrics.ts";
import { openRemoteExchange } from "#server/compose/open-remote-exchange.ts";
import { openServices } from "#server/compose/open-services.ts";
import { openSite } from "#server/compose/open-site.ts";
import { createServing } from "#server/compose/serve-exchange.ts";
import { readConfig } from "#server/config/config.ts";
import { doAll } from "#server/exchange/kit/do-all.ts";
import { createPasswordHasher } from "#server/exchange/session/passwords.ts";
import { createServer } from "#server/http/app.ts";
import { createLocalLink } from "#server/link/local.ts";
import { systemSecrets } from "#server/start/secrets.ts";
import { createSend, openServer } from "../http/support/harness.ts";
import { encoded } from "../link/encoded.ts";

const pair = { legal_id: 3, currency_id: 1 };
const DEMO = { user_string: "demo@millrace.test", password: "demo1234" };
const report = (error: unknown) => expect.fail(String(error));
const QUICK = { N: 16, r: 1, p: 1 };

/** The site of a process that owns nothing, in front of the sequences of another one on the same database. */
async function openGateway() {
  const owner = await openServer();
  const { clock } = owner;
  const { exchange } = owner.application;
  const link = encoded(createLocalLink({ clock, report }));
  const serving = createServing({ link, clock, exchange });
  const stops = [
    ...exchange.spot.markets.map(serving.market),
    serving.leverage(exchange.leverage),
    serving.options(exchange.options),
    serveAudit(link, exchange.auditor),
  ];
  const stopServing = () => doAll(stops);
  const config = readConfig({
    ...{ DATA_DIR: ":memory:", HOUSE_QUOTES: "0", LOG_LEVEL: "silent" },
    SITE_DIR: "tests/server/http/support/site",
  });
  const { storage, keys } = exchange;
  const secrets = systemSecrets;
  const remote = await openRemoteExchange({
    ...{ config, data: { storage, keys }, link, name: "gateway", clock, secrets, report },
  });
  const passwords = createPasswordHasher(secrets, QUICK);
  const services = await openServices({ config, exchange: remote, clock, secrets, passwords, report });
  const http = createServer(config);
  const { metrics } = openMetrics(config, "0.0.0-test", report);
  const { sockets } = await openSite(http, {
    ...{ config, version: "0.0.0-test", exchange: remote, follow: remote.follow, services },
    ...{ health: { problems: [] }, metrics, clock, secrets, report },
  });
  onTestFinished(async () => {
    await sockets.stop();
    await http.close();
    await services.stop();
    await remote.stop();
    await stopServing();
  });
  const send = createSend({ http });
  const beat = () => clock.advance(1_000);
  const login = async () => String((await send(calls.login, DEMO)).message);
  return { owner, send, login, beat, stopServing };
}

describe("A site whose sequences belong to another process", () => {
  it("CLUSTER-SITE-001 places, shows and cancels an order; the book has the owner's numbers", async () => {
    const { owner, send, login, beat } = await openGateway();
    const token = await login();
    const terms = { ...pair, type: 1, target_price: "60000", amount: "0.0100" };
    const reply = await send(calls.placeOrder, terms, { token });
    const order = v.parse(calls.orderRow, reply.order);
    await beat();
    const book = await send(calls.bookSnapshot, pair);
    expect(book.message).toMatchObject({ in: [{ price: "60000.00000000", number: "0.01000000" }] });
    expect(book.message).toEqual((await owner.send(calls.bookSnapshot, pair)).message);
    expect(await send(calls.openBuys, pair, { token })).toMatchObject({ message: { count: 1 } });
    expect(await send(calls.cancelOrder, { id: order.id }, { token })).toMatchObject({ type: "ok" });
    await beat();
    expect((await send(calls.bookSnapshot, pair)).message).toMatchObject({ in: [] });
  });

  it("CLUSTER-SITE-001 refusals and the leverage panel are those of the owner", async () => {
    const { send, login, beat, owner } = await openGateway();
    const token = await login();
    const dear = { ...pair, type: 1, target_price: "60000", amount: "199" };
    expect(await send(calls.placeOrder, dear, { token })).toMatchObject({ code: "balance_short" });
    await beat();
    const panel = async (from: typeof send) => (await from(calls.leverDeal, pair, { token })).message;
    expect(await panel(send)).toEqual(await panel(owner.send));
  });
});
