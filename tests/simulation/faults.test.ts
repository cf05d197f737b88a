import { describe, expect, it } from "vitest";
import { createRandom } from "#server/exchange/kit/random.ts";
import { runForEach } from "#server/storage/sqlite/each-row.ts";
import { checkAlways } from "../../simulation/checks/always.ts";
import { type Connection, createKeptDatabase } from "../../simulation/exchange/database.ts";
import { atBeat, choosePace, paces } from "../../simulation/pace.ts";
import { createWorld } from "../../simulation/world/world.ts";
import { createManualClock } from "../server/support/manual-clock.ts";

describe("a simulated database", () => {
  it("SIM-FAULT-001 ends the server between two rows of a statement, and keeps nothing of it", async () => {
    const database = createKeptDatabase();
    let rows = 0;
    const connection: Connection = await database.open({
      before: () => undefined,
      after(sql) {
        if (!sql.includes("insert into ledger_mark")) return;
        rows += 1;
        if (rows === 2) connection.cut();
      },
    });
    const text = "insert into ledger_mark (name, transfer_id) values (?, ?)";
    const three = ["a", "b", "c"].map((name) => [name, 1n]);
    const written = connection.storage
      .transaction()
      .execute((transaction) => runForEach(transaction, text, three));
    await expect(written).rejects.toThrow("The server has crashed");
    expect(rows).toBe(2);
    const kept = await database.storage;
    expect(await kept.selectFrom("ledger_mark").select("name").execute()).toEqual([]);
  });
});

describe("checks of what is committed", () => {
  it("SIM-CHECK-005 happen every five seconds and after a crash, never within a transaction", async () => {
    const findings: unknown[] = [];
    const world = createWorld("1", (error) => findings.push(error));
    const kept = createKeptDatabase();
    const storage = await kept.storage;
    let isInTransaction = true;
    let crash: () => void = () => undefined;
    const database = { ...kept, isInTransaction: () => isInTransaction };
    const onCrash = (react: () => void) => {
      crash = react;
      return () => undefined;
    };
    checkAlways({
      world,
      host: { database, onCrash },
      checks: [],
      fail: (finding) => findings.push(finding),
    });
    const account = {
      owner: 1n,
      wallet: "change",
      currency_id: 3n,
      bucket: "free",
      balance: 5n,
      version: 1n,
    };
    await storage
      .insertInto("ledger_account")
      .values({ id: 1n, ...account })
      .execute();
    await world.run(5_000);
    expect(findings).toEqual([]);
    isInTransaction = false;
    const wrong = ["Balances of currency 3 sum to 5", "Account 1 holds 5, its postings say 0"];
    await world.run(5_000);
    expect(findings.splice(0)).toEqual(wrong);
    await world.run(1_000);
    expect(findings).toEqual([]);
    world.after(world.spawn("somebody"), 1, () => crash());
    await world.run(100);
    expect(findings).toEqual(wrong);
  });
});

describe("the pace of a simulation", () => {
  it("SIM-RUN-004 is chosen by the seed, and every pace is chosen", () => {
    const seeds = Array.from({ length: 50 }, (_, index) => `seed ${index}`);
    const chosen = seeds.map((seed) => choosePace(createRandom(seed)));
    expect(new Set(chosen)).toEqual(new Set(Object.keys(paces)));
    expect(seeds.map((seed) => choosePace(createRandom(seed)))).toEqual(chosen);
  });

  it("SIM-RUN-004 keeps the server's repeated tasks apart", async () => {
    const clock = createManualClock(0);
    const at: string[] = [];
    const slow = atBeat(clock, 1_000);
    slow.every(100, () => void at.push(`often ${clock.now()}`));
    slow.every(1_500, () => void at.push(`seldom ${clock.now()}`));
    await clock.advance(3_000);
    expect(at).toEqual(["often 1000", "seldom 1500", "often 2000", "often 3000", "seldom 3000"]);
  });
});
