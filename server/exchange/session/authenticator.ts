import { Secret, TOTP } from "otpauth";

/** RFC 6238 as every authenticator app has it: SHA-1, 6 digits, 30 s. */
const PERIOD_SECONDS = 30;
const DIGITS = 6;
/** Periods before and after the present one whose codes are accepted: clocks differ, and typing takes time. */
const WINDOW = 1;
const SECRET_BYTES = 20;
const ISSUER = "Millrace";

function authenticatorOf(secret: string, label = ""): TOTP {
  return new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: "SHA1",
    digits: DIGITS,
    period: PERIOD_SECONDS,
  });
}

/** A new secret in base32. @param token URL-safe text of a number of random bytes */
export function newAuthenticatorSecret(token: (bytes: number) => string): string {
  const bytes = new Uint8Array(Buffer.from(token(SECRET_BYTES), "base64url"));
  return new Secret({ buffer: bytes.buffer }).base32;
}

/** The address that an authenticator app reads from a QR code. */
export function authenticatorUri(secret: string, account: string): string {
  return authenticatorOf(secret, account).toString();
}

/**
 * The period (30 s since the epoch, counted) whose code was typed; `null` when it is none of those around `now`.
 * @param now unix milliseconds
 */
export function periodOfCode(secret: string, code: string, now: number): number | null {
  const delta = authenticatorOf(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / (PERIOD_SECONDS * 1000)) + delta;
}
