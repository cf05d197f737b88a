import { readdirSync, readFileSync } from "node:fs";

/** Length of the ticks in which /proc counts CPU times, µs. */
const TICK_MICROS = 10_000;

/** What `/proc/<pid>/stat` says of a process: fields 4 and 14 to 17. */
interface ProcessTimes {
  readonly parent: number;
  /** CPU ticks of itself, and of its children that have ended. */
  readonly own: number;
  readonly children: number;
}

/** @returns `null`: the process has ended */
function timesOf(pid: number): ProcessTimes | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in parentheses may hold blanks: fields count from behind it.
    const fields = line
      .slice(line.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [, parent = 0] = fields;
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15);
    return { parent, own: user + system, children: childUser + childSystem };
  } catch (error) {
    if (error instanceof Error && ["ENOENT", "ESRCH"].includes(String(Reflect.get(error, "code"))))
      return null;
    throw error;
  }
}

/** The process that started another one. @throws Error where there is none */
export function parentOf(pid: number): number {
  const times = timesOf(pid);
  if (times === null) throw new Error(`Process ${pid} has ended`);
  return times.parent;
}

/** CPU time of a process, its children and those that have ended, in µs. Linux only. */
export function familyMicros(pid: number): number {
  const first = timesOf(pid);
  if (first === null) throw new Error(`Process ${pid} has ended`);
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const children = pids.flatMap((name) => timesOf(Number(name)) ?? []).filter(({ parent }) => parent === pid);
  const ticks = children.reduce((sum, { own }) => sum + own, first.own + first.children);
  return ticks * TICK_MICROS;
}
