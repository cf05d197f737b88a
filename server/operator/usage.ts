import { Misuse } from "./misuse.ts";
import type { Arguments, Command } from "./types.ts";

/** What is typed after a command's name: a word at its place, or the value of `--name`. */
export interface Field {
  readonly kind: "word" | "option";
  /** Of a word that is one of some: what they are called together. */
  readonly name: string;
  /** Empty: any text. */
  readonly choices: readonly string[];
  readonly isOptional: boolean;
}

const PART = /(\[)?--(\S+) (<[^>]+>|[^\s\]]+)\]?|<([^>]+)>|(\S+\|\S+)/g;
/** Where files go is a matter of the command-line tool. */
const OF_THE_TOOL = "out";

const choicesOf = (value: string) => (value.startsWith("<") ? [] : value.split("|"));

/** The fields of a command, in the order of its usage. */
export function fieldsOf({ usage }: Pick<Command, "usage">): readonly Field[] {
  return [...usage.matchAll(PART)].flatMap(([, bracket, option, value = "", word, choice]): Field[] => {
    const isOptional = bracket !== undefined;
    if (option !== undefined)
      return option === OF_THE_TOOL
        ? []
        : [{ kind: "option", name: option, choices: choicesOf(value), isOptional }];
    if (word !== undefined) return [{ kind: "word", name: word, choices: [], isOptional }];
    return [{ kind: "word", name: "choice", choices: choicesOf(choice ?? ""), isOptional }];
  });
}

/**
 * What would be typed for these values; an optional field that is blank is left out.
 * @throws Misuse where a value is missing, or a word would be taken for an option
 */
export function typedOf(
  fields: readonly Field[],
  values: Readonly<Record<string, string>>,
): readonly string[] {
  return fields.flatMap(({ kind, name, isOptional }) => {
    const value = (values[name] ?? "").trim();
    if (value === "") {
      if (isOptional) return [];
      throw new Misuse(`Fill in: ${name}`);
    }
    if (value.startsWith("--")) throw new Misuse(`${name} cannot begin with --`);
    return kind === "word" ? [value] : [`--${name}`, value];
  });
}

/** The values of fields that were typed. */
export function valuesOf(
  fields: readonly Field[],
  { words, options }: Arguments,
): Readonly<Record<string, string>> {
  const named = fields.filter(({ kind }) => kind === "word");
  const ofWords = named.map(({ name }, index) => [name, words[index] ?? ""] as const);
  return { ...Object.fromEntries(ofWords), ...options };
}

/** A command in one form, however its options were ordered: the second operator's must be the first one's. */
export function lineOf(
  { area, name }: Pick<Command, "area" | "name">,
  { words, options }: Arguments,
): string {
  const named = Object.entries(options)
    .filter(([option]) => option !== OF_THE_TOOL)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([
    area,
    name,
    ...words,
    ...named.flatMap(([option, value]) => [`--${option}`, value]),
  ]);
}
