import { createHash, createHmac } from "node:crypto";
import * as v from "valibot";
import type { Call } from "#contract/call.ts";
import * as calls from "#contract/calls/index.ts";
import type { Reply, TestServer } from "./harness.ts";

export interface TestKey {
  readonly key: string;
  readonly secret: string;
  readonly user_id: number;
}

/** Creates an API key of the owner of `token`. */
export async function createApiKey(
  server: TestServer,
  token: string,
  fields: Record<string, string | number> = {},
): Promise<TestKey> {
  const reply = await server.send(calls.createApiKey, { name: "Bot", ...fields }, { token });
  return v.parse(calls.createApiKey.message, reply.message);
}

/** HMAC-SHA256 of six lines, as docs/api.md describes it: written apart from the server's own code. */
export function sign(secret: string, lines: readonly string[], body = ""): string {
  const hash = createHash("sha256").update(body).digest("hex");
  return createHmac("sha256", secret)
    .update([...lines, hash].join("\n"))
    .digest("hex");
}

/** What differs from a request as it should be. */
export interface Tampering {
  readonly timestamp?: number;
  readonly window?: string;
  readonly nonce?: string;
  readonly signature?: string;
  /** The body that is sent in place of the signed one. */
  readonly sentBody?: string;
  /** The target that is sent in place of the signed one. */
  readonly sentTarget?: string;
  readonly from?: string;
  readonly language?: string;
}

/** Sends a call that is signed with a key. */
export async function sendSigned(
  server: TestServer,
  { key, secret }: Pick<TestKey, "key" | "secret">,
  { method, path }: Pick<Call, "method" | "path">,
  fields: Record<string, string | number> = {},
  tampering: Tampering = {},
): Promise<Reply> {
  const encoded = new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, String(value)]),
  ).toString();
  const target = method === "GET" && encoded !== "" ? `${path}?${encoded}` : path;
  const body = method === "GET" ? "" : encoded;
  const timestamp = String(tampering.timestamp ?? server.clock.now());
  const { window = "", nonce = "" } = tampering;
  const response = await server.application.http.inject({
    method,
    url: tampering.sentTarget ?? target,
    ...(tampering.from === undefined ? {} : { remoteAddress: tampering.from }),
    headers: {
      "x-api-key": key,
      "x-api-timestamp": timestamp,
      ...(window === "" ? {} : { "x-api-window": window }),
      ...(nonce === "" ? {} : { "x-api-nonce": nonce }),
      "x-api-signature":
        tampering.signature ?? sign(secret, [timestamp, window, nonce, method, target], body),
      ...(tampering.language === undefined ? {} : { "accept-language": tampering.language }),
      ...(method === "GET" ? {} : { "content-type": "application/x-www-form-urlencoded" }),
    },
    ...(method === "GET" ? {} : { payload: tampering.sentBody ?? body }),
  });
  return response.json<Reply>();
}
