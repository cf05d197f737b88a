import { readFileSync } from "node:fs";

const FOLDER = new URL("../../../contract/fixtures/", import.meta.url);

/** The examples of a fixture file, by their name. @throws Error where there is no such file */
export function readExamples(file: string): Readonly<Record<string, unknown>> {
  return JSON.parse(readFileSync(new URL(`${file}.json`, FOLDER), "utf8"));
}
