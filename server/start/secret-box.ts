import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from "node:crypto";
import type { Secrets } from "../exchange/kit/ids.ts";
import type { SecretBox } from "../exchange/session/types.ts";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals text with AES-256-GCM, and digests it with HMAC-SHA256, under keys derived from one (RFC 5869).
 * @param key 32 bytes that lie apart from the database, so that a copy of the database alone opens nothing.
 */
export function createSecretBox(key: Buffer, secrets: Pick<Secrets, "token">): SecretBox {
  const derive = (use: string) => Buffer.from(hkdfSync("sha256", key, "millrace", use, 32));
  const sealing = derive("seal");
  const digesting = derive("digest");
  return {
    seal(text) {
      const nonce = Buffer.from(secrets.token(NONCE_BYTES), "base64url");
      const cipher = createCipheriv("aes-256-gcm", sealing, nonce);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", sealing, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
    },
    digest: (text) => createHmac("sha256", digesting).update(text).digest("hex"),
  };
}
