import type { Json } from "../format/recording.ts";
import { type Cleaner, encodeValue } from "../format/values.ts";
import { isSecretField, isSymbolIn } from "./secret-fields.ts";

/** Secrets shorter than this are not searched for inside of other text: "12" is part of every price. */
const SEARCHED_FROM = 6;
const EMAIL = /[\w.+-]+@[\w-]+(\.[\w-]+)+/g;
const OWN = /^(user\d+@example\.test|redacted-\d+|9\d{8,})$/;

/** Replaces secrets before anything is kept. The same secret is replaced by the same text, so that what belongs together stays so. */
export interface Redactor {
  /** A value as JSON. `personal`: text without a field of its own is replaced as well. */
  clean(value: unknown, personal?: boolean, field?: string | null): Json;
  /** Text that is a secret as a whole. */
  replace(secret: string): string;
  /** Replaces all secrets that are known by now: what was kept before they were known may hold them. */
  scrub(text: string): string;
}

/** Creates a redactor with its own table of replaced texts, which never leaves memory. */
export function createRedactor(): Redactor {
  const replaced = new Map<string, string>();
  const numbers = new Map<number, number>();
  const replace = (secret: string): string => {
    const known = replaced.get(secret);
    if (known !== undefined) return known;
    if (secret === "" || OWN.test(secret)) return secret;
    const made = pseudonymOf(secret, replaced.size + 1);
    replaced.set(secret, made);
    return made;
  };
  const scrub = (text: string): string => {
    let clean = text.replace(EMAIL, replace);
    for (const [secret, made] of replaced)
      if (secret.length >= SEARCHED_FROM && clean.includes(secret)) clean = clean.replaceAll(secret, made);
    return clean;
  };
  const replaceNumber = (value: number): number => {
    const made = numbers.get(value) ?? numbers.size + 1;
    numbers.set(value, made);
    return made;
  };
  const cleanerOf = (personal: boolean): Cleaner => ({
    text: (text, field, siblings) => {
      if (isKept(text, field, siblings)) return text;
      return isReplaced(field, personal) ? replace(text) : scrub(text);
    },
    number: (value, field) => (field !== null && isSecretField(field) ? replaceNumber(value) : value),
  });
  return {
    clean: (value, personal = false, field = null) => encodeValue(value, cleanerOf(personal), field),
    replace,
    scrub,
  };
}

/** The exchange's own word under a name that elsewhere holds a secret: the code of a refusal, a coin. */
function isKept(text: string, field: string | null, siblings: object | null): boolean {
  if (field === null) return false;
  if (field === "code" && siblings !== null && "kind" in siblings && siblings.kind === "refused") return true;
  return isSymbolIn(field, text);
}

/** A reply's text is its `value` or `message`. */
function isReplaced(field: string | null, personal: boolean): boolean {
  if (field === null) return personal;
  return isSecretField(field) || (personal && (field === "value" || field === "message"));
}

/** Says nothing of the secret but whether it is an e-mail address or a number, which forms tell apart. */
function pseudonymOf(secret: string, number: number): string {
  if (secret.includes("@")) return `user${number}@example.test`;
  if (/^\+?[\d ]+$/.test(secret)) return String(900_000_000 + number);
  return `redacted-${number}`;
}
