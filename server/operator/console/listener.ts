import { readFileSync } from "node:fs";
import formbody from "@fastify/formbody";
import fastify, { type FastifyInstance } from "fastify";
import type { MetricsListener } from "#server/metrics/listener.ts";
import { createAttempts } from "./attempts.ts";
import { createOperatorFactors } from "./factors.ts";
import { guardConsole } from "./guards.ts";
import { consoleRoutes } from "./routes.ts";
import { createConsoleSessions } from "./sessions.ts";
import { signInRoutes } from "./sign-in.ts";
import type { ConsoleParts } from "./types.ts";

const HOST = "127.0.0.1";
const BODY_LIMIT = 64 * 1024;

/** The operators' console, on a port of its own. */
export interface OperatorConsole extends MetricsListener {
  /** `null`: the console is off. */
  readonly http: FastifyInstance | null;
}

/** Without a port there is no console. */
export const noConsole: OperatorConsole = { http: null, listen: async () => null, close: async () => {} };

/**
 * Serves the operators' commands as pages, on loopback alone: who works elsewhere comes over a tunnel.
 * @param port `null`: the console is off
 * @param report receives what fails
 */
export async function createOperatorConsole(
  parts: ConsoleParts,
  port: number | null,
  report: (error: unknown) => void,
): Promise<OperatorConsole> {
  if (port === null) return noConsole;
  const app = fastify({ bodyLimit: BODY_LIMIT, forceCloseConnections: true });
  await app.register(formbody);
  app.setErrorHandler((error, _, reply) => {
    report(error);
    return reply.code(500).type("text/plain").send("The server failed; its log says why");
  });
  guardConsole(app);
  const css = readFileSync(new URL("console.css", import.meta.url), "utf8");
  app.get("/console.css", (_, reply) => reply.type("text/css; charset=utf-8").send(css));
  const desk = {
    sessions: createConsoleSessions(parts.clock, parts.secrets),
    attempts: createAttempts(parts.clock),
    factors: createOperatorFactors(parts.storage, parts.box, parts.clock, parts.secrets),
  };
  signInRoutes(app, parts, desk);
  consoleRoutes(app, parts, desk);
  return {
    http: app,
    async listen() {
      await app.listen({ host: HOST, port });
      const address = app.server.address();
      return typeof address === "object" ? address : null;
    },
    close: () => app.close(),
  };
}
