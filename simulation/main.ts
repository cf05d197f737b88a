import { parseArgs } from "node:util";
import { freshSeed, reportOf } from "./report.ts";
import { becomeMachine } from "./world/machine.ts";

const { values } = parseArgs({
  allowNegative: true,
  options: {
    /** Default: a fresh one, which is printed. */
    seed: { type: "string" },
    minutes: { type: "string", default: "60" },
    /** So many simulations, with this seed and those that follow it. */
    runs: { type: "string", default: "1" },
    faults: { type: "boolean", default: true },
    still: { type: "boolean" },
    /** busy, usual or calm. Default: chosen by the seed. */
    pace: { type: "string" },
    log: { type: "boolean", default: false },
  },
});
const seed = values.seed ?? freshSeed();
// Real time, before it becomes the simulation's.
const now = performance.now.bind(performance);
const attach = becomeMachine();
// The product is loaded when the machine is ready: its libraries keep the timers that they find.
const { simulate } = await import("./run.ts");
const { isPaceName } = await import("./pace.ts");
const say = (line: string) => void process.stdout.write(`${line}\n`);
let failed = 0;
for (let run = 0; run < Number(values.runs); run += 1) {
  const name = run === 0 ? seed : `${seed}.${run}`;
  const began = now();
  const outcome = await simulate({
    ...{ seed: name, minutes: Number(values.minutes), attach, hasFaults: values.faults },
    ...(values.still === undefined ? {} : { isStill: values.still }),
    ...(values.pace !== undefined && isPaceName(values.pace) ? { pace: values.pace } : {}),
    ...(values.log ? { print: say } : {}),
  });
  for (const line of reportOf(name, outcome, now() - began)) say(line);
  if (outcome.findings.length > 0) failed += 1;
}
process.exitCode = failed === 0 ? 0 : 1;
// Servers and pages of the last simulation still wait for their timers.
process.exit();
