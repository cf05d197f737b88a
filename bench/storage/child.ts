import { execFile } from "node:child_process";
import { promisify } from "node:util";
import * as v from "valibot";

const execute = promisify(execFile);
const cpu = v.object({ user: v.number(), system: v.number() });
const MARK = "cpu of the process: ";
/** Prints, at the end of a process, the CPU time that it took: also that of another checkout, which knows nothing of it. */
const hook = `data:text/javascript,process.on("exit",()=>process.stderr.write("${MARK}"+JSON.stringify(process.cpuUsage())+"\\n"))`;

/** Runs a benchmark of the engine in a process of its own. @param folder the checkout it runs in */
export async function runMeasured(
  script: string,
  environment: Readonly<Record<string, string>>,
  folder = ".",
): Promise<{ readonly printed: unknown; readonly cpuMicros: number }> {
  const { stdout, stderr } = await execute(process.execPath, ["--import", hook, script], {
    cwd: folder,
    env: { ...process.env, ...environment },
    maxBuffer: 16 * 1024 * 1024,
  });
  const line = stderr.split("\n").findLast((one) => one.startsWith(MARK));
  if (line === undefined) throw new Error(`${script} did not end as it should:\n${stderr}`);
  const { user, system } = v.parse(cpu, JSON.parse(line.slice(MARK.length)));
  return { printed: JSON.parse(stdout.slice(stdout.indexOf("{"))), cpuMicros: user + system };
}
