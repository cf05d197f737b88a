import type { LightMyRequestResponse } from "fastify";
import { expect, onTestFinished } from "vitest";
import { type Application, createApplication } from "#server/compose/application.ts";
import { readConfig } from "#server/config/config.ts";
import { createPasswordHasher } from "#server/exchange/session/passwords.ts";
import type { PasswordHasher } from "#server/exchange/session/types.ts";
import { systemSecrets } from "#server/start/secrets.ts";
import { testDatabaseUrl } from "../../../postgres/database-url.ts";
import { createManualClock, type ManualClock } from "../../support/manual-clock.ts";

/** A reply as it came: under HTTP 200, in the envelope. */
export interface Reply {
  readonly type: string;
  readonly message: unknown;
  readonly code?: string;
  readonly id?: number;
  readonly order?: unknown;
}

/** The whole server on a database in memory and a manual clock; no house, no history. */
export interface TestServer {
  readonly application: Application;
  readonly clock: ManualClock;
  /** Sends a call as a documented client does: form-encoded, with a timestamp. */
  send(
    call: { readonly method: "GET" | "POST" | "PUT"; readonly path: string },
    fields?: Readonly<Record<string, string | number>>,
    options?: {
      token?: string;
      language?: string;
      headers?: Record<string, string>;
      /** The address that it comes from; this machine by default. */
      from?: string;
      /** The browser that it comes from, for the demo's outbox; one of the test's own by default. */
      browser?: string;
    },
  ): Promise<Reply>;
  /** A GET of a page or file. */
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** Logs in. @returns the token */
  login(account: string, password?: string): Promise<string>;
  /** Audits the ledger and ends the server, once; otherwise the end of the test does. */
  close(): Promise<void>;
  /** The latest code that went to a recipient. */
  code(to: string): Promise<string>;
}

/** scrypt at its cheapest: these tests are about logins, not about hashing. */
const QUICK = { N: 16, r: 1, p: 1 };
/** The ticket of the browser that a test is, where it names no other. */
const BROWSER = "browser-of-these-tests";
const START = Date.UTC(2026, 2, 2, 12);

function encode(fields: Readonly<Record<string, string | number>>): string {
  return new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();
}

/** Sends calls to a server. */
export function createSend(application: Pick<Application, "http">): TestServer["send"] {
  return async ({ method, path }, fields = {}, options = {}) => {
    const query = { _timespan: "1772452800000", ...(options.language ? { lang: options.language } : {}) };
    const inQuery = method === "GET" ? { ...query, ...fields } : query;
    const response = await application.http.inject({
      method,
      ...(options.from === undefined ? {} : { remoteAddress: options.from }),
      url: `${path}?${encode(inQuery)}`,
      headers: {
        ...(method !== "GET" ? { "content-type": "application/x-www-form-urlencoded" } : {}),
        ...(options.token === undefined ? {} : { authorization: options.token }),
        cookie: `outbox=${options.browser ?? BROWSER}`,
        ...options.headers,
      },
      ...(method !== "GET" ? { payload: encode(fields) } : {}),
    });
    expect(response.statusCode).toBe(200);
    return response.json<Reply>();
  };
}

/**
 * @param environment settings of this test, as variables
 * @param around puts something between the server and its hasher
 */
export async function openServer(
  environment: Readonly<Record<string, string>> = {},
  around: (passwords: PasswordHasher) => PasswordHasher = (passwords) => passwords,
): Promise<TestServer> {
  const clock = createManualClock(START);
  const config = readConfig({
    DATA_DIR: ":memory:",
    DATABASE_URL: await testDatabaseUrl(environment.DATA_DIR ?? ":memory:"),
    SITE_DIR: "tests/server/http/support/site",
    LOG_LEVEL: "silent",
    HOUSE_QUOTES: "0",
    // Tests move the clock by days; those of the audit set it.
    LEDGER_AUDIT_SECONDS: "3600",
    ...environment,
  });
  const application = await createApplication(config, {
    version: "0.0.0-test",
    secrets: systemSecrets,
    passwords: around(createPasswordHasher(systemSecrets, QUICK)),
    createClock: () => clock,
    abandon: (error) => {
      throw error;
    },
  });
  let closed = false;
  const close = async () => {
    if (closed) return;
    closed = true;
    const findings = await application.exchange.ledger.audit();
    await application.close();
    expect(findings).toEqual([]);
  };
  onTestFinished(close);
  const send = createSend(application);
  return {
    application,
    clock,
    send,
    close,
    get: async (url, headers = {}) => application.http.inject({ method: "GET", url, headers }),
    async login(account, password = "demo1234") {
      const path = "/api/user/login";
      const reply = await send({ method: "POST", path }, { user_string: account, password });
      expect(reply).toMatchObject({ type: "ok" });
      return String(reply.message);
    },
    async code(to) {
      const response = await application.http.inject({
        method: "GET",
        url: `/api/demo/outbox?${encode({ to })}`,
        headers: { cookie: `outbox=${BROWSER}` },
      });
      const [latest] = response.json<{ message: { code: string }[] }>().message;
      expect(latest).toBeDefined();
      return latest?.code ?? "";
    },
  };
}
