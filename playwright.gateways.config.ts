import { defineConfig } from "@playwright/test";
import config from "./playwright.config.ts";

// The workers start clusters instead of single servers.
process.env.E2E_GATEWAYS = "1";

/** A day of spot, leverage and options against three gateways behind the load balancer of deploy/. `npm run test:cluster` */
export default defineConfig({
  ...config,
  workers: 1,
  testIgnore: [],
  testMatch: ["journey.spec.ts", "options.spec.ts", "gateways/*.spec.ts"],
  grep: [/a newcomer's day/, /an option runs out/, /MICRO-RESTART-001/, /CLUSTER-BROWSER-/],
  // A cluster takes longer to start than a server.
  timeout: 240_000,
});
