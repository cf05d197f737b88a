import { readFileSync } from "node:fs";
import { preparePasswordStrength } from "#domain/account/password-strength.ts";
import { type ApplicationDeps, createApplication, type Server } from "./compose/application.ts";
import { type Config, ConfigError, readConfig } from "./config/config.ts";
import { DEMO_PASSWORD } from "./demo/accounts.ts";
import { createPasswordHasher } from "./exchange/session/passwords.ts";
import { createSystemClock } from "./start/clock-system.ts";
import { startFailure } from "./start/failures.ts";
import { assertPortFree } from "./start/port.ts";
import { systemSecrets } from "./start/secrets.ts";

/** How long closing may take before the process is ended, ms. */
const CLOSE_MS = 8_000;

function readVersion(): string {
  const text = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  const parsed: unknown = JSON.parse(text);
  return typeof parsed === "object" && parsed !== null && "version" in parsed ? String(parsed.version) : "";
}

const say = (line: string) => process.stdout.write(`${line}\n`);

function greet(config: Config, port: number, accounts: readonly { email: string; role: string }[]): void {
  if (config.cluster.role === "runner") {
    say("This runner is ready");
    return;
  }
  say(`Millrace is open at http://localhost:${port}`);
  if (!config.demo) return;
  say(`Demo accounts (password ${DEMO_PASSWORD}):`);
  for (const { email, role } of accounts) say(`  ${email.padEnd(24)} ${role}`);
  say(`Codes that would go by SMS or mail: http://localhost:${port}/outbox`);
}

/** Creates the process that the settings ask for. What the others need is not loaded. */
async function createRole(config: Config, deps: ApplicationDeps): Promise<Server> {
  switch (config.cluster.role) {
    case "gateway":
      return (await import("./compose/gateway.ts")).createGateway(config, deps);
    case "runner":
      return (await import("./compose/runner.ts")).createRunner(config, deps);
    case null:
      return createApplication(config, deps);
  }
}

async function start(config: Config): Promise<void> {
  await assertPortFree(config.host, config.port, "PORT");
  if (config.metrics.port !== null)
    await assertPortFree(config.metrics.host, config.metrics.port, "METRICS_PORT");
  const { consolePort } = config.operations;
  if (consolePort !== null) await assertPortFree("127.0.0.1", consolePort, "OPERATOR_CONSOLE_PORT");
  preparePasswordStrength();
  const application = await createRole(config, {
    version: readVersion(),
    secrets: systemSecrets,
    passwords: createPasswordHasher(systemSecrets),
    createClock: createSystemClock,
    abandon: (error) => {
      process.stderr.write(`${error.message}\n`);
      process.exit(1);
    },
  });
  let closing = false;
  const close = (signal: string) => {
    if (closing) return;
    closing = true;
    say(`${signal}: closing`);
    const overdue = setTimeout(() => process.exit(1), CLOSE_MS);
    overdue.unref();
    application.close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Closing failed: ${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => close(signal));
  await application.http.listen({ host: config.host, port: config.port });
  const metrics = await application.metrics.listen();
  const console = await application.console.listen();
  const address = application.http.server.address();
  greet(
    config,
    typeof address === "object" && address !== null ? address.port : config.port,
    application.demoAccounts,
  );
  if (metrics !== null) say(`Metrics are at http://${metrics.address}:${metrics.port}/metrics`);
  if (console !== null) say(`The operators' console is at http://localhost:${console.port}`);
}

let place = { dataDirectory: "data", host: "", port: 0 };
try {
  const config = readConfig(process.env);
  place = config;
  await start(config);
} catch (error) {
  const sentence = error instanceof ConfigError ? error.message : startFailure(error, place);
  process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : String(error))}\n`);
  process.exit(1);
}
