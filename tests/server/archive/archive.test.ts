import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import * as calls from "#contract/calls/index.ts";
import { createArchives } from "#server/archive/archive-ledger.ts";
import { createBus } from "#server/exchange/kit/bus.ts";
import { auditLedger } from "#server/exchange/ledger/audit.ts";
import { createLedgerAuditor } from "#server/exchange/ledger/auditor.ts";
import { createLedger } from "#server/exchange/ledger/ledger.ts";
import { createIds } from "#server/storage/kit/ids.ts";
import { temporaryFolder } from "../../temporary-folder.ts";
import { openOperated } from "../operator/operated.ts";
import { createManualClock } from "../support/manual-clock.ts";
import { openStorage } from "../support/storage.ts";

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1);

/** A ledger on which two users are credited once a day, audited as the server does. */
async function openAudited() {
  const storage = await openStorage(":memory:");
  onTestFinished(() => storage.destroy());
  const reported: unknown[] = [];
  const report = (error: unknown) => reported.push(error);
  const clock = createManualClock(START);
  const ids = await createIds(storage, report);
  const ledger = createLedger({ storage, clock, ids, bus: createBus(report) });
  const auditor = createLedgerAuditor({ storage, clock, turnMs: 1_000, report, alarm: report });
  const days = async (count: number) => {
    for (let day = 0; day < count; day += 1) {
      for (const userId of [7, 8])
        await ledger.credit({
          ...{ userId, wallet: "change", currencyId: 3, amount: BigInt(100 + day), kind: "issue" },
          reference: `day ${day}`,
        });
      clock.step(DAY);
    }
    // What two turns have seen counts as complete.
    await auditor.turn();
    clock.step(DAY);
    await auditor.turn();
  };
  return { storage, clock, ledger, auditor, reported, days };
}

/** The archived rows of a folder, and the manifests beside them. */
function readArchives(folder: string) {
  const names = readdirSync(folder).sort();
  const files = names.filter((name) => name.endsWith(".ndjson.gz"));
  const rows = files.flatMap((name) =>
    gunzipSync(readFileSync(join(folder, name)))
      .toString()
      .trimEnd()
      .split("\n")
      .map((line): Record<string, unknown> => JSON.parse(line)),
  );
  const manifests = names
    .filter((name) => name.endsWith(".json"))
    .map((name): { file: string; sha256: string; count: number } =>
      JSON.parse(readFileSync(join(folder, name), "utf8")),
    );
  return { files, rows, manifests };
}

describe("the archive of the ledger", () => {
  it("OPERATE-ARCHIVE-001 moves old postings into files with checksums; balances and every audit stay right", async () => {
    const { storage, clock, ledger, auditor, reported, days } = await openAudited();
    await days(10);
    const before = await ledger.balances(7);
    const folder = temporaryFolder("archive");
    const all = await storage.selectFrom("ledger_posting").selectAll().orderBy("id").execute();
    const manifests = await createArchives({ storage, clock, batch: 3, file: 6 }).ledger(
      START + 5 * DAY,
      folder,
    );
    expect(manifests.length).toBeGreaterThan(1);
    const { rows, manifests: kept, files } = readArchives(folder);
    expect(kept).toEqual(manifests);
    for (const { file, sha256 } of kept)
      expect(
        createHash("sha256")
          .update(readFileSync(join(folder, file)))
          .digest("hex"),
      ).toBe(sha256);
    expect(files).toHaveLength(kept.length);
    // Five days of two users, a posting of each and one of the house.
    expect(rows).toHaveLength(20);
    expect(rows[0]).toMatchObject({ amount: String(all[0]?.amount), kind: "issue", reference: "day 0" });
    const left = await storage.selectFrom("ledger_posting").select("id").orderBy("id").execute();
    expect([...rows.map(({ id }) => String(id)), ...left.map(({ id }) => String(id))]).toEqual(
      all.map(({ id }) => String(id)),
    );
    expect(await ledger.balances(7)).toEqual(before);
    expect(await auditLedger(storage)).toEqual([]);
    await days(2);
    expect(await auditor.resume("test")).toEqual([]);
    expect(reported).toEqual([]);
  });

  it("OPERATE-ARCHIVE-001 a balance that is wrong after an archive is still found", async () => {
    const { storage, clock, days } = await openAudited();
    await days(4);
    await createArchives({ storage, clock }).ledger(START + 3 * DAY, temporaryFolder("archive"));
    await storage.updateTable("ledger_carried").set({ amount: 1n }).where("amount", ">", 0n).execute();
    const findings = await auditLedger(storage);
    expect(findings.filter((one) => one.includes("its postings say"))).toHaveLength(2);
  });

  it("OPERATE-ARCHIVE-002 after an interruption no row is missing: what was not removed is archived again", async () => {
    const { storage, clock, days } = await openAudited();
    await days(6);
    const folder = temporaryFolder("archive");
    const all = await storage.selectFrom("ledger_posting").select("id").execute();
    let removals = 0;
    const failing: typeof storage = new Proxy(storage, {
      get(target, name, receiver) {
        if (name === "transaction") {
          removals += 1;
          if (removals > 2) throw new Error("The server was killed");
        }
        const value: unknown = Reflect.get(target, name, receiver);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    const interrupted = createArchives({ storage: failing, clock, batch: 2 });
    await expect(interrupted.ledger(START + 6 * DAY, folder)).rejects.toThrow("killed");
    expect(await auditLedger(storage)).toEqual([]);
    clock.step(1_000);
    await createArchives({ storage, clock, batch: 2 }).ledger(START + 6 * DAY, folder);
    const left = await storage.selectFrom("ledger_posting").select("id").execute();
    const archived = new Set(readArchives(folder).rows.map(({ id }) => String(id)));
    expect(archived.size + left.length).toBe(all.length);
    expect(readArchives(folder).rows.length).toBeGreaterThan(archived.size);
    expect(await auditLedger(storage)).toEqual([]);
  });

  it("OPERATE-ARCHIVE-003 the operator archives a running exchange; users' logs end there, balances do not change", async () => {
    const { server, run, directory } = await openOperated();
    const token = await server.login("demo@millrace.test");
    const balances = async () => (await server.send(calls.walletList, {}, { token })).message;
    const before = await balances();
    const log = async () => JSON.stringify((await server.send(calls.accountLog, {}, { token })).message);
    expect(await log()).toContain('"id"');
    const folder = join(directory, "archives");
    expect(await run("archive", "ledger", folder, "--before", "2026-03-02")).toMatchObject({ ok: false });
    expect(await run("archive", "ledger", "archives", "--before", "2026-03-02")).toMatchObject({ ok: false });
    await server.application.exchange.auditor.turn();
    server.clock.step(60 * DAY);
    await server.application.exchange.auditor.turn();
    const again = await server.login("demo@millrace.test");
    const done = await run("archive", "ledger", folder, "--before", "2026-03-20");
    expect(done).toMatchObject({ ok: true, text: expect.stringMatching(/^Archived [1-9]\d* postings/) });
    expect((await server.send(calls.walletList, {}, { token: again })).message).toEqual(before);
    const rest = await server.send(calls.accountLog, {}, { token: again });
    expect(JSON.stringify(rest.message)).not.toContain('"id"');
    expect(await run("ledger", "audit")).toMatchObject({ text: "The ledger is right." });
    expect(await run("archive", "ledger", folder, "--before", "2026-03-20")).toMatchObject({
      text: expect.stringContaining("no postings"),
    });
  });
});
