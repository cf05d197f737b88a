import { existsSync } from "node:fs";
import { findChromium, installCommands } from "../chromium.ts";
import { findPostgres, HOW_TO_INSTALL, type PostgresSearch } from "../postgres/find.ts";
import { countPlaywright, countVitest, forget } from "./counts.ts";
import { run } from "./run.ts";
import type { Outcome, Stage } from "./stage.ts";

const VITEST_REPORT = "dist/checks/vitest.json";
const POSTGRES_REPORT = "dist/checks/vitest-postgres.json";
const CLUSTER_REPORT = "dist/checks/vitest-cluster.json";
const PLAYWRIGHT_REPORT = "dist/checks/playwright.json";
const GATEWAYS_REPORT = "dist/checks/playwright-gateways.json";
const SITE = "dist/site/index.html";

/** What runs on PostgreSQL too: all tests that reach storage. Those of a cluster are `clusterStages`. */
const POSTGRES_FILES = ["tests/server", "tests/start", "tests/postgres"];

function vitest(
  report: string,
  environment: Readonly<Record<string, string>> = {},
  files: readonly string[] = [],
): Promise<number> {
  forget(report);
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...files];
  return run("vitest", args, environment);
}

/** Unit, marble, property and server tests. */
export const unitTests: Stage = {
  title: "unit, marble and server tests",
  run: async () => countVitest(VITEST_REPORT, await vitest(VITEST_REPORT)),
};

/** Tests on PostgreSQL. Without one they are left out, which only a run of one's own may do. */
const onPostgres = (
  title: string,
  report: string,
  files: readonly string[],
  search: PostgresSearch,
): Stage => ({
  title,
  async run() {
    if (findPostgres(search) === null) {
      const skipped = `Not run: the ${title}. ${HOW_TO_INSTALL}`;
      console.log(skipped);
      const isCi = (search.environment ?? process.env).CI === "true";
      return { passed: 0, failed: isCi ? 1 : 0, failures: [skipped] };
    }
    return countVitest(report, await vitest(report, { STORAGE: "postgres" }, files));
  },
});

/** Tests of the server once more, on PostgreSQL. */
export const createPostgresStage = (search: PostgresSearch = {}): Stage =>
  onPostgres("server's tests on PostgreSQL", POSTGRES_REPORT, POSTGRES_FILES, search);

async function installChromium(): Promise<boolean> {
  if (findChromium() !== null) return true;
  for (const [command = "", ...args] of installCommands()) {
    console.log(`No Chromium here: ${command} ${args.join(" ")}`);
    if ((await run(command, args, { DEBIAN_FRONTEND: "noninteractive" })) !== 0) return false;
  }
  return findChromium() !== null;
}

/** The build with its size check, and the browser tests against it; these need a build that succeeded. */
export function siteStages(): Stage[] {
  let built = false;
  const build: Stage = {
    title: "build",
    async run() {
      built = (await run("vite", ["build", "--logLevel", "warn"])) === 0;
      return built ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    },
  };
  const failed: Outcome = { passed: 0, failed: 1 };
  const size: Stage = {
    title: "size of the first paint",
    async run() {
      if (!built) return failed;
      return (await run(process.execPath, ["scripts/check-bundle.ts"])) === 0
        ? { passed: 1, failed: 0 }
        : failed;
    },
  };
  const browser: Stage = {
    title: "browser tests",
    async run() {
      if (!built) {
        console.log("Not run: there is no build to test");
        return failed;
      }
      if (!(await installChromium())) return failed;
      forget(PLAYWRIGHT_REPORT);
      const environment = { PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT_REPORT };
      return countPlaywright(
        PLAYWRIGHT_REPORT,
        await run("playwright", ["test", "--reporter=list,json"], environment),
      );
    },
  };
  return [build, size, browser];
}

/** Several processes on PostgreSQL and NATS, and the browser journeys against three gateways. They take longer than `npm test` should. */
export function clusterStages(): Stage[] {
  const journeys: Stage = {
    title: "browser journeys against three gateways",
    async run() {
      const isBuilt = existsSync(SITE) || (await run("vite", ["build", "--logLevel", "warn"])) === 0;
      if (!isBuilt || !(await installChromium())) return { passed: 0, failed: 1 };
      forget(GATEWAYS_REPORT);
      const options = ["-c", "playwright.gateways.config.ts", "--reporter=list,json"];
      const code = await run("playwright", ["test", ...options], {
        PLAYWRIGHT_JSON_OUTPUT_NAME: GATEWAYS_REPORT,
      });
      return countPlaywright(GATEWAYS_REPORT, code);
    },
  };
  return [onPostgres("tests of a cluster", CLUSTER_REPORT, ["tests/cluster"], {}), journeys];
}
