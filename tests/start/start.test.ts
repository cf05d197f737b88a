import { once } from "node:events";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { health } from "#contract/calls/shell/site.ts";
import { createExchange, demoAccount } from "../../e2e/support/exchange.ts";
import { freePort, testEnvironment } from "../../scripts/server-process.ts";
import { launch, launchFailing, newDataDirectory, PATIENCE } from "./servers.ts";

async function listenOn(port: number): Promise<() => Promise<void>> {
  const server = createServer().listen(port, "127.0.0.1");
  await once(server, "listening");
  return async () => {
    server.close();
    await once(server, "close");
  };
}

describe("a start", PATIENCE, () => {
  it("START-RUN-001 START-RUN-002 START-RUN-003 prints its address and the demo account, is well, and ends cleanly", async () => {
    const [port, dataDirectory] = [await freePort(), newDataDirectory()];
    const begin = performance.now();
    const server = await launch({ port, dataDirectory });
    expect(performance.now() - begin).toBeLessThan(20_000);

    const reply = await fetch(`${server.address}/healthz`);
    expect(reply.status).toBe(200);
    expect(v.parse(v.strictObject(health.entries), await reply.json()).uptime).toBeGreaterThanOrEqual(0);
    expect(server.output()).toContain(String(port));
    expect(server.output()).toContain(demoAccount.email);
    expect(server.output()).toContain(demoAccount.password);

    expect(await server.end("SIGTERM")).toEqual({ code: 0, signal: null });
    const close = await listenOn(port);
    await close();
    // The journal of the database is gone: it was closed.
    const kept = [
      "chain.key",
      "database.id",
      "millrace.lock",
      "millrace.sqlite",
      "operator.key",
      "secret.key",
      "uploads",
    ];
    expect(readdirSync(dataDirectory).sort()).toEqual(kept);
  });

  it("START-STOP-001 ends although a browser keeps its connection", async () => {
    const server = await launch({ port: await freePort(), dataDirectory: newDataDirectory() });
    const open = await fetch(`${server.address}/healthz`, { headers: { Connection: "keep-alive" } });
    expect(open.ok).toBe(true);
    expect(await server.end("SIGTERM")).toEqual({ code: 0, signal: null });
  });

  it("START-PORT-001 says that its port is taken", async () => {
    const port = await freePort();
    const close = await listenOn(port);
    const { code, output } = await launchFailing({
      ...testEnvironment,
      PORT: String(port),
      DATA_DIR: newDataDirectory(),
    });
    await close();
    expect(code).not.toBe(0);
    expect(output).toContain(String(port));
    expect(output).not.toMatch(/\n\s+at .*\.ts:/);
  });
});

describe("a second server on the same data", PATIENCE, () => {
  it("START-DATA-004 is refused with a clear error while the first one runs, and let in once that was killed", async () => {
    const dataDirectory = newDataDirectory();
    const first = await launch({ port: await freePort(), dataDirectory });
    const { code, output } = await launchFailing({
      ...testEnvironment,
      PORT: String(await freePort()),
      DATA_DIR: dataDirectory,
    });
    expect(code).not.toBe(0);
    expect(output).toContain(dataDirectory);
    expect(output).toContain("DATA_DIR");
    expect(output).not.toMatch(/\n\s+at .*\.ts:/);
    expect((await fetch(`${first.address}/healthz`)).ok).toBe(true);

    await first.end("SIGKILL");
    const second = await launch({ port: await freePort(), dataDirectory });
    expect((await fetch(`${second.address}/healthz`)).ok).toBe(true);
  });
});

describe("a new build of the site", PATIENCE, () => {
  it("START-SITE-001 is served without a new start, beginning with the first one", async () => {
    const site = join(newDataDirectory(), "site");
    const { address } = await launch({
      port: await freePort(),
      dataDirectory: newDataDirectory(),
      environment: { SITE_DIR: site },
    });
    expect((await fetch(`${address}/`)).status).toBe(503);

    mkdirSync(join(site, "assets"), { recursive: true });
    writeFileSync(join(site, "index.html"), "<p>One</p>");
    writeFileSync(join(site, "assets", "page-one.js"), "one");
    expect(await (await fetch(`${address}/dealCenter`)).text()).toBe("<p>One</p>");
    const chunk = await fetch(`${address}/assets/page-one.js`);
    expect(await chunk.text()).toBe("one");
    expect(chunk.headers.get("cache-control")).toContain("immutable");

    rmSync(join(site, "assets", "page-one.js"));
    writeFileSync(join(site, "assets", "page-two.js"), "two");
    writeFileSync(join(site, "index.html"), "<p>Two</p>");
    expect(await (await fetch(`${address}/`)).text()).toBe("<p>Two</p>");
    expect(await (await fetch(`${address}/assets/page-two.js`)).text()).toBe("two");
    expect((await fetch(`${address}/assets/page-one.js`)).status).toBe(404);
  });
});

describe("a wrong configuration", PATIENCE, () => {
  it.each([
    [{ PORT: "http" }, ["PORT"]],
    [{ PORT: "70000", MILLRACE_DEMO: "perhaps" }, ["PORT", "MILLRACE_DEMO"]],
    [{ SESSION_HOURS: "-1" }, ["SESSION_HOURS"]],
    [{ CHAT_URL: "javascript:alert(1)" }, ["CHAT_URL"]],
    [{ MILLRACE_DEMO: "0" }, ["SMTP_URL", "SMS_WEBHOOK_URL"]],
  ])("START-CONFIG-001 %o stops the start and is named", async (environment, names) => {
    const { code, output } = await launchFailing({ DATA_DIR: newDataDirectory(), ...environment });
    expect(code).not.toBe(0);
    for (const name of names) expect(output).toContain(name);
    expect(output).not.toMatch(/\n\s+at .*\.ts:/);
  });
});

describe("without the demo", PATIENCE, () => {
  it("AUTH-DEMO-004 WIRE-ENV-001 there are no demo accounts, no outbox and no faucet", async () => {
    const server = await launch({
      port: await freePort(),
      dataDirectory: newDataDirectory(),
      environment: { MILLRACE_DEMO: "0", SMS_WEBHOOK_URL: "http://127.0.0.1:9/", SMS_WEBHOOK_TOKEN: "hush" },
    });
    const { call } = createExchange(server.address);
    const settings = await call("GET", "/api/env.json");
    expect(settings.message).toMatchObject({ demo: false });
    expect(JSON.stringify(settings)).not.toContain("hush");
    const login = { user_string: demoAccount.email, password: demoAccount.password };
    expect((await call("POST", "/api/user/login", login)).code).toBe("credentials_wrong");
    expect((await call("GET", "/api/demo/outbox")).code).toBe("unknown_call");
    expect((await call("POST", "/api/demo/faucet")).code).toBe("unknown_call");
    expect(server.output()).not.toContain(demoAccount.password);
  });
});
