import fastify from "fastify";
import { expect, it, onTestFinished } from "vitest";
import { replyRefusal } from "#server/http/kit/refusing.ts";

/** The levels of pino's log lines that count as trouble. */
const WARNING = 40;

/** What is logged when a request ends with an error. */
async function logged(error: Error): Promise<readonly { level: number; err?: unknown }[]> {
  const lines: { level: number; err?: unknown }[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const app = fastify({ logger: { level: "debug", stream } });
  onTestFinished(() => app.close());
  app.setErrorHandler((thrown, request, reply) => reply.send(replyRefusal(thrown, request, reply, "en")));
  app.get("/", async () => {
    throw error;
  });
  await app.inject("/");
  return lines.filter(({ level, err }) => level >= WARNING || err !== undefined);
}

it("WIRE-BAD-010 a browser that leaves in mid-reply is no error in the log, and has no stack there", async () => {
  const left = Object.assign(new Error("Premature close"), { code: "ERR_STREAM_PREMATURE_CLOSE" });
  expect(await logged(left)).toEqual([]);
});

it("WIRE-BAD-008 a lost connection to another service is still an error", async () => {
  const reset = Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });
  expect(await logged(reset)).toHaveLength(1);
});

it("WIRE-BAD-008 an error of ours is logged once, with its cause", async () => {
  expect(await logged(new Error("The disk is gone"))).toMatchObject([
    { level: 50, err: { message: "The disk is gone" } },
  ]);
});
