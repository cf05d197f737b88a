import { availableParallelism } from "node:os";
import { defineConfig, mergeConfig } from "vitest/config";
import viteConfig from "./vite.config.ts";

/** `STORAGE=postgres`: the tests of the server, on PostgreSQL. */
const onPostgres = process.env.STORAGE === "postgres";

/** About PostgreSQL itself. */
const POSTGRES_ONLY = "tests/{postgres,cluster}/**/*.test.ts";

/** About files and plans of SQLite. */
const SQLITE_ONLY = [
  "tests/server/attacks/full-disk.test.ts",
  "tests/server/ledger/auditor.test.ts",
  "tests/server/markets/candles/growth.test.ts",
  "tests/server/operator/operators.test.ts",
  "tests/server/storage/{list-plans,migrations,options-marks-migration,options-reads,plans,prints-migration,reader,schema}.test.ts",
  "tests/start/{backup,failures,restore-drill,start}.test.ts",
];

/** Nothing here reaches a database: once is enough. */
const NO_STORAGE = [
  "tests/server/{chain,config,kit,matching}/**",
  "tests/server/compose/{clock-system,delivery}.test.ts",
  "tests/server/link/{codec,link}.test.ts",
  "tests/server/markets/markets.test.ts",
  "tests/server/markets/candles/{day-window,fold,period}.test.ts",
  "tests/server/market-maker/{crowd-impact,fair-prices,ladder}.test.ts",
  "tests/server/options/window.test.ts",
  "tests/server/p2p/names.test.ts",
  "tests/server/spot/money.test.ts",
  "tests/start/readme.test.ts",
];

const unit = {
  name: "unit",
  environment: "node" as const,
  include: ["tests/**/*.test.ts"],
  exclude: [POSTGRES_ONLY],
  setupFiles: ["tests/setup.ts"],
};
const postgres = {
  ...unit,
  name: "postgres",
  include: ["tests/server/**/*.test.ts", "tests/start/**/*.test.ts", POSTGRES_ONLY],
  exclude: [...SQLITE_ONLY, ...NO_STORAGE],
  // Each statement is a message there and back.
  testTimeout: 480_000,
  hookTimeout: 480_000,
  setupFiles: ["tests/setup.ts", "tests/postgres/setup.ts"],
};

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      // Limits for what hangs, not for what is slow: a busy machine takes its time.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      // Vitest leaves a core to itself, which on two cores is one in two; it hardly needs it.
      maxWorkers: Math.max(2, availableParallelism() - 1),
      // START-TEST-012.
      retry: process.env.CI === undefined ? 0 : 1,
      ...(onPostgres ? { globalSetup: ["tests/postgres/global-setup.ts"] } : {}),
      projects: onPostgres
        ? [{ extends: true, test: postgres }]
        : [
            { extends: true, test: unit },
            {
              extends: true,
              test: {
                name: "dom",
                environment: "jsdom",
                include: ["tests/**/*.test.tsx"],
                setupFiles: ["tests/setup-dom.ts"],
              },
            },
          ],
    },
  }),
);
