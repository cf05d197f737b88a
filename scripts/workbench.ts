/**
 * What can be done with a recording on the command line.
 *
 *     npm run workbench -- list file.mlr
 *     npm run workbench -- export file.mlr --stream spot.orders.open$ --from 12s --to 15s [--out tests/….test.ts] [--whole]
 *     npm run workbench -- minimise file.mlr --check ./check.ts --out smaller.mlr
 */
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { loadLazyCode } from "#src/streams/lazy-code.ts";
import { exportTest } from "#src/streams/workbench/export/export-test.ts";
import { minimiseRecording } from "#src/streams/workbench/export/minimise-recording.ts";
import { timeOf } from "#src/streams/workbench/export/time-of.ts";
import { readRecording, writeRecording } from "#src/streams/workbench/format/mlr.ts";
import type { Loaded } from "#src/streams/workbench/reel.ts";
import { durationOf, emissionsOf } from "#src/streams/workbench/replay/player.ts";
import type { Emission } from "#src/streams/workbench/replay/replay.ts";
import { loadScreens } from "#src/streams/workbench/screens.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    stream: { type: "string", multiple: true, default: [] },
    from: { type: "string" },
    to: { type: "string" },
    out: { type: "string" },
    check: { type: "string" },
    whole: { type: "boolean", default: false },
  },
});

async function load(file: string): Promise<Loaded> {
  const bytes = new Uint8Array(readFileSync(file));
  const [recording, screens, lazyCode] = await Promise.all([
    readRecording(bytes),
    loadScreens(),
    loadLazyCode(),
  ]);
  return { recording, screens, lazyCode };
}

/** The streams that emit, with how often. */
function list(loaded: Loaded): void {
  const counts = new Map<string, number>();
  for (const { stream } of emissionsOf(loaded)) counts.set(stream, (counts.get(stream) ?? 0) + 1);
  console.log(`${loaded.recording.events.length} events in ${durationOf(loaded.recording)} ms`);
  for (const [stream, count] of [...counts].sort()) console.log(`${String(count).padStart(7)}  ${stream}`);
}

function write(loaded: Loaded, file: string): void {
  const out = values.out ?? "tests/exported.test.ts";
  const text = exportTest({
    ...loaded,
    file: file.split("/").at(-1) ?? file,
    streams: values.stream,
    from: timeOf(values.from ?? "0ms"),
    to: timeOf(values.to ?? `${durationOf(loaded.recording)}ms`),
    tests: relative(dirname(resolve(out)), resolve("tests")) || ".",
    isWhole: values.whole,
  });
  writeFileSync(out, text);
  console.log(`Wrote ${out}. Run it with: npx vitest run ${out}`);
}

async function reduce(loaded: Loaded): Promise<void> {
  const { check, out } = values;
  if (check === undefined || out === undefined) throw new Error("Name --check and --out");
  const { default: fails } = (await import(pathToFileURL(resolve(check)).href)) as {
    default: (emissions: readonly Emission[]) => boolean;
  };
  const smaller = minimiseRecording(loaded, fails);
  writeFileSync(out, await writeRecording(smaller));
  console.log(`${loaded.recording.events.length} events became ${smaller.events.length}: ${out}`);
}

async function main(): Promise<void> {
  const [command, file] = positionals;
  if (file === undefined) throw new Error("Name a command (list, export, minimise) and a recording");
  const loaded = await load(file);
  if (command === "list") list(loaded);
  else if (command === "export") write(loaded, file);
  else if (command === "minimise") await reduce(loaded);
  else throw new Error(`${command} is no command: list, export or minimise`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
