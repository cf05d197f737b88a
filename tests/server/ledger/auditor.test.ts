import { join } from "node:path";
import Database from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { auditLedger } from "#server/exchange/ledger/audit.ts";
import { createLedgerAuditor, worthWallets } from "#server/exchange/ledger/auditor.ts";
import { createLedger } from "#server/exchange/ledger/ledger.ts";
import { createIds } from "#server/storage/kit/ids.ts";
import { auditMark, newestTransfer } from "#server/storage/ledger/verify.ts";
import { movesOf } from "#server/storage/wallets/reads.ts";
import { changesByDay } from "#server/storage/wallets/worth.ts";
import { temporaryFolder } from "../../temporary-folder.ts";
import { BTC_USDT, balance, fund, limit, openRig, type Rig, USDT } from "../support/rig.ts";

const START = Date.UTC(2026, 0, 1);

/** An auditor whose turns are asked for: its clock keeps no timers. */
function auditorOf(rig: Rig, setup: { readonly isShared?: boolean } = {}) {
  let now = START;
  const waiting: (() => unknown)[] = [];
  const every: { readonly ms: number; readonly task: () => void | Promise<void> }[] = [];
  const pass = (ms: number) => {
    now += ms;
  };
  const clock = {
    ...{ now: () => now, monotonic: () => now, pass },
    after: (_ms: number, task: () => unknown) => {
      waiting.push(task);
      return () => {};
    },
    waits: () => waiting.length,
    /** Ends what waits for a moment. */
    endWaits: () => waiting.splice(0).map((task) => task()),
    every: (ms: number, task: () => void | Promise<void>) => {
      every.push({ ms, task });
      return () => {};
    },
    /** Does what is due once a day. */
    day: async () => every.find(({ ms }) => ms === 86_400_000)?.task(),
  };
  const alarms: (readonly string[])[] = [];
  const report = (error: unknown) => rig.reported.push(error);
  const alarm = (findings: readonly string[]) => alarms.push(findings);
  const parts = { ...setup, storage: rig.storage, clock, turnMs: 1_000, report, alarm };
  const auditor = createLedgerAuditor(parts);
  return { clock, alarms, auditor };
}

/** Two users who trade: postings of every kind that orders make. */
async function trade(rig: Rig): Promise<void> {
  await fund(rig, 1, USDT, "100000");
  await fund(rig, 2, 1, "10");
  for (let count = 0; count < 5; count += 1) {
    await rig.exchange.place(BTC_USDT, limit(1, "buy", "60000", "0.1"));
    await rig.exchange.place(BTC_USDT, limit(2, "sell", "60000", "0.1"));
  }
}

/** Changes a row behind the server's back, by a connection of its own. */
function corrupt(directory: string, statement: string): void {
  const database = new Database(join(directory, "millrace.sqlite"));
  database.exec(statement);
  database.close();
}

