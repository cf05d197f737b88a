import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import type { Call } from "#contract/call.ts";
import { refusals } from "#contract/refusals/index.ts";
import { openServer, type TestServer } from "../http/support/harness.ts";
import { contract, validRequest } from "../http/support/requests.ts";
import { hostileValues } from "./hostile-values.ts";
import { ledgerState } from "./ledger-state.ts";

const CALLER = "demo@millrace.test";
/** Generated requests of each call; the seed is printed when one fails. */
const RUNS = 40;
const generous = { RATE_LIMIT_PER_MINUTE: "1000000", SIGN_IN_LIMIT_PER_MINUTE: "1000000" };

type Fields = Readonly<Record<string, unknown>>;

function entriesOf(call: Call): readonly string[] {
  const { entries } = call.request as { entries?: Readonly<Record<string, unknown>> };
  return Object.keys(entries ?? {});
}

/** A valid request in which one to three fields are hostile. */
function spoilt(call: Call, valid: Fields): fc.Arbitrary<Fields> {
  const change = fc.tuple(fc.constantFrom(...entriesOf(call)), fc.constantFrom(...hostileValues));
  return fc
    .array(change, { minLength: 1, maxLength: 3 })
    .map((changes) => ({ ...valid, ...Object.fromEntries(changes) }));
}

/** Sends JSON, which carries every kind of value. */
async function sendJson(server: TestServer, call: Call, fields: Fields, token: string) {
  return server.application.http.inject({
    method: call.method,
    url: call.path,
    headers: { "content-type": "application/json", authorization: token },
    ...(call.method === "POST"
      ? { payload: JSON.stringify(fields) }
      : { query: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])) }),
  });
}

const withFields = contract.filter((call) => entriesOf(call).length > 0);

describe("Invalid input to every call", () => {
  it.each(withFields.map((call) => [call.name, call] as const))(
    "SECURE-INPUT-001 SECURE-INPUT-002 %s refuses it with a known code and moves nothing",
    async (name, call) => {
      const server = await openServer(generous);
      const token = await server.login(CALLER);
      const valid = await validRequest(name, server, token);
      await fc.assert(
        fc.asyncProperty(spoilt(call, valid), async (fields) => {
          // Calls that end the session or the second factor leave the next request without a login.
          const current = await server.login(CALLER).catch(() => token);
          const before = await ledgerState(server);
          const response = await sendJson(server, call, fields, current);
          expect([200, 401]).toContain(response.statusCode);
          if (response.statusCode === 401) return;
          const reply = response.json<{ type: string; code?: string }>();
          expect(reply.code).not.toBe("server_failed");
          if (reply.code !== undefined) expect(Object.keys(refusals)).toContain(reply.code);
          if (call.method === "POST" && !v.safeParse(call.request, fields).success) {
            expect(reply.type).not.toBe("ok");
            expect(await ledgerState(server)).toEqual(before);
          }
        }),
        { numRuns: RUNS },
      );
    },
  );
});
