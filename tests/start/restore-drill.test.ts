import { join } from "node:path";
import Database from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { drillPostgres } from "../../scripts/drill/postgres.ts";
import { runDrill } from "../../scripts/drill/run.ts";
import { drillSqlite } from "../../scripts/drill/sqlite.ts";
import type { DrilledStorage } from "../../scripts/drill/types.ts";
import { findPostgres } from "../../scripts/postgres/find.ts";
import { PATIENCE } from "./servers.ts";

/** Machines without PostgreSQL drill SQLite alone. */
const drilled: readonly (readonly [storage: string, drill: () => DrilledStorage])[] = [
  ["SQLite", drillSqlite],
  ...(findPostgres({ program: "pg_basebackup" }) === null ? [] : [["PostgreSQL", drillPostgres] as const]),
];

describe("the restore drill", PATIENCE, () => {
  it.each(drilled)(
    "OPERATE-DRILL-001 finds every acknowledged command in the restored exchange on %s",
    async (storage, drill) => {
      const report = await runDrill(drill(), { orders: 10 });
      expect(report).toMatchObject({ storage, acknowledged: 17, missing: [] });
      expect(report.audit).toContain("The ledger is right.");
    },
  );

  it("OPERATE-DRILL-001 names the acknowledged commands that the restored exchange lacks", async () => {
    const report = await runDrill(drillSqlite(), {
      orders: 2,
      async harm({ DATA_DIR = "" }) {
        const database = new Database(join(DATA_DIR, "millrace.sqlite"));
        database
          .prepare("update spot_order set client_order_id = null where client_order_id = 'drill-0'")
          .run();
        database.close();
      },
    });
    expect(report.missing).toEqual(["drill-0"]);
  });
});
