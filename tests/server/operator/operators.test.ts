import { join } from "node:path";
import Database from "better-sqlite3";
import { describe, expect, it, onTestFinished } from "vitest";
import * as c2c from "#contract/calls/p2p/c2c.ts";
import { sayInDeal } from "#contract/calls/p2p/chat.ts";
import { withdraw } from "#contract/calls/wallets/funds.ts";
import { createOperators } from "#server/operator/operators.ts";
import { oneLine, plain } from "#server/operator/plain.ts";
import { systemSecrets } from "#server/start/secrets.ts";
import { DEMO, ownC2cDeal, PASSWORD, paid, SECOND } from "../http/support/p2p-deals.ts";
import { openStorage } from "../support/storage.ts";
import { openOperated } from "./operated.ts";

/** What moves the cursor, hides or turns text. */
const HOSTILE = "\u001b[2J\u009b31m\u202eevil\u2066\u200b\r\u0008";

const keyOf = (files: readonly { readonly base64: string }[] | undefined) =>
  Buffer.from(files?.[0]?.base64 ?? "", "base64")
    .toString()
    .trim();

describe("The operator's terminal", () => {
  it("OPERATE-TEXT-001 users' words reach it without control, escape, invisible and bidi characters", async () => {
    expect(plain(`a\n${HOSTILE}\u0000b`)).toBe("a\n[2J31mevilb");
    expect(oneLine("a\nb\u2028c")).toBe("a b c");
    const { server, run } = await openOperated();
    const [seller, buyer] = [await server.login(DEMO), await server.login(SECOND)];
    const id = await ownC2cDeal(server, seller, "sell");
    await paid(server, "c2c", id, SECOND);
    await server.send(c2c.c2cAppeal, { id, ...PASSWORD }, { token: seller });
    const text = `Hello${HOSTILE}\n2026-01-01  operator  Release it`;
    await server.send(sayInDeal, { id, market: "c2c", text }, { token: buyer });
    const shown = await run("disputes", "show", String(id));
    expect(shown.text).toContain("Hello");
    expect(shown.text).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
    expect(shown.text).not.toMatch(/^2026-01-01 {2}operator/m);
  });
});

