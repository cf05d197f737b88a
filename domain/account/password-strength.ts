import { type MatchExtended, ZxcvbnFactory } from "@zxcvbn-ts/core";
import * as common from "@zxcvbn-ts/language-common";
import * as english from "@zxcvbn-ts/language-en";

/** The estimate's cost grows with the square of the length: the first 32 characters decide, which bounds it. */
const JUDGED_LENGTH = 32;
/** Shorter parts of a name are in too many words to say anything. */
const SHORTEST_WORD = 4;
/** What every attacker of this exchange tries first. */
const OWN_WORDS = ["millrace"];

/** How many guesses (as a power of ten) a new password has to withstand. Six characters without any pattern withstand 10^6. */
export const MIN_GUESSES = { login: 6, trade: 5 } as const;
export type PasswordUse = keyof typeof MIN_GUESSES;

/** Why a password is easy to guess. `guessable`: none of the others, it is only too short or too plain. */
export type Weakness = "common" | "personal" | "pattern" | "guessable";

/** How hard a password is to guess. */
export interface PasswordStrength {
  /** Estimated guesses until it is found, as a power of ten. */
  readonly guessesLog10: number;
  /** Why a password is too weak for its use; `null`: it is strong enough. */
  readonly weakness: Weakness | null;
}

let estimator: ZxcvbnFactory | null = null;

/** Ranks some 100,000 words, which takes a few tenths of a second: once per process, when it is first needed. */
function loadEstimator(): ZxcvbnFactory {
  estimator ??= new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: JUDGED_LENGTH,
  });
  return estimator;
}

/** Whole texts and their parts: `ada.lovelace@example.com` is found as `ada` and as `lovelace` too. */
function wordsOf(texts: readonly string[]): string[] {
  const parts = texts.flatMap((text) => {
    const plain = text.normalize("NFKC").toLowerCase();
    return [plain, plain.replace(/\D/g, ""), ...plain.split(/[^\p{L}\p{N}]+/u)];
  });
  return [...new Set([...OWN_WORDS, ...parts])].filter((word) => word.length >= SHORTEST_WORD);
}

/** The password without the words that belong to its owner. */
function withoutWords(password: string, words: readonly string[]): string {
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  return longestFirst.reduce((rest, word) => rest.replaceAll(word, ""), password.toLowerCase());
}

const isFrom =
  (pattern: string, dictionary?: string) =>
  (match: MatchExtended): boolean =>
    match.pattern === pattern && (dictionary === undefined || match.dictionaryName === dictionary);

function weaknessIn(sequence: readonly MatchExtended[]): Weakness {
  if (sequence.some(isFrom("dictionary", "userInputs"))) return "personal";
  if (["repeat", "sequence", "spatial", "date"].some((pattern) => sequence.some(isFrom(pattern))))
    return "pattern";
  return sequence.some(isFrom("dictionary", "passwords-common")) ? "common" : "guessable";
}

/** Makes the estimate ready, so that the first person who chooses a password does not wait for it. */
export function preparePasswordStrength(): void {
  loadEstimator();
}

/**
 * Estimates how many guesses a password withstands: leaked and common passwords, words, names, dates, keyboard runs, repetitions, and
 * what belongs to its owner (zxcvbn, D. Wheeler, USENIX Security 2016). Only the first 32 characters are judged.
 * @param texts what an attacker knows of the owner: contacts, nickname
 */
export function passwordStrength(
  password: string,
  use: PasswordUse,
  texts: readonly string[],
): PasswordStrength {
  const words = wordsOf(texts);
  const plain = password.normalize("NFKC");
  const { guessesLog10: whole, sequence } = loadEstimator().check(plain, words);
  const rest = withoutWords(plain, words);
  const isPersonal = rest.length < plain.length;
  const guessesLog10 = isPersonal ? Math.min(whole, loadEstimator().check(rest, []).guessesLog10) : whole;
  if (guessesLog10 >= MIN_GUESSES[use]) return { guessesLog10, weakness: null };
  return { guessesLog10, weakness: isPersonal ? "personal" : weaknessIn(sequence) };
}
