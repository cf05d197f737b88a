import { describe, expect, it } from "vitest";
import * as identity from "#contract/calls/account/identity.ts";
import * as c2c from "#contract/calls/p2p/c2c.ts";
import { sayInDeal } from "#contract/calls/p2p/chat.ts";
import { formatDecimal } from "#domain/numbers/decimal.ts";
import { house } from "#server/exchange/ledger/accounts.ts";
import { commands } from "#server/operator/commands/index.ts";
import { fieldsOf, typedOf } from "#server/operator/usage.ts";
import { DEMO, ownC2cDeal, PASSWORD, paid, SECOND } from "../../http/support/p2p-deals.ts";
import { identityFields, newcomer } from "../../http/support/people.ts";
import { openConsole } from "./console-rig.ts";

const keyIn = (files: readonly { readonly base64: string }[] | undefined) =>
  Buffer.from(files?.[0]?.base64 ?? "", "base64")
    .toString()
    .trim();

describe("Fields of commands", () => {
  it("OPERATE-CONSOLE-007 are read from the usage, and typed as on a terminal", () => {
    const usage = "<user> buyer|seller --reason <reason> [--part spot|lever] [--out <folder>]";
    const fields = fieldsOf({ usage });
    expect(fields).toEqual([
      { kind: "word", name: "user", choices: [], isOptional: false },
      { kind: "word", name: "choice", choices: ["buyer", "seller"], isOptional: false },
      { kind: "option", name: "reason", choices: [], isOptional: false },
      { kind: "option", name: "part", choices: ["spot", "lever"], isOptional: true },
    ]);
    const values = { user: "2", choice: "buyer", reason: "Two words" };
    expect(typedOf(fields, values)).toEqual(["2", "buyer", "--reason", "Two words"]);
    expect(() => typedOf(fields, { ...values, user: " " })).toThrow("Fill in: user");
    expect(() => typedOf(fields, { ...values, user: "--part" })).toThrow("cannot begin with --");
  });
});

