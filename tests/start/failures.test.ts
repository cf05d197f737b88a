import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { freePort, testEnvironment } from "../../scripts/server-process.ts";
import { launch, launchFailing, newDataDirectory, PATIENCE } from "./servers.ts";

/** Starts a server that must give up with one sentence. @returns the sentence */
async function sentenceOf(environment: Readonly<Record<string, string>>): Promise<string> {
  const { code, output } = await launchFailing({
    ...testEnvironment,
    PORT: String(await freePort()),
    ...environment,
  });
  expect(code).toBe(1);
  expect(output).not.toMatch(/\n\s+at /);
  expect(output.trim().split("\n")).toHaveLength(1);
  return output;
}

function folderWith(file: string, content: string): string {
  const directory = newDataDirectory();
  writeFileSync(join(directory, file), content);
  return directory;
}

/** A folder that a server has used and closed. */
async function usedFolder(): Promise<string> {
  const dataDirectory = newDataDirectory();
  const server = await launch({ port: await freePort(), dataDirectory });
  await server.end("SIGTERM");
  return dataDirectory;
}

describe("a start that fails", PATIENCE, () => {
  it.each([
    ["a folder that cannot be created", () => "/proc/nope", "cannot be created or written (ENOENT)"],
    ["a folder that cannot be written", () => "/proc/self", "cannot be created or written (E"],
    ["a file in place of the folder", () => join(folderWith("file", ""), "file"), "must be a folder"],
    ["a damaged database", () => folderWith("millrace.sqlite", "no database ".repeat(500)), "is damaged"],
    ["a damaged key", () => folderWith("operator.key", "short"), "operator.key is damaged"],
  ])("START-FAIL-001 ends with one sentence: %s", async (_what, directory, sentence) => {
    expect(await sentenceOf({ DATA_DIR: directory() })).toContain(sentence);
  });

  it("START-FAIL-001 ends with one sentence: the disk is too full", async () => {
    const environment = { DATA_DIR: newDataDirectory(), DISK_FREE_MB: "999999999" };
    expect(await sentenceOf(environment)).toMatch(/has \d+ MB free and the server needs 999999999 MB/);
  });

  it.each(["256.0.0.1", "no-such-host.invalid", "203.0.113.7"])(
    "START-FAIL-001 ends with one sentence: HOST=%s",
    async (host) => {
      expect(await sentenceOf({ DATA_DIR: newDataDirectory(), HOST: host })).toContain(
        "HOST must be an address",
      );
    },
  );
});

describe("keys and data", PATIENCE, () => {
  it("START-KEYS-001 a lost database beside kept keys stops the start, which changes nothing", async () => {
    const directory = await usedFolder();
    const database = join(directory, "millrace.sqlite");
    copyFileSync(database, join(directory, "kept"));
    rmSync(database);
    const environment = { DATA_DIR: directory };
    expect(await sentenceOf(environment)).toContain(
      "has no millrace.sqlite, but database.id and secret.key and chain.key",
    );
    copyFileSync(join(directory, "kept"), database);
    await launch({ port: await freePort(), dataDirectory: directory });
  });

  it.each([
    ["secret.key", null, /secret\.key is missing, and the database needs it/],
    ["chain.key", null, /chain\.key is missing, and the database needs it/],
    ["secret.key", "B".repeat(43), /secret\.key is not the key that this database was made with/],
    ["chain.key", "B".repeat(43), /chain\.key is not the key that this database was made with/],
    ["database.id", "C".repeat(43), /is not the one that database\.id and the keys in/],
  ] as const)("START-KEYS-002 a lost or another %s (%s) stops the start", async (file, content, sentence) => {
    const directory = await usedFolder();
    if (content === null) rmSync(join(directory, file));
    else writeFileSync(join(directory, file), content);
    expect(await sentenceOf({ DATA_DIR: directory })).toMatch(sentence);
  });

  it.each(["SECRET_KEY", "CHAIN_KEY"])(
    "START-KEYS-002 CLUSTER-CONFIG-003 another %s stops the start",
    async (variable) => {
      const directory = await usedFolder();
      const sentence = await sentenceOf({ DATA_DIR: directory, [variable]: "B".repeat(43) });
      expect(sentence).toContain(`${variable} is not the key that this database was made with`);
    },
  );

  it("CLUSTER-CONFIG-003 keys from the environment take the place of lost files", async () => {
    const directory = await usedFolder();
    const keyOf = (file: string) => {
      const key = readFileSync(join(directory, file), "utf8").trim();
      rmSync(join(directory, file));
      return key;
    };
    const environment = {
      SECRET_KEY: keyOf("secret.key"),
      CHAIN_KEY: keyOf("chain.key"),
      OPERATOR_KEY: keyOf("operator.key"),
    };
    await launch({ port: await freePort(), dataDirectory: directory, environment });
    expect(readdirSync(directory).filter((file) => file.endsWith(".key"))).toEqual([]);
  });
});
