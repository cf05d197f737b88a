import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { type Application, createApplication } from "#server/compose/application.ts";
import { readConfig } from "#server/config/config.ts";
import { DEMO_PASSWORD, demoAccounts } from "#server/demo/accounts.ts";
import { createPasswordHasher } from "#server/exchange/session/passwords.ts";
import { createSystemClock } from "#server/start/clock-system.ts";
import { systemSecrets } from "#server/start/secrets.ts";
import { quantile, round } from "../statistics.ts";
import { type Fields, missingReads, readRequests, reads } from "./calls.ts";
import { fillDatabase } from "./database.ts";

/*
 * FAST-SERVER-004: every list and report of the contract, asked for by a user who owns nearly all rows of a large database, through the real
 * application. Prints one line of JSON: for each request p50 and p99 of its time, the longest block of the event loop meanwhile, and the CPU
 * time of the loop's thread: on a busy machine a block also has the time for which other processes ran.
 * Options by environment: ROWS (1000000) of each table, REPEATS (20) of each request.
 */
const rows = Number(process.env.ROWS ?? 1_000_000);
const repeats = Number(process.env.REPEATS ?? 20);
/** The histogram's timer, ms: what it measures includes this. */
const RESOLUTION = 1;

const missing = missingReads();
if (missing.length > 0) throw new Error(`These reads are not measured: ${missing.join(", ")}`);

const directory = mkdtempSync(join(tmpdir(), "millrace-bench-"));
process.once("exit", () => rmSync(directory, { recursive: true, force: true }));

function open(): Promise<Application> {
  const config = readConfig({
    ...{
      DATA_DIR: directory,
      SITE_DIR: "tests/server/http/support/site",
      MILLRACE_DEMO: "1",
      LOG_LEVEL: process.env.LOG_LEVEL ?? "fatal",
    },
    ...{ HOUSE_QUOTES: "0", RATE_LIMIT_PER_MINUTE: "1000000", LEDGER_AUDIT_SECONDS: "3600" },
  });
  return createApplication(config, {
    version: "bench",
    secrets: systemSecrets,
    passwords: createPasswordHasher(systemSecrets),
    createClock: createSystemClock,
    abandon: (error) => {
      throw error;
    },
  });
}

/** The body of a call's reply. @throws Error when the call is refused */
async function ask(application: Application, name: string, fields: Fields, token = ""): Promise<unknown> {
  const call = reads.get(name);
  if (call === undefined) throw new Error(`There is no read ${name}`);
  const text = new URLSearchParams(
    Object.entries(fields).map(([field, value]) => [field, String(value)]),
  ).toString();
  const isGet = call.method === "GET";
  const response = await application.http.inject({
    method: call.method,
    url: isGet ? `${call.path}?${text}` : call.path,
    headers: {
      ...(token === "" ? {} : { authorization: token }),
      ...(isGet ? {} : { "content-type": "application/x-www-form-urlencoded" }),
    },
    ...(isGet ? {} : { payload: text }),
  });
  const reply = response.json<{ type: string; message: unknown }>();
  if (reply.type !== "ok") throw new Error(`${name} ${text}: ${JSON.stringify(reply)}`);
  return reply.message;
}

const user = { user_string: demoAccounts[0]?.email ?? "", password: DEMO_PASSWORD };

/** Makes the demo's accounts, fills the tables, and opens the application again. */
async function openFilled() {
  const first = await open();
  await ask(first, "login", user);
  const heavy = await first.exchange.storage
    .selectFrom("users")
    .select("id")
    .where("email", "=", user.user_string)
    .executeTakeFirstOrThrow();
  await first.close();
  const began = performance.now();
  fillDatabase(directory, { rows, heavy: Number(heavy.id), now: Date.now() });
  const filled = performance.now();
  const application = await open();
  const opened = performance.now();
  // The audit reads in the same threads: it is let end.
  while (application.exchange.auditor.state.phase === "starting") await pause(200);
  const times = { fillSeconds: (filled - began) / 1_000, openSeconds: (opened - filled) / 1_000 };
  return { application, times, auditSeconds: (performance.now() - opened) / 1_000 };
}

/** Asks again and again. @returns how long each took and blocked the loop, and the CPU time of the loop's thread, ms */
async function measure(application: Application, token: string, name: string, fields: Fields) {
  const took: number[] = [];
  const blocked: number[] = [];
  const busy: number[] = [];
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  await ask(application, name, fields, token);
  for (let turn = 0; turn < repeats; turn += 1) {
    delay.reset();
    // A histogram that was reset measures from its timer's next run on.
    await pause(3 * RESOLUTION);
    const sent = performance.now();
    const before = process.threadCpuUsage();
    await ask(application, name, fields, token);
    took.push(performance.now() - sent);
    const used = process.threadCpuUsage(before);
    busy.push((used.user + used.system) / 1_000);
    // The histogram notes a block when its timer runs after it.
    await pause(3 * RESOLUTION);
    blocked.push(Math.max(0, delay.max / 1e6 - RESOLUTION));
  }
  delay.disable();
  return { took, blocked, busy };
}

const { application, times, auditSeconds } = await openFilled();
const token = String(await ask(application, "login", user));
const lines = [];
for (const [name, requests] of Object.entries(readRequests))
  for (const fields of requests) {
    const { took, blocked, busy } = await measure(application, token, name, fields);
    lines.push({
      call: name,
      request: new URLSearchParams(
        Object.entries(fields).map(([field, value]) => [field, String(value)]),
      ).toString(),
      p50: round(quantile(took, 0.5)),
      p99: round(quantile(took, 0.99)),
      cpuP50: round(quantile(busy, 0.5)),
      cpuP99: round(quantile(busy, 0.99)),
      blockP50: round(quantile(blocked, 0.5)),
      longestBlock: round(Math.max(...blocked)),
    });
  }
const { state } = application.exchange.auditor;
await application.close();
lines.sort((a, b) => b.cpuP99 - a.cpuP99);
console.log(
  JSON.stringify({
    name: "reads",
    ...{ rows, repeats, fillSeconds: round(times.fillSeconds), openSeconds: round(times.openSeconds) },
    ...{ auditSeconds: round(auditSeconds), audit: state.halt?.findings ?? state.phase },
    longestBlock: Math.max(...lines.map(({ longestBlock }) => longestBlock)),
    reads: lines,
  }),
);
