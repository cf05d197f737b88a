import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { auditLedger } from "#server/exchange/ledger/audit.ts";
import { openStorage } from "#server/storage/open.ts";
import { giveAway, type PostgresServer, runAsPostgres, startPostgres } from "../postgres/server.ts";
import type { DrilledStorage } from "./types.ts";

const ARCHIVED_WITHIN_MS = 60_000;
const ASK_EVERY_MS = 100;

/** Ends the current segment of the log and waits until it is archived. @throws Error where the archive does not follow */
async function archiveLog(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query("select pg_walfile_name(pg_switch_wal()) as segment");
    const deadline = performance.now() + ARCHIVED_WITHIN_MS;
    for (;;) {
      const archived = await client.query("select 1 from pg_stat_archiver where last_archived_wal >= $1", [
        rows[0].segment,
      ]);
      if (archived.rows.length > 0) return;
      if (performance.now() > deadline) throw new Error("The log was not archived");
      await delay(ASK_EVERY_MS);
    }
  } finally {
    await client.end();
  }
}

/**
 * PostgreSQL, by a base backup and the archive of its log. The base backup comes before the server has made its tables: everything that the
 * drill finds again comes from the log.
 */
export function drillPostgres(): DrilledStorage {
  const [folder, backup] = ["data", "backup"].map((name) =>
    mkdtempSync(join(tmpdir(), `millrace-drill-${name}-`)),
  );
  if (folder === undefined || backup === undefined) throw new Error("No folders");
  giveAway(backup);
  const [data, restored, base] = [join(folder, "data"), join(folder, "restored"), join(backup, "base")];
  const servers: PostgresServer[] = [];
  const start = async (...given: Parameters<typeof startPostgres>) => {
    const server = await startPostgres(...given);
    servers.push(server);
    return server;
  };
  return {
    name: "PostgreSQL",
    async prepare() {
      const archive = `archive_command=test ! -f ${backup}/%f && cp %p ${backup}/%f`;
      const { url, bin } = await start({
        durable: true,
        settings: ["wal_level=replica", "max_wal_senders=4", "archive_mode=on", archive],
      });
      runAsPostgres(join(bin, "pg_basebackup"), "-d", url, "-D", base, "-c", "fast", "-X", "stream");
      return { DATA_DIR: data, DATABASE_URL: url };
    },
    async backUp() {
      await archiveLog(servers[0]?.url ?? "");
      cpSync(data, join(folder, "keys"), { recursive: true });
    },
    async restore() {
      await servers.shift()?.stop();
      const { url } = await start({
        durable: true,
        // Nobody is let in before everything is restored.
        settings: ["hot_standby=off", `restore_command=cp ${backup}/%f %p`],
        make(_, target) {
          runAsPostgres("cp", "-a", base, target);
          runAsPostgres("touch", join(target, "recovery.signal"));
        },
      });
      cpSync(join(folder, "keys"), restored, { recursive: true });
      const storage = await openStorage({
        ...{ dataDirectory: restored, databaseUrl: url },
        report: (error) => process.stderr.write(`${String(error)}\n`),
      });
      const findings = await auditLedger(storage).finally(() => storage.destroy());
      if (findings.length > 0) throw new Error(`The ledger is wrong:\n${findings.join("\n")}`);
      return { audit: "The ledger is right.", environment: { DATA_DIR: restored, DATABASE_URL: url } };
    },
    async clean() {
      for (const server of servers) await server.stop();
      for (const one of [folder, backup]) rmSync(one, { recursive: true, force: true });
    },
  };
}
