import { createHash, createHmac } from "node:crypto";
import { SOCKET_METHOD, SOCKET_TARGET, signedHeaders, signedText } from "#domain/account/signed-request.ts";

/** An API key as `/apiKeys` shows it once. Keep the secret out of the code. */
export interface ApiKey {
  readonly key: string;
  readonly secret: string;
}

interface Signable {
  readonly method: string;
  /** Path and query, exactly as they are sent. */
  readonly target: string;
  readonly body: string;
  /** Makes two equal requests of the same millisecond different. */
  readonly nonce: string;
}

function signatureOf(secret: string, timestamp: string, { method, target, body, nonce }: Signable): string {
  const bodyHash = createHash("sha256").update(body).digest("hex");
  const text = signedText({ timestamp, window: "", nonce, method, target, bodyHash });
  return createHmac("sha256", secret).update(text).digest("hex");
}

/** The headers of a signed request, as docs/api.md describes them. @param now unix ms */
export function signRequest({ key, secret }: ApiKey, now: number, request: Signable): Record<string, string> {
  const timestamp = String(now);
  return {
    [signedHeaders.key]: key,
    [signedHeaders.timestamp]: timestamp,
    [signedHeaders.nonce]: request.nonce,
    [signedHeaders.signature]: signatureOf(secret, timestamp, request),
  };
}

/** What a program sends with `login` on a socket, in the place of a session's token. @param now unix ms */
export function socketToken({ key, secret }: ApiKey, now: number): string {
  const timestamp = String(now);
  const request = { method: SOCKET_METHOD, target: SOCKET_TARGET, body: "", nonce: "" };
  return `${key}:${timestamp}:${signatureOf(secret, timestamp, request)}`;
}