describe("Commands at the console", () => {
  it("OPERATE-CONSOLE-007 every command has a page that says what it does, with its fields", async () => {
    const { browser, rootKey } = await openConsole();
    const page = browser();
    await page.signIn(rootKey);
    for (const area of new Set(commands.map((command) => command.area))) {
      const shown = await page.get(`/${area}`);
      expect([area, shown.code]).toEqual([area, 200]);
      for (const command of commands.filter((one) => one.area === area && one.isReading !== true)) {
        const form = await page.get(`/${area}/${command.name}`);
        expect([area, command.name, form.code]).toEqual([area, command.name, 200]);
        for (const { name } of fieldsOf(command)) expect(form.text).toContain(`name="${name}"`);
        const asksForCode = command.worth !== undefined || command.isForRoot === true;
        expect(form.text.includes('name="code"')).toBe(asksForCode);
      }
    }
    expect((await page.get("/nothing")).code).toBe(404);
    expect((await page.get("/users/nothing")).code).toBe(404);
  });

  it("OPERATE-CONSOLE-008 a review is listed, shown with its pictures, and approved from its row", async () => {
    const { server, browser, rootKey, run } = await openConsole({ REVIEW_SECONDS: "0" });
    const token = await newcomer(server, "ada@example.com");
    await server.send(identity.handInIdentity, await identityFields(server, token), { token });
    const page = browser();
    await page.signIn(rootKey);
    expect((await page.get("/")).text).toMatch(/href="\/reviews" class="card waits"><strong>1</);
    const [, path = ""] =
      /href="(\/reviews\/approve\?user=\d+)"/.exec((await page.get("/reviews")).text) ?? [];
    const form = await page.get(path);
    expect(form.text).toContain("X-123 456");
    expect(form.text.match(/<img src="data:image\/jpeg;base64,/g)).toHaveLength(2);
    const user = new URLSearchParams(path.split("?")[1]).get("user") ?? "";
    expect(await page.post("/reviews/approve", { user })).toMatchObject({ code: 303, location: "/reviews" });
    const done = await page.get("/reviews");
    expect(done.text).toContain(`User ${user} is certified.`);
    // Said once.
    expect((await page.get("/reviews")).text).not.toContain("is certified.");
    const again = await page.post("/reviews/approve", { user });
    expect([again.code, again.text]).toEqual([422, expect.stringContaining("is under review")]);
    const { text } = await run("operators", "log");
    expect(text).toMatch(new RegExp(`root +\\["reviews","approve","${user}"\\] +done`));
    expect(text).toMatch(new RegExp(`root +\\["reviews","show","${user}"\\] +done`));
  });

  it("OPERATE-CONSOLE-009 what users wrote is text on a page, never markup", async () => {
    const { server, browser, rootKey } = await openConsole();
    const [seller, buyer] = [await server.login(DEMO), await server.login(SECOND)];
    const id = await ownC2cDeal(server, seller, "sell");
    await paid(server, "c2c", id, SECOND);
    await server.send(c2c.c2cAppeal, { id, ...PASSWORD }, { token: seller });
    const text = `<script>alert(1)</script><img src=x onerror=alert(1)>\u202eevil`;
    await server.send(sayInDeal, { id, market: "c2c", text }, { token: buyer });
    const page = browser();
    await page.signIn(rootKey);
    const shown = await page.get(`/disputes/show?deal=${id}`);
    expect(shown.text).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(shown.text).not.toMatch(/<script|<img src=x|\u202e/);
  });

  it("OPERATE-CONSOLE-010 decisions of money ask for a new code, keep what was typed, and need a second operator", async () => {
    const { server, browser, run, nextCode } = await openConsole({ OPERATOR_SECOND_ABOVE_USD: "50" });
    const [ada, bob] = [
      keyIn((await run("operators", "add", "ada")).files),
      keyIn((await run("operators", "add", "bob")).files),
    ];
    const [seller] = [await server.login(DEMO), await server.login(SECOND)];
    const deal = String(await ownC2cDeal(server, seller, "sell"));
    await paid(server, "c2c", Number(deal), SECOND);
    await server.send(c2c.c2cAppeal, { id: deal, ...PASSWORD }, { token: seller });
    const [first, second] = [browser(), browser()];
    await first.signIn(ada);
    await second.signIn(bob);
    await first.get(`/disputes/decide?deal=${deal}`);
    const decision = { deal, choice: "seller" };
    const refused = await first.post("/disputes/decide", { ...decision, code: "000000" });
    expect([refused.code, refused.text]).toEqual([422, expect.stringContaining("This code is wrong")]);
    expect(refused.text).toMatch(/<option value="seller" selected="">/);
    nextCode();
    expect((await first.post("/disputes/decide", { ...decision, code: first.code() })).code).toBe(303);
    expect((await first.get("/disputes")).text).toContain("waits for a second operator");
    const overview = (await second.get("/")).text;
    const [, path = ""] = /href="(\/disputes\/decide\?[^"]+)"/.exec(overview) ?? [];
    const form = await second.get(path.replaceAll("&amp;", "&"));
    expect(form.text).toMatch(/<option value="seller" selected="">/);
    nextCode();
    expect((await second.post("/disputes/decide", { ...decision, code: second.code() })).code).toBe(303);
    expect((await second.get("/disputes")).text).toContain(`of deal ${deal} for the seller`);
  });

  it("OPERATE-CONSOLE-010 the tool's command is the second one of the console's, and the other way round", async () => {
    const { browser, run, nextCode } = await openConsole({ OPERATOR_SECOND_ABOVE_USD: "50" });
    const added = await run("operators", "add", "ada");
    const page = browser();
    await page.signIn(keyIn(added.files));
    await page.get("/ledger/resume");
    nextCode();
    await page.post("/ledger/resume", { code: page.code() });
    expect((await run("ledger", "resume")).text).toContain("Withdrawals are open.");
    expect((await run("ledger", "resume")).text).toContain("waits for a second operator");
    nextCode();
    await page.post("/ledger/resume", { code: page.code() });
    expect((await page.get("/ledger")).text).toContain("Withdrawals are open.");
  });

  it("OPERATE-CONSOLE-011 only root adds operators; the new key is handed over once, as a file", async () => {
    const { browser, rootKey, run, nextCode } = await openConsole();
    const page = browser();
    await page.signIn(rootKey);
    await page.get("/operators/add");
    nextCode();
    await page.post("/operators/add", { name: "ada", code: page.code() });
    const shown = (await page.get("/operators")).text;
    const [, file = ""] =
      /download="ada.key" href="data:application\/octet-stream;base64,([^"]+)"/.exec(shown) ?? [];
    const key = Buffer.from(file, "base64").toString().trim();
    expect((await page.get("/operators")).text).not.toContain(file);
    expect(await run.as(key)("ledger", "status")).toMatchObject({ ok: true });
    const ada = browser();
    await ada.signIn(key);
    await ada.get("/operators/add");
    nextCode();
    const refused = await ada.post("/operators/add", { name: "eve", code: ada.code() });
    expect([refused.code, refused.text]).toEqual([422, expect.stringContaining("Only root can do this")]);
  });

  it("OPERATE-HOUSE-001 the risk of the house adds up to the ledger", async () => {
    const { server, run, browser, rootKey } = await openConsole();
    await server.login(DEMO);
    const { storage } = server.application.exchange;
    const rows = await storage
      .selectFrom("ledger_account")
      .selectAll()
      .where("currency_id", "=", 3n)
      .execute();
    const sumOf = (isCounted: (owner: number) => boolean) =>
      rows.reduce((sum, { owner, balance }) => (isCounted(Number(owner)) ? sum + balance : sum), 0n);
    const users = sumOf((owner) => owner > 0);
    const own = sumOf((owner) => owner < 0 && owner !== house.issuance && owner !== house.chain);
    expect(users).toBeGreaterThan(0n);
    const short = (amount: bigint) => formatDecimal(amount).replace(/\.?0+$/, "") || "0";
    const { text } = await run("house", "risk");
    expect(text).toMatch(
      new RegExp(`^USDT +${short(users)} +${formatDecimal(users, 8, 2)} +${short(own)} `, "m"),
    );
    const page = browser();
    await page.signIn(rootKey);
    expect((await page.get("/house")).text).toContain(`<td class="number">${short(users)}</td>`);
  });
});
