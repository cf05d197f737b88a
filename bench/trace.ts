/** What is used of an event of Chromium's trace. Times in µs. */
export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** CPU time of the thread; absent where the event has no end. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Beginning and ending a trace are tasks of the page, too: what comes so close to either is left out, in µs. */
const EDGE = 1_000_000;

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}:${tid}`;

/**
 * CPU time of each task of the page's main thread, in ms, longest first. A task that the machine interrupts takes longer by the wall clock:
 * its CPU time is what the page did. The page is the busiest of the main threads: workers have threads of other names.
 */
export function taskTimes(events: readonly TraceEvent[]): number[] {
  const mainThreads = new Set(
    events
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(threadOf),
  );
  const tasks = events.filter(({ name }) => name === "ThreadControllerImpl::RunTask");
  const begin = tasks.reduce((first, { ts }) => Math.min(first, ts), Number.POSITIVE_INFINITY) + EDGE;
  const end = tasks.reduce((last, { ts }) => Math.max(last, ts), 0) - EDGE;
  const byThread = new Map([...mainThreads].map((thread): [string, number[]] => [thread, []]));
  for (const task of tasks)
    if (task.tdur !== undefined && task.ts >= begin && task.ts <= end)
      byThread.get(threadOf(task))?.push(task.tdur / 1_000);
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const [busiest = []] = [...byThread.values()].sort((a, b) => sum(b) - sum(a));
  return busiest.sort((a, b) => b - a);
}
