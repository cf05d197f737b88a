import fastify from "fastify";
import { describe, expect, it } from "vitest";
import { Refused } from "#server/exchange/kit/refused.ts";
import { languageOf, replyRefusal } from "#server/http/kit/refusing.ts";

/** Calls a route that refuses with this error. @returns the lines of the log */
async function logOf(error: unknown): Promise<readonly Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const app = fastify({ logger: { level: "warn", stream } });
  app.setErrorHandler((thrown, request, reply) =>
    reply.send(replyRefusal(thrown, request, reply, languageOf(request))),
  );
  app.post("/api/user/login", () => {
    throw error;
  });
  await app.inject({ method: "POST", url: "/api/user/login?lang=en", payload: { password: "hunter2222" } });
  await app.close();
  return lines;
}

describe("The log", () => {
  it("SECURE-LOG-001 names code, route and address of a wrong password, not the password", async () => {
    const lines = await logOf(new Refused("credentials_wrong"));
    expect(lines).toMatchObject([
      { code: "credentials_wrong", url: "/api/user/login", address: "127.0.0.1" },
    ]);
    expect(JSON.stringify(lines)).not.toContain("hunter2222");
  });

  it("SECURE-LOG-001 stays quiet about refusals of ordinary use", async () => {
    expect(await logOf(new Refused("balance_short", { currency: "USDT" }))).toEqual([]);
  });
});
