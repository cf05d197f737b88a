import { describe, expect, it, onTestFinished } from "vitest";
import { createRemoteAudit, serveAudit } from "#server/cluster/audit.ts";
import type { AuditState, LedgerAudit } from "#server/exchange/ledger/auditor.ts";
import { createLocalLink } from "#server/link/local.ts";
import { insertHalt, resumeHalts } from "#server/storage/ledger/halts.ts";
import { createManualClock } from "../support/manual-clock.ts";
import { openStorage } from "../support/storage.ts";

const report = (error: unknown) => expect.fail(String(error));
const clean: AuditState = { phase: "ok", halt: null, cleanAt: 1_000 };
const starting: AuditState = { phase: "starting", halt: null, cleanAt: null };

async function openAudit() {
  const storage = await openStorage(":memory:");
  onTestFinished(() => storage.destroy());
  const clock = createManualClock(Date.UTC(2026, 0, 1));
  const link = createLocalLink({ clock, report });
  const remote = await createRemoteAudit({ link, storage, clock });
  /** Another process that runs the audit, in the state that the test gives. */
  const owner = (state: { now: AuditState }, resume: LedgerAudit["resume"] = async () => []) =>
    serveAudit(link, {
      get state() {
        return state.now;
      },
      withdrawalsOpen: () => state.now.phase === "ok",
      audit: async () => ["Account 7 holds 5, its postings say 4"],
      resume,
    });
  return { storage, clock, remote, owner };
}

describe("The audit of another process", () => {
  it("CLUSTER-AUDIT-001 withdrawals wait here until the owner's first audit was clean, and for each new owner", async () => {
    const { clock, remote, owner } = await openAudit();
    expect(remote.withdrawalsOpen()).toBe(false);
    const state = { now: starting };
    const stop = owner(state);
    await clock.advance(1_000);
    expect(remote.withdrawalsOpen()).toBe(false);
    state.now = clean;
    await clock.advance(1_000);
    expect(remote.state).toEqual(clean);
    expect(remote.withdrawalsOpen()).toBe(true);
    await stop();
    await clock.advance(1_000);
    expect(remote.withdrawalsOpen()).toBe(true);
    owner({ now: starting });
    await clock.advance(1_000);
    expect(remote.withdrawalsOpen()).toBe(false);
  });

  it("CLUSTER-AUDIT-001 a difference that was found pauses withdrawals within a second, with or without an owner", async () => {
    const { storage, clock, remote, owner } = await openAudit();
    const stop = owner({ now: clean });
    await clock.advance(1_000);
    await stop();
    const halt = { foundAt: clock.now(), findings: ["Transfer 7 is off zero in currency 3"] };
    await insertHalt(storage, halt);
    await clock.advance(1_000);
    expect(remote.state).toMatchObject({ phase: "halted", halt });
    expect(remote.withdrawalsOpen()).toBe(false);
  });

  it("CLUSTER-AUDIT-002 the operator's audit and resume are done by the owner", async () => {
    const { storage, clock, remote, owner } = await openAudit();
    await insertHalt(storage, { foundAt: 1, findings: ["a difference"] });
    const resumed: string[] = [];
    owner({ now: clean }, async (by) => {
      resumed.push(by);
      await resumeHalts(storage, clock.now(), by);
      return [];
    });
    await clock.advance(1_000);
    expect(remote.withdrawalsOpen()).toBe(false);
    expect(await remote.audit()).toEqual(["Account 7 holds 5, its postings say 4"]);
    expect(await remote.resume("ada")).toEqual([]);
    expect(resumed).toEqual(["ada"]);
    expect(remote.withdrawalsOpen()).toBe(true);
  });
});
