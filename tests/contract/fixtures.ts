import { readdirSync, readFileSync } from "node:fs";
import * as v from "valibot";

const FOLDER = new URL("../../contract/fixtures/", import.meta.url);
const examples = v.record(v.string(), v.unknown());

/** The examples of a fixture file, by name. */
export function readFixture(name: string): Record<string, unknown> {
  return v.parse(examples, JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), "utf8")));
}

/** The names of the fixtures in a folder. */
export function listFixtures(folder: string): string[] {
  return readdirSync(new URL(`${folder}/`, FOLDER))
    .map((file) => file.replace(/\.json$/, ""))
    .sort();
}
