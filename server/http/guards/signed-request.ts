import { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { signedHeaders } from "#domain/account/signed-request.ts";
import type { SignedRequest } from "#server/exchange/account/api-keys/types.ts";
import { Refused } from "#server/exchange/kit/refused.ts";
import { BODY_LIMIT } from "../kit/limits.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The body of a signed request as it came; `null`: there is none, or the request is not signed. */
    signedBody: Buffer | null;
  }
}

const headerOf = ({ headers }: Pick<FastifyRequest, "headers">, name: string): string => {
  const value = headers[name];
  return typeof value === "string" ? value.trim() : "";
};

async function readAll(payload: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of payload) {
    bytes += chunk.length;
    if (bytes > BODY_LIMIT) throw new Refused("body_too_large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Keeps the bytes of the body of a call that carries an API key: they are signed, not what the parser makes of them. */
export function keepSignedBodies(app: FastifyInstance): void {
  app.decorateRequest("signedBody", null);
  app.addHook("preParsing", async (request, _reply, payload) => {
    if (headerOf(request, signedHeaders.key) === "" || request.routeOptions.config.call === undefined)
      return payload;
    const body = await readAll(payload);
    request.signedBody = body;
    return Object.assign(Readable.from(body.length === 0 ? [] : [body]), {
      receivedEncodedLength: body.length,
    });
  });
}

/** What a program signed; `null` where no API key came. */
export function readSignedRequest(request: FastifyRequest): SignedRequest | null {
  const key = headerOf(request, signedHeaders.key);
  if (key === "") return null;
  return {
    key,
    timestamp: headerOf(request, signedHeaders.timestamp),
    window: headerOf(request, signedHeaders.window),
    nonce: headerOf(request, signedHeaders.nonce),
    signature: headerOf(request, signedHeaders.signature),
    method: request.method,
    target: request.raw.url ?? request.url,
    body: request.signedBody ?? Buffer.alloc(0),
    address: request.ip,
  };
}
