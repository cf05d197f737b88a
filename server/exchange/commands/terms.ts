import { createHash } from "node:crypto";

/**
 * Fields that are not terms: the id itself, proofs of who asks (they may differ between two tries, and must not be kept even as a hash), and
 * `rate`, which the withdrawal reads and ignores.
 */
const NOT_TERMS = new Set([
  "client_id",
  "client_order_id",
  "password",
  "pay_password",
  "totp",
  "code",
  "rate",
]);

/** "1.50" and "1.5" ask for the same. */
const plain = (text: string) => (/^-?\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, "") : text);

/**
 * A hash of what a command asks for: its validated fields by name, without ids and secrets.
 * @param fields as the contract's schema reads them
 */
export function termsOf(fields: Readonly<Record<string, unknown>>): string {
  const terms = Object.entries(fields)
    .filter(([name, value]) => value !== undefined && !NOT_TERMS.has(name))
    .map(([name, value]) => [name, typeof value === "string" ? plain(value) : value])
    .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(terms)).digest("base64url");
}
