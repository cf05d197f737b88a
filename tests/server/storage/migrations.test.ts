import { join } from "node:path";
import Database from "better-sqlite3";
import { Kysely, SqliteDialect, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { describe, expect, it } from "vitest";
import { migrationFiles } from "#server/storage/kit/migrate.ts";
import { temporaryFolder } from "../../temporary-folder.ts";
import { openStorage } from "../support/storage.ts";

const migrations = await migrationFiles.getMigrations();

/** Makes a database that had these steps, in the order in which releases brought them. */
async function makeEarlier(
  directory: string,
  releases: readonly Readonly<Record<string, Migration>>[],
): Promise<void> {
  const database = new Database(join(directory, "millrace.sqlite"));
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) });
  for (const steps of releases) {
    const provider = { getMigrations: async () => steps };
    const { error } = await new Migrator({
      db,
      provider,
      allowUnorderedMigrations: true,
    }).migrateToLatest();
    expect(error).toBeUndefined();
  }
  database.prepare("insert into id_block (kind, next_id) values ('kept', 7)").run();
  await db.destroy();
}

/** All tables and indexes, as they are made. */
function shapeOf(directory: string): readonly unknown[] {
  const database = new Database(join(directory, "millrace.sqlite"), { readonly: true });
  const shape = database.prepare("select name, sql from sqlite_master order by name").all();
  database.close();
  return shape;
}

const without = (...names: readonly string[]) =>
  Object.fromEntries(Object.entries(migrations).filter(([name]) => !names.includes(name)));

describe("Bringing a database up to date", () => {
  it("lists the steps in the order in which they are run", () => {
    expect(Object.keys(migrations)).toEqual(Object.keys(migrations).toSorted());
  });

  it("START-DATA-002 once it is up to date every commit waits for the disk", async () => {
    const storage = await openStorage(temporaryFolder("migrations"));
    const { rows } = await sql`PRAGMA synchronous`.execute(storage);
    // 2 is FULL.
    expect(rows).toEqual([{ synchronous: 2n }]);
    await storage.destroy();
  });

  it("START-DATA-005 a database without the latest steps gets them, and keeps its rows", async () => {
    const [earlier, fresh] = [temporaryFolder("migrations"), temporaryFolder("migrations")];
    await makeEarlier(earlier, [
      without(
        "0082-insurance",
        "0083-acceptors",
        "0084-micro-closed",
        "0086-insured-fees",
        "0087-stop-limit",
        "0088-wallet-moves",
        "0094-micro-marks",
        "0110-withdrawal-guards",
        "0200-amended-orders",
        "0201-paired-orders",
        "0250-partial-closes",
        "0240-trailing-stops",
        "0270-brackets",
        "0280-icebergs",
        "0290-operator-factors",
      ),
    ]);
    await (await openStorage(fresh)).destroy();
    const storage = await openStorage(earlier);
    const kept = await storage.selectFrom("id_block").selectAll().where("kind", "=", "kept").execute();
    expect(kept).toMatchObject([{ next_id: 7n }]);
    await storage.destroy();
    expect(shapeOf(earlier)).toEqual(shapeOf(fresh));
  });

  it("START-DATA-005 a database that had a later area before an earlier one gets what it lacks", async () => {
    const [earlier, fresh] = [temporaryFolder("migrations"), temporaryFolder("migrations")];
    const early = without(
      "0050-funds",
      "0061-identity",
      "0062-uploads",
      "0063-referrals",
      "0084-micro-closed",
      // Needs the migration of invitations.
      "0109-report-indexes",
      // Needs the migration of deposits.
      "0110-withdrawal-guards",
    );
    // Once deposits had not come yet, once they came after the second factor.
    await makeEarlier(earlier, [
      early,
      { ...early, ...without("0061-identity", "0084-micro-closed", "0110-withdrawal-guards") },
    ]);
    await (await openStorage(fresh)).destroy();
    await (await openStorage(earlier)).destroy();
    expect(shapeOf(earlier)).toEqual(shapeOf(fresh));
    await (await openStorage(earlier)).destroy();
  });

  it("START-DATA-005 a database of a later release is refused and left as it is", async () => {
    const directory = temporaryFolder("migrations");
    const later: Migration = { up: async () => {} };
    await makeEarlier(directory, [{ ...migrations, "9999-later": later }]);
    const before = shapeOf(directory);
    await expect(openStorage(directory)).rejects.toThrow("cannot be brought up to date");
    expect(shapeOf(directory)).toEqual(before);
  });
});
