import { SOCKET_METHOD, SOCKET_TARGET } from "#domain/account/signed-request.ts";
import type { SignedRequest } from "./types.ts";

const SIGNED_LOGIN = /^([\w-]{1,64}):(\d{13}):([0-9a-f]{64})$/;

/**
 * The login of a program on a socket: `key:timestamp:signature` in place of a token. `null`: it is a token.
 * @param address of the client
 */
export function readSignedLogin(token: string, address: string): SignedRequest | null {
  const [, key, timestamp, signature] = SIGNED_LOGIN.exec(token) ?? [];
  if (key === undefined || timestamp === undefined || signature === undefined) return null;
  const request = { method: SOCKET_METHOD, target: SOCKET_TARGET, body: new Uint8Array() };
  return { key, timestamp, signature, window: "", nonce: "", ...request, address };
}
