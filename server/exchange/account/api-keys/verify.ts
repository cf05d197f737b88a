import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Right } from "#contract/rights.ts";
import { LONGEST_WINDOW_MS, SIGNED_WINDOW_MS, signedText } from "#domain/account/signed-request.ts";
import { Refused } from "../../kit/refused.ts";
import type { SecretBox } from "../../session/types.ts";
import type { ApiKey } from "./api-key.ts";
import type { SignedRequest } from "./types.ts";

const NONCE = /^[\w-]{0,64}$/;

/**
 * The secret of a key, 64 hexadecimal digits. It is derived from the key and the server's own key, which is not in the database, so that
 * nothing in the database signs a request.
 */
export const secretOf = (box: Pick<SecretBox, "digest">, key: string): string => box.digest(`api-key:${key}`);

/** The signature of a request: HMAC-SHA256 (RFC 2104) of its text under the secret as UTF-8. */
export function signatureOf(
  secret: string,
  request: Omit<SignedRequest, "key" | "signature" | "address">,
): Buffer {
  const bodyHash = createHash("sha256").update(request.body).digest("hex");
  return createHmac("sha256", secret)
    .update(signedText({ ...request, bodyHash }))
    .digest();
}

/** @throws Refused `api_signature_wrong`. Takes equally long wherever the signatures differ. */
export function checkSignature(secret: string, request: SignedRequest): void {
  const expected = signatureOf(secret, request);
  const isHex = /^[0-9a-f]{64}$/i.test(request.signature);
  const given = isHex ? Buffer.from(request.signature, "hex") : Buffer.alloc(expected.length);
  if (!timingSafeEqual(expected, given) || !isHex) throw new Refused("api_signature_wrong");
}

/**
 * Until when the request is good, unix ms.
 * @throws Refused `malformed`, or `api_timestamp_expired` where it was signed too long ago or in the future
 */
export function checkTime({ timestamp, window, nonce }: SignedRequest, now: number): number {
  if (!/^\d{13}$/.test(timestamp)) throw new Refused("malformed", { field: "X-Api-Timestamp" });
  if (!/^\d{0,5}$/.test(window)) throw new Refused("malformed", { field: "X-Api-Window" });
  if (!NONCE.test(nonce)) throw new Refused("malformed", { field: "X-Api-Nonce" });
  const windowMs = window === "" ? SIGNED_WINDOW_MS : Number.parseInt(window, 10);
  if (windowMs > LONGEST_WINDOW_MS) throw new Refused("malformed", { field: "X-Api-Window" });
  const signedAt = Number.parseInt(timestamp, 10);
  if (Math.abs(now - signedAt) > windowMs)
    throw new Refused("api_timestamp_expired", { ms: String(windowMs) });
  return signedAt + windowMs;
}

/** @throws Refused `api_key_not_allowed` for what only a logged-in person may do, `api_key_right_missing` */
export function checkRight({ mayTrade, mayWithdraw }: ApiKey, right: Right): void {
  if (right === "session") throw new Refused("api_key_not_allowed");
  if ((right === "trade" && !mayTrade) || (right === "withdraw" && !mayWithdraw))
    throw new Refused("api_key_right_missing", { right });
}
