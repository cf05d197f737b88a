import { describe, expect, it } from "vitest";
import * as calls from "#contract/calls/index.ts";
import { createOutbox } from "#server/delivery/outbox.ts";
import { openServer } from "./support/harness.ts";

const HOUR = 3_600_000;
const OFF = { MILLRACE_DEMO: "0", SMS_WEBHOOK_URL: "http://127.0.0.1:9/" };

describe("The demo", () => {
  it("AUTH-DEMO-001 trader, second trader, merchant and agent log in, with funds in all four wallets", async () => {
    const server = await openServer();
    for (const name of ["demo", "second", "merchant", "agent"]) {
      const token = await server.login(`${name}@millrace.test`);
      const { message } = await server.send(calls.userInfo, {}, { token });
      expect(message).toMatchObject({
        is_seller: name === "merchant" ? 1 : 0,
        is_agent: name === "agent" ? 1 : 0,
      });
      const reply = await server.send(calls.wallets, { currency_name: "usdt" }, { token });
      expect(reply.message).toMatchObject({
        change_wallet: { balance: [{ currency_name: "USDT", change_balance: "25000.00000000" }] },
        lever_wallet: { balance: [{ lever_balance: "10000.00000000" }] },
        // Some of it is in adverts.
        legal_wallet: { balance: [{ legal_balance: expect.stringMatching(/^[1-9]\d{3,}\./) }] },
        micro_wallet: { balance: [{ micro_balance: "5000.00000000" }] },
      });
    }
  });

  it("AUTH-DEMO-005 the demo's people have a past: the worth of their wallets has a course from the first start on", async () => {
    const server = await openServer();
    const token = await server.login("demo@millrace.test");
    const course = async (days: number) => {
      const { message } = await server.send(calls.worthHistory, { days }, { token });
      return (message as { usd: string }[]).map(({ usd }) => usd !== "0.00000000");
    };
    expect(await course(30)).not.toContain(false);
    expect((await course(60)).indexOf(true)).toBe(15);
  });

  it("AUTH-DEMO-002 the outbox shows codes newest first, of one recipient or of all", async () => {
    const outbox = createOutbox({
      code: () => ({ subject: "Code", text: "The code" }),
      contact: () => ({ subject: "Message", text: "The message" }),
    });
    const all = () => true;
    const message = { channel: "sms", scene: "register", language: "en", word: "" } as const;
    await outbox.send({ ...message, recipient: "+12025550123", code: "111111", time: 1 });
    await outbox.send({ ...message, recipient: "ada@example.com", code: "222222", time: 2 });
    await outbox.send({ ...message, recipient: "+12025550123", code: "333333", time: 3 });
    const codes = (to: string) => outbox.list(to, all).map(({ code }) => code);
    expect(codes("")).toEqual(["333333", "222222", "111111"]);
    for (const to of ["+12025550123", " 12025550123", "2025550123", "(202) 555-0123"])
      expect(codes(to)).toEqual(["333333", "111111"]);
    expect(codes("Ada@Example.com")).toEqual(["222222"]);
    expect(codes("23")).toEqual([]);
    expect(codes("nobody@example.com")).toEqual([]);
    expect(outbox.list("ada@example.com", all)[0]).toEqual({
      to: "ada@example.com",
      scene: "register",
      code: "222222",
      text: "The code",
      time: 2,
    });
  });

  it("AUTH-DEMO-006 the outbox shows a contact's messages to the browser that asked for its first code", async () => {
    const server = await openServer();
    // Two browsers behind one address.
    const [home, elsewhere] = [{ browser: "a".repeat(22) }, { browser: "b".repeat(22) }];
    const mail = { user_string: "ada@example.com", scene: "register" };
    await server.send(calls.sendMail, mail, home);
    // Somebody else asks for a code of the same address: it still is not theirs to read.
    await server.send(calls.sendMail, { ...mail, scene: "forget" }, elsewhere);
    await server.send(calls.sendMail, { user_string: "demo@millrace.test", scene: "forget" }, home);
    const read = async (options: { browser: string }) => {
      const codes = (await server.send(calls.outbox, {}, options)).message as { to: string }[];
      const letters = (await server.send(calls.letters, {}, options)).message as { to: string }[];
      return [codes, letters].map((list) => list.map(({ to }) => to));
    };
    expect(await read(home)).toEqual([["demo@millrace.test", "ada@example.com"], ["ada@example.com"]]);
    expect(await read(elsewhere)).toEqual([["demo@millrace.test"], []]);
  });

  it("AUTH-DEMO-007 a browser without a ticket gets a random one that scripts cannot read", async () => {
    const server = await openServer();
    const cookies = await Promise.all(
      ["", "outbox=guessed", "outbox=a"].map(async (cookie) => {
        const { headers } = await server.get("/api/demo/outbox", { cookie });
        return String(headers["set-cookie"]);
      }),
    );
    expect(new Set(cookies).size).toBe(3);
    for (const cookie of cookies)
      expect(cookie).toMatch(/^outbox=[\w-]{22}; Path=\/api; Max-Age=31536000; HttpOnly; SameSite=Strict$/);
    const known = await server.get("/api/demo/outbox", { cookie: `other=1; outbox=${"c".repeat(22)}` });
    expect(known.headers["set-cookie"]).toBeUndefined();
    expect((await server.get("/api/currency/list")).headers["set-cookie"]).toBeUndefined();
  });

  it("AUTH-DEMO-003 the faucet pays once an hour and says how long to wait, to one of two calls at once", async () => {
    const server = await openServer();
    const token = await server.login("demo@millrace.test");
    const claim = (client_id = "") => server.send(calls.faucet, { client_id }, { token });
    const both = await Promise.all([claim("one"), claim("two")]);
    expect(both.map((reply) => reply.type).sort()).toEqual(["error", "ok"]);
    await server.clock.advance(HOUR / 4);
    expect(await claim()).toMatchObject({
      code: "faucet_empty",
      message: "Demo funds are available once an hour. Try again in 45 minutes",
    });
    await server.clock.advance((HOUR * 3) / 4);
    expect(await claim()).toMatchObject({ type: "ok" });
    const { message } = await server.send(calls.wallets, { currency_name: "USDT" }, { token });
    expect(message).toMatchObject({ change_wallet: { balance: [{ change_balance: "45000.00000000" }] } });
  });

  it("AUTH-DEMO-004 without a demo there is no account, no outbox and no faucet", async () => {
    const server = await openServer(OFF);
    const login = { user_string: "demo@millrace.test", password: "demo1234" };
    expect(await server.send(calls.login, login)).toMatchObject({ code: "credentials_wrong" });
    expect(await server.send(calls.outbox)).toMatchObject({ code: "unknown_call" });
    expect(await server.send(calls.faucet)).toMatchObject({ code: "unknown_call" });
    expect((await server.send(calls.environment)).message).toMatchObject({ demo: false });
    expect(server.application.demoAccounts).toEqual([]);
  });

  it("AUTH-CODE-007 outside the demo a channel that fails, or that is not there, is answered as such", async () => {
    const server = await openServer(OFF);
    const phone = { user_string: "2025550123", area_code: "1", scene: "register" };
    expect(await server.send(calls.sendSms, phone)).toMatchObject({ code: "code_not_sent" });
    expect(await server.send(calls.sendSms, phone)).toMatchObject({ code: "code_not_sent" });
    const mail = { user_string: "ada@example.com", scene: "register" };
    expect(await server.send(calls.sendMail, mail)).toMatchObject({ code: "code_not_sent" });
  });
});
