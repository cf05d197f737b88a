import { describe, expect, it } from "vitest";
import { openOperated } from "../operated.ts";
import { inputOf, openConsole } from "./console-rig.ts";

const MINUTE = 60_000;

describe("The operators' console", () => {
  it("OPERATE-CONSOLE-001 is off by default, and never on the public port", async () => {
    const { server } = await openOperated();
    expect(server.application.console.http).toBeNull();
    expect(await server.application.console.listen()).toBeNull();
    const { server: open, rootKey } = await openConsole();
    const site = await open.application.http.inject({
      method: "POST",
      url: "/sign-in",
      payload: { key: rootKey },
    });
    expect(site.statusCode).toBe(404);
  });

  it("OPERATE-CONSOLE-001 listens on loopback, and answers to names of this machine alone", async () => {
    const { server, browser } = await openConsole();
    const address = await server.application.console.listen();
    expect(address?.address).toBe("127.0.0.1");
    const page = browser();
    expect((await page.get("/sign-in")).code).toBe(200);
    for (const headers of [
      { host: "console.example.com" },
      { "x-forwarded-for": "10.0.0.1" },
      { via: "1.1 proxy" },
      { forwarded: "for=10.0.0.1" },
    ])
      expect((await page.get("/sign-in", headers)).code).toBe(403);
    const { http } = server.application.console;
    const far = await http?.inject({
      url: "/sign-in",
      remoteAddress: "10.0.0.1",
      headers: { host: "localhost" },
    });
    expect(far?.statusCode).toBe(403);
  });

  it("OPERATE-CONSOLE-002 asks for key and authenticator, which the first sign-in sets up", async () => {
    const { server, browser, rootKey, run, nextCode } = await openConsole();
    const page = browser();
    expect(await page.get("/")).toMatchObject({ code: 303, location: "/sign-in" });
    expect((await page.post("/sign-in", { key: "wrong" })).text).toContain("This key is unknown or revoked.");
    expect(await page.signIn(rootKey)).toMatchObject({ code: 303, location: "/" });
    expect((await page.get("/")).text).toContain("<h1>Overview</h1>");
    const rows = await server.application.exchange.storage
      .selectFrom("operator_factor")
      .selectAll()
      .execute();
    expect(rows).toMatchObject([{ operator: "root" }]);
    expect(rows[0]?.secret).not.toMatch(/^[A-Z2-7]{32}$/);

    const other = browser();
    expect((await other.post("/sign-in", { key: rootKey })).text).toContain(
      "Type a code of your authenticator.",
    );
    // The code that set it up is used.
    expect((await other.post("/sign-in", { key: rootKey, code: page.code() })).code).toBe(401);
    nextCode();
    expect(await other.post("/sign-in", { key: rootKey, code: page.code() })).toMatchObject({ code: 303 });
    expect((await browser().post("/sign-in", { key: rootKey, code: page.code() })).code).toBe(401);
    const { text } = await run("operators", "log");
    expect(text).toMatch(/root +\["console","authenticator"\] +done/);
    expect(text).toMatch(/root +\["console","sign-in"\] +refused: wrong code/);
    expect(text).toMatch(/root +\["console","sign-in"\] +done/);
  });

  it("OPERATE-CONSOLE-002 a wrong first code puts no authenticator in force, and a set-up runs out", async () => {
    const { browser, rootKey, server } = await openConsole();
    const page = browser();
    const first = await page.post("/sign-in", { key: rootKey });
    const ticket = inputOf(first.text, "ticket");
    expect((await page.post("/enrol", { ticket, code: "000000" })).text).toContain("This code is wrong.");
    server.clock.step(11 * MINUTE);
    expect((await page.post("/enrol", { ticket, code: "000000" })).text).toContain("Sign in again");
    expect((await page.get("/")).code).toBe(303);
    expect(
      await server.application.exchange.storage.selectFrom("operator_factor").selectAll().execute(),
    ).toEqual([]);
  });

  it("OPERATE-CONSOLE-003 takes 5 wrong codes of an operator within 15 minutes, then none for a while", async () => {
    const { browser, rootKey, server } = await openConsole();
    const page = browser();
    await page.signIn(rootKey);
    const other = browser();
    for (let count = 0; count < 5; count += 1)
      expect((await other.post("/sign-in", { key: rootKey, code: "000000" })).code).toBe(401);
    server.clock.step(MINUTE);
    const blocked = await other.post("/sign-in", { key: rootKey, code: page.code() });
    expect([blocked.code, blocked.text]).toEqual([429, expect.stringContaining("Try again in 15 minutes.")]);
    server.clock.step(15 * MINUTE);
    expect((await other.post("/sign-in", { key: rootKey, code: page.code() })).code).toBe(303);
    // Decisions count, too: who has taken over a session cannot guess codes.
    await other.get("/ledger/resume");
    for (let count = 0; count < 5; count += 1)
      expect((await other.post("/ledger/resume", { code: "000000" })).text).toContain("This code is wrong");
    server.clock.step(MINUTE);
    const resume = await other.post("/ledger/resume", { code: page.code() });
    expect(resume.text).toContain("Too many failed attempts.");
  });

  it("OPERATE-CONSOLE-004 a session ends by sign-out, after 15 idle minutes, after 8 hours, and with its key", async () => {
    const { browser, rootKey, run, server } = await openConsole();
    const page = browser();
    await page.signIn(rootKey);
    for (let count = 0; count < 34; count += 1) {
      server.clock.step(14 * MINUTE);
      expect((await page.get("/log")).code, `after ${count + 1} × 14 minutes`).toBe(404);
    }
    server.clock.step(14 * MINUTE);
    expect((await page.get("/")).code).toBe(303);

    await page.signIn(rootKey);
    server.clock.step(16 * MINUTE);
    expect((await page.get("/")).code).toBe(303);

    await page.signIn(rootKey);
    await page.get("/markets");
    expect(await page.post("/sign-out")).toMatchObject({ code: 303, location: "/sign-in" });
    expect((await page.get("/")).code).toBe(303);

    const added = await run("operators", "add", "ada");
    const ada = browser();
    await ada.signIn(
      Buffer.from(added.files?.[0]?.base64 ?? "", "base64")
        .toString()
        .trim(),
    );
    expect((await ada.get("/markets")).code).toBe(200);
    await run("operators", "revoke", "ada");
    expect((await ada.get("/markets")).code).toBe(303);
  });

  it("OPERATE-CONSOLE-005 takes forms of its own pages alone, each with the token of its session", async () => {
    const { browser, rootKey, run } = await openConsole();
    const page = browser();
    await page.signIn(rootKey);
    await page.get("/users/lock?user=2");
    const foreign = await page.post("/users/lock", { user: "2" }, { origin: "http://evil.example" });
    expect(foreign.code).toBe(403);
    expect((await page.post("/users/lock", { user: "2" }, { origin: "null" })).code).toBe(403);
    const stale = await page.post("/users/lock", { user: "2", "form-token": "another" });
    expect([stale.code, stale.text]).toEqual([422, expect.stringContaining("earlier session")]);
    expect((await run("operators", "log")).text).not.toContain('"lock"');
    const headers = (await page.get("/markets")).text;
    expect(headers).not.toContain("<script");
  });

  it("OPERATE-CONSOLE-006 root removes a lost authenticator; the next sign-in sets up another", async () => {
    const { browser, rootKey, run } = await openConsole();
    await browser().signIn(rootKey);
    expect(await run("operators", "reset-code", "root")).toMatchObject({ ok: true });
    expect(await run("operators", "reset-code", "root")).toMatchObject({ ok: false });
    expect((await browser().post("/sign-in", { key: rootKey })).text).toContain("Set up your authenticator");
  });
});
