import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import type { RenderReply, RenderRequest } from "./messages.ts";

/* A thread that renders pages with the code of the build, one after the other: the words in effect belong to the whole thread. */
const { file } = workerData as { readonly file: string };
const { prerender } = (await import(pathToFileURL(file).href)) as {
  prerender(page: RenderRequest["page"]): Promise<string>;
};

/** Notes the timers that are started from now on. @returns ends them */
function noteTimers(): () => void {
  const { setInterval, setTimeout } = globalThis;
  const timers: NodeJS.Timeout[] = [];
  const noted = <Start extends (...all: never[]) => NodeJS.Timeout>(start: Start) =>
    ((...all: Parameters<Start>) => {
      const timer = start(...all);
      timers.push(timer);
      return timer;
    }) as unknown as typeof setInterval & typeof setTimeout;
  Object.assign(globalThis, { setInterval: noted(setInterval), setTimeout: noted(setTimeout) });
  return () => {
    Object.assign(globalThis, { setInterval, setTimeout });
    for (const timer of timers) clearTimeout(timer);
  };
}

async function answer({ id, page }: RenderRequest): Promise<RenderReply> {
  // What a component subscribes to while it is rendered to text it never lets go, with all timers behind that.
  const endTimers = noteTimers();
  try {
    return { id, markup: await prerender(page) };
  } catch (error) {
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  } finally {
    endTimers();
  }
}

let last = Promise.resolve();
parentPort?.on("message", (request: RenderRequest) => {
  last = last.then(async () => parentPort?.postMessage(await answer(request)));
});