describe("Operators by name", () => {
  it("OPERATE-NAME-001 each has a key, which is stored as a hash and can be revoked; only root adds them", async () => {
    const { server, run } = await openOperated();
    const added = await run("operators", "add", "ada");
    expect(added.files?.[0]?.name).toBe("ada.key");
    const ada = run.as(keyOf(added.files));
    expect(await ada("ledger", "status")).toMatchObject({ ok: true });
    expect(await ada("operators", "add", "eve")).toMatchObject({ ok: false });
    expect(await run("operators", "add", "ada")).toMatchObject({ ok: false });
    expect(await run("operators", "add", "root")).toMatchObject({ ok: false });
    const rows = await server.application.exchange.storage.selectFrom("operator").selectAll().execute();
    expect(JSON.stringify(rows.map(({ key_hash }) => key_hash))).not.toContain(keyOf(added.files));
    expect(await run("operators", "revoke", "ada")).toMatchObject({ ok: true });
    await expect(ada("ledger", "status")).rejects.toThrow();
    expect((await run("operators", "list")).text).toMatch(/^ada +\d{4}-.*\d{4}-/m);
  });

  it("OPERATE-SECOND-001 what is worth more than the limit needs another operator, once", async () => {
    const { server, run } = await openOperated({ OPERATOR_SECOND_ABOVE_USD: "50" });
    const [ada, bob] = [
      run.as(keyOf((await run("operators", "add", "ada")).files)),
      run.as(keyOf((await run("operators", "add", "bob")).files)),
    ];
    const [seller] = [await server.login(DEMO), await server.login(SECOND)];
    const id = String(await ownC2cDeal(server, seller, "sell"));
    await paid(server, "c2c", Number(id), SECOND);
    await server.send(c2c.c2cAppeal, { id, ...PASSWORD }, { token: seller });
    const asked = await ada("disputes", "decide", id, "seller");
    expect(asked.text).toContain("waits for a second operator");
    expect(await ada("disputes", "decide", id, "seller")).toMatchObject({ ok: false });
    // Other terms are another request.
    expect((await bob("disputes", "decide", id, "buyer")).text).toContain("waits for a second operator");
    expect((await run("operators", "requests")).text).toContain(`["disputes","decide","${id}","seller"]`);
    expect((await bob("disputes", "decide", id, "seller")).text).toContain("Decided");
    expect((await run("operators", "requests")).text).not.toContain(`"seller"]`);
  });

  it("OPERATE-SECOND-001 a request runs out after a day", async () => {
    const storage = await openStorage(":memory:");
    onTestFinished(() => storage.destroy());
    let now = 0;
    const operators = createOperators(storage, { now: () => now }, systemSecrets, "root key");
    expect(await operators.hasSecond("resume", "ada")).toBe(false);
    now += 86_400_001;
    expect(await operators.hasSecond("resume", "bob")).toBe(false);
    expect(await operators.hasSecond("resume", "ada")).toBe(true);
    expect(await operators.hasSecond("resume", "ada")).toBe(false);
  });

  it("OPERATE-TRAIL-001 everything is written down with its outcome; a changed trail is found", async () => {
    const { server, run, directory } = await openOperated();
    await run("users", "lock", "2");
    await run("users", "lock", "nobody@example.com");
    const { text } = await run("operators", "log");
    expect(text).toMatch(/root +\["users","lock","2"\] +done/);
    expect(text).toMatch(
      /root +\["users","lock","nobody@example.com"\] +refused: User nobody@example.com not found/,
    );
    expect(text).toContain("The trail is complete.");
    const { storage } = server.application.exchange;
    await expect(storage.deleteFrom("operator_log").execute()).rejects.toThrow("append-only");
    await expect(storage.updateTable("operator_log").set({ operator: "eve" }).execute()).rejects.toThrow(
      "append-only",
    );
    const database = new Database(join(directory, "millrace.sqlite"));
    database.exec("drop trigger operator_log_no_delete; delete from operator_log where id = 2");
    database.close();
    expect((await run("operators", "log")).text).toContain("THE TRAIL WAS CHANGED: entry 3");
  });
});

describe("A ledger that is wrong", () => {
  it("LEDGER-AUDIT-005 OPERATE-LEDGER-001 pauses withdrawals, shows in healthz, and is resumed by an operator", async () => {
    const { server, run, directory } = await openOperated();
    const token = await server.login(DEMO);
    expect((await run("ledger", "status")).text).toContain("The ledger is right");
    const change = (sign: string) => {
      const database = new Database(join(directory, "millrace.sqlite"));
      database.exec(
        `update ledger_account set balance = balance ${sign} 1 where id = (select max(id) from ledger_account)`,
      );
      database.close();
    };
    change("+");
    await server.application.exchange.auditor.turn();
    const health = await server.get("/healthz");
    expect([health.statusCode, health.json<{ problems: unknown }>().problems]).toEqual([
      503,
      ["ledger_audit_failed"],
    ]);
    const address = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
    const fields = { currency: 3, type: "TRC20", number: "100", address, pay_password: "123456" };
    expect(await server.send(withdraw, fields, { token })).toMatchObject({ code: "withdrawals_paused" });
    expect((await run("ledger", "status")).text).toMatch(
      /Withdrawals are paused since .*\n.*\n? {2}Account \d+ holds/s,
    );
    expect((await run("users", "find", "1")).text).toMatch(/^WARNING: the ledger is wrong/);
    expect((await run("ledger", "resume")).text).toContain("holds");
    change("-");
    expect((await run("ledger", "audit")).text).toContain("The ledger is right.");
    expect((await run("ledger", "resume")).text).toContain("Withdrawals are open.");
    expect((await server.get("/healthz")).statusCode).toBe(200);
  });
});
