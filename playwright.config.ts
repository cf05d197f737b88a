import { defineConfig } from "@playwright/test";
import { chromiumArguments, findChromium } from "./scripts/chromium.ts";

const executablePath = findChromium();

/** The browser tests run against the built site, each worker with a server and data of its own (e2e/support/test.ts). */
export default defineConfig({
  testDir: "e2e",
  testIgnore: "gateways/**",
  outputDir: "test-results",
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env.CI !== undefined,
  // START-TEST-012.
  retries: process.env.CI === undefined ? 0 : 1,
  // Limits for what hangs, not for what is slow: a machine that is busy with other things takes three times as long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    viewport: { width: 1440, height: 900 },
    locale: "en-US",
    timezoneId: "UTC",
    actionTimeout: 30_000,
    navigationTimeout: 40_000,
    screenshot: "only-on-failure",
    launchOptions: {
      args: chromiumArguments(),
      ...(executablePath === null ? {} : { executablePath }),
    },
  },
});
