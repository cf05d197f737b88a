import type { Secrets } from "../kit/ids.ts";

/** The 32 letters and digits that nobody mistakes for one another. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Random letters that people read to each other, 5 bits each. */
export function randomLetters(secrets: Pick<Secrets, "token">, length: number): string {
  const bytes = Buffer.from(secrets.token(length), "base64url");
  return [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join("");
}
