import { Agent, request } from "node:http";
import * as v from "valibot";

/** A client's reply took longer than the browser waits, or none can come any more. */
export class NoReply extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = "NoReply";
  }
}

const reply = v.looseObject({ type: v.string(), message: v.unknown(), code: v.optional(v.string(), "") });
export type Reply = v.InferOutput<typeof reply>;

/** Longer than a gateway repeats a command. */
const REPLY_WITHIN_MS = 15_000;

interface Call {
  readonly method: "GET" | "POST" | "PUT";
  readonly path: string;
}

/** A client of the exchange at an address of its own, which keeps its connections. */
export interface Client {
  readonly agent: Agent;
  /** @throws NoReply where no reply came: what was asked for may have happened */
  send(call: Call, fields?: Readonly<Record<string, string | number>>, token?: string): Promise<Reply>;
}

/** @param localAddress a loopback address; the load balancer distinguishes clients by it */
export function createClient(address: string, localAddress: string): Client {
  const agent = new Agent({ keepAlive: true, localAddress });
  const { hostname, port } = new URL(address);
  return {
    agent,
    send: ({ method, path }, fields = {}, token = "") =>
      new Promise((resolve, reject) => {
        const body = new URLSearchParams(
          Object.entries(fields).map(([name, value]) => [name, String(value)]),
        ).toString();
        const headers = {
          authorization: token,
          ...(method === "GET" ? {} : { "content-type": "application/x-www-form-urlencoded" }),
        };
        const target = method === "GET" ? `${path}?${body}` : path;
        const timeout = REPLY_WITHIN_MS;
        const sent = request(
          { hostname, port, agent, method, path: target, headers, timeout },
          (response) => {
            response.toArray().then(
              (chunks: Buffer[]) => {
                if (response.statusCode !== 200) return reject(new NoReply(`status ${response.statusCode}`));
                resolve(v.parse(reply, JSON.parse(Buffer.concat(chunks).toString())));
              },
              (error: unknown) => reject(new NoReply(String(error))),
            );
          },
        );
        sent.once("timeout", () => sent.destroy(new Error("no reply in time")));
        sent.once("error", (error) => reject(new NoReply(error.message)));
        sent.end(method === "GET" ? undefined : body);
      }),
  };
}
