import type { Format } from "../kit/format/format.ts";

const DECIMAL = /^[+-]?\d+(\.\d+)?$/;

/** What a message names, its numbers (plain decimal text, with a plus where one is to show) as the language writes them. */
export function messageValues(
  values: Readonly<Record<string, string>>,
  { grouped }: Pick<Format, "grouped">,
): Readonly<Record<string, string>> {
  const written = ([name, text]: [string, string]) => [name, DECIMAL.test(text) ? grouped(text) : text];
  return Object.fromEntries(Object.entries(values).map(written));
}
