import type { User } from "#server/exchange/session/types.ts";
import { Misuse } from "./misuse.ts";
import type { Arguments, OperatorParts } from "./types.ts";

/** Splits what was typed into words and `--name value` pairs. @throws Misuse for a name without a value */
export function readArguments(typed: readonly string[]): Arguments {
  const words: string[] = [];
  const options: Record<string, string> = {};
  for (let index = 0; index < typed.length; index += 1) {
    const word = typed[index] ?? "";
    if (!word.startsWith("--")) {
      words.push(word);
      continue;
    }
    const value = typed[index + 1];
    if (value === undefined || value.startsWith("--")) throw new Misuse(`${word} needs a value`);
    options[word.slice(2)] = value;
    index += 1;
  }
  return { words, options };
}

/** The user whom a word names: by id, e-mail address, phone number (with its plus), or authorization code. @throws Misuse when there is none */
export async function userNamed(
  { accounts }: Pick<OperatorParts, "accounts">,
  word: string | undefined,
): Promise<User> {
  if (word === undefined || word === "") throw new Misuse("Pass a user: id, e-mail address or phone number");
  const { users, security } = accounts;
  const named = word.trim();
  const stored = named.includes("@")
    ? await users.byEmail(named.toLowerCase())
    : named.startsWith("+")
      ? await users.byPhone(named)
      : /^\d{1,15}$/.test(named)
        ? await users.byId(Number(named))
        : await users.byId((await security.authorizationCodes.userOf(named)) ?? 0);
  if (stored === null) throw new Misuse(`User ${named} not found`);
  return stored.user;
}
