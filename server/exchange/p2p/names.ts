import { hasHidden } from "#domain/shown-text.ts";
import { Refused } from "../kit/refused.ts";

/** Reserved for the exchange's staff: nobody else may look like them in a chat about money. */
const WITHIN = [
  "millrace",
  "support",
  "operator",
  "moderator",
  "administrator",
  "official",
  "helpdesk",
  "customerservice",
];
const WHOLE = ["admin", "staff", "system", "security", "team", "service", "help", "exchange", "mod", "root"];

/** Letters of other alphabets and digits that pass for Latin letters, after compatibility forms and accents are gone. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{ а: "a", в: "b", с: "c", е: "e", ё: "e", н: "h", і: "i", ї: "i", ј: "j", к: "k", м: "m", о: "o" },
  ...{ р: "p", ѕ: "s", т: "t", у: "y", х: "x", ԁ: "d", ԛ: "q", ԝ: "w", ո: "n", ս: "u", օ: "o" },
  ...{
    α: "a",
    β: "b",
    ε: "e",
    η: "n",
    ι: "i",
    κ: "k",
    μ: "m",
    ν: "v",
    ο: "o",
    ρ: "p",
    τ: "t",
    υ: "u",
    χ: "x",
  },
  ...{ ı: "i", ł: "l", ø: "o", đ: "d", ɑ: "a", ɡ: "g" },
  ...{
    "0": "o",
    "1": "l",
    "3": "e",
    "4": "a",
    "5": "s",
    "7": "t",
    "8": "b",
    "@": "a",
    $: "s",
    "!": "i",
    "|": "l",
  },
};

/**
 * A name's skeleton: without case, accents, blanks and signs, each letter replaced by the Latin one that it resembles. `i` and `l` are one:
 * a capital I passes for a small l.
 */
export function skeletonOf(name: string): string {
  const plain = name.normalize("NFKC").toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  const letters = [...plain].map((letter) => LOOKALIKES[letter] ?? letter).join("");
  return letters
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replace(/rn/g, "m")
    .replace(/vv/g, "w")
    .replace(/i/g, "l");
}

const within = WITHIN.map(skeletonOf);
const whole = new Set(WHOLE.map(skeletonOf));

/** @throws Refused `nickname_invalid`, `nickname_reserved` */
export function requireProperName(name: string): void {
  if (hasHidden(name) || skeletonOf(name) === "") throw new Refused("nickname_invalid");
  const skeleton = skeletonOf(name);
  const words = name.split(/[^\p{L}\p{N}@$!|]+/u).map(skeletonOf);
  if (
    within.some((reserved) => skeleton.includes(reserved)) ||
    [skeleton, ...words].some((word) => whole.has(word))
  )
    throw new Refused("nickname_reserved");
}