describe("the running audit", () => {
  it("LEDGER-AUDIT-001 verifies every transfer, follows new ones, and begins at its mark after a restart", async () => {
    const rig = await openRig(temporaryFolder("audit"));
    await trade(rig);
    const first = auditorOf(rig);
    expect(first.auditor.withdrawalsOpen()).toBe(false);
    await first.auditor.start();
    expect(first.auditor.withdrawalsOpen()).toBe(true);
    expect(await auditMark(rig.storage)).toBe(await newestTransfer(rig.storage));
    await trade(rig);
    await first.auditor.turn();
    // Not yet: a transfer counts as complete some seconds after it was first seen.
    expect(await auditMark(rig.storage)).toBeLessThan(await newestTransfer(rig.storage));
    first.clock.pass(12_000);
    await first.auditor.turn();
    expect(await auditMark(rig.storage)).toBe(await newestTransfer(rig.storage));
    await first.auditor.stop();
    const again = auditorOf(rig);
    await again.auditor.start();
    await again.auditor.stop();
    expect([...first.alarms, ...again.alarms, ...rig.reported]).toEqual([]);
  });

  it("CLUSTER-AUDIT-003 the first audit waits for what others book under earlier ids", async () => {
    const rig = await openRig(temporaryFolder("audit"));
    const ids = await createIds(rig.storage, (error) => rig.reported.push(error));
    const other = createLedger({ ...rig, ids });
    const issue = { wallet: "change", currencyId: USDT, kind: "issue", reference: "test" } as const;
    await other.credit({ ...issue, userId: 1, amount: 5n });
    const { auditor, clock, alarms } = auditorOf(rig, { isShared: true });
    const started = auditor.start();
    await expect.poll(clock.waits).toBe(2);
    expect(auditor.withdrawalsOpen()).toBe(false);
    await rig.ledger.credit({ ...issue, userId: 1, amount: 7n });
    clock.endWaits();
    await started;
    await auditor.turn();
    await auditor.turn();
    expect(auditor.withdrawalsOpen()).toBe(true);
    await auditor.stop();
    expect([...alarms, ...rig.reported]).toEqual([]);
  });

  it("LEDGER-AUDIT-002 a balance that is changed pauses withdrawals, over restarts, until it is right again", async () => {
    const directory = temporaryFolder("audit");
    const rig = await openRig(directory);
    await trade(rig);
    const ofUser = "where owner = 1 and currency_id = 3 and bucket = 'available'";
    const { auditor, alarms } = auditorOf(rig);
    await auditor.start();
    corrupt(directory, `update ledger_account set balance = balance + 1 ${ofUser}`);
    await auditor.turn();
    expect(alarms.flat()).toEqual([expect.stringMatching(/^Account \d+ holds \d+1, its postings say \d+0$/)]);
    expect([auditor.withdrawalsOpen(), auditor.state.phase]).toEqual([false, "halted"]);
    expect((await auditor.resume("ada")).join("\n")).toMatch(/Account \d+ holds/);
    await auditor.stop();
    const { auditor: next } = auditorOf(rig);
    await next.start();
    expect(next.state.phase).toBe("halted");
    corrupt(directory, `update ledger_account set balance = balance - 1 ${ofUser}`);
    await next.turn();
    expect(next.withdrawalsOpen()).toBe(false);
    expect(await next.resume("ada")).toEqual([]);
    expect(next.withdrawalsOpen()).toBe(true);
    await next.stop();
  });

  it("LEDGER-AUDIT-002 a transfer that is off zero pauses withdrawals before it counts as verified", async () => {
    const directory = temporaryFolder("audit");
    const rig = await openRig(directory);
    await trade(rig);
    const newest = "where id = (select max(id) from ledger_posting)";
    corrupt(directory, `update ledger_posting set amount = amount + 1 ${newest}`);
    const { auditor, alarms } = auditorOf(rig);
    await auditor.start();
    expect(alarms.flat().join("\n")).toMatch(/Transfer \d+ is off zero in currency \d/);
    expect(auditor.withdrawalsOpen()).toBe(false);
    await auditor.stop();
    corrupt(directory, `update ledger_posting set amount = amount - 1 ${newest}`);
  });

  it("LEDGER-AUDIT-003 a wrong sum of the audit itself is corrected and reported, and pauses nothing", async () => {
    const rig = await openRig(temporaryFolder("audit"));
    await trade(rig);
    const { auditor, alarms } = auditorOf(rig);
    await auditor.start();
    await rig.storage
      .updateTable("ledger_verified")
      .set({ amount: 1n })
      .where("account_id", ">", 0n)
      .execute();
    await auditor.turn();
    expect(auditor.withdrawalsOpen()).toBe(true);
    expect(alarms).toEqual([]);
    const corrected = rig.reported.splice(0);
    expect(corrected.length).toBeGreaterThan(0);
    for (const error of corrected) expect(String(error)).toContain("is corrected");
    await auditor.turn();
    await auditor.turn();
    expect(rig.reported).toEqual([]);
    await auditor.stop();
  });

  it("LEDGER-AUDIT-004 days and moves are the same whether they are summed already or not", async () => {
    const rig = await openRig(temporaryFolder("audit"));
    await trade(rig);
    await rig.ledger.move({ userId: 1, currencyId: USDT, amount: 100n, from: "change", to: "legal" });
    const look = async () => {
      const sums = new Map<string, bigint>();
      for (const { currencyId, day, change } of await changesByDay(rig.storage, 1, worthWallets, 0)) {
        const key = `${currencyId} ${day}`;
        sums.set(key, (sums.get(key) ?? 0n) + change);
      }
      return { sums, moves: await movesOf(rig.storage, 1, { page: 1, limit: 10 }) };
    };
    const before = await look();
    expect(before.moves.total).toBe(1);
    const { auditor, clock } = auditorOf(rig);
    await auditor.start();
    expect(await look()).toEqual(before);
    await rig.ledger.move({ userId: 1, currencyId: USDT, amount: 50n, from: "legal", to: "change" });
    const between = await look();
    expect(between.moves.total).toBe(2);
    await auditor.turn();
    clock.pass(12_000);
    await auditor.turn();
    expect(await look()).toEqual(between);
    const { available, frozen } = await balance(rig, 1, USDT);
    expect([...between.sums].filter(([key]) => key.startsWith("3 ")).map(([, sum]) => sum)).toEqual([
      available + frozen + 50n,
    ]);
    await auditor.stop();
  });

  it("LEDGER-AUDIT-006 the daily full audit finds an old posting that was changed after it was verified", async () => {
    const directory = temporaryFolder("audit");
    const rig = await openRig(directory);
    await trade(rig);
    const { auditor, alarms, clock } = auditorOf(rig);
    await auditor.start();
    await clock.day();
    expect(alarms).toEqual([]);
    const oldest = "where id = (select min(id) from ledger_posting)";
    corrupt(directory, `update ledger_posting set amount = amount + 1 ${oldest}`);
    await auditor.turn();
    expect(auditor.withdrawalsOpen()).toBe(true);
    await clock.day();
    expect(alarms.flat().join("\n")).toMatch(/Transfer \d+ is off zero in currency 3/);
    expect(auditor.withdrawalsOpen()).toBe(false);
    await auditor.stop();
    corrupt(directory, `update ledger_posting set amount = amount - 1 ${oldest}`);
    expect(rig.reported).toEqual([]);
  });

  it("LEDGER-HOLD-003 the full audit compares what is frozen with what is open, to the last unit", async () => {
    const directory = temporaryFolder("audit");
    const rig = await openRig(directory);
    await fund(rig, 1, USDT, "100000");
    const { id } = await rig.exchange.place(BTC_USDT, limit(1, "buy", "50000.01", "0.5"));
    expect(await auditLedger(rig.storage)).toEqual([]);
    corrupt(directory, `update spot_order set filled = 10000000 where id = ${id}`);
    expect(await auditLedger(rig.storage)).toEqual([
      "User 1 has 2500000500000 of currency 3 frozen in change, what is open holds 2000000400000",
    ]);
    corrupt(directory, `update spot_order set filled = 0, state = 'cancelled' where id = ${id}`);
    expect(await auditLedger(rig.storage)).toEqual([
      "User 1 has 2500000500000 of currency 3 frozen in change, what is open holds 0",
    ]);
    corrupt(directory, `update spot_order set state = 'open' where id = ${id}`);
  });
});
