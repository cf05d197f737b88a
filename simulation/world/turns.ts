type Task = () => void;

const immediate = globalThis.setImmediate;
const turn = () => new Promise<void>((resolve) => immediate(resolve));
const waiting: Task[] = [];

/** Takes the place of `setImmediate`: `settle` runs these tasks, so it knows when none is left. */
export function later(task: (...given: unknown[]) => void, ...given: unknown[]): object {
  waiting.push(() => task(...given));
  return {};
}

/**
 * Lets everything happen that follows from the last event without waiting for time: promises, `process.nextTick`, and `setImmediate`.
 * One turn of the event loop runs all promises and ticks to their end; real input and output would take more, and there is none.
 */
export async function settle(): Promise<void> {
  await turn();
  while (waiting.length > 0) {
    for (const task of waiting.splice(0)) task();
    await turn();
  }
}

/** Lets a start or an end run until it is done: these may read files. Nothing else happens meanwhile. */
export async function finish<Value>(work: Promise<Value>): Promise<Value> {
  let isDone = false;
  const ended = work.finally(() => {
    isDone = true;
  });
  ended.catch(() => undefined);
  while (!isDone) await settle();
  return ended;
}
