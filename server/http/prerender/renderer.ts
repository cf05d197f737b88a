import { Worker } from "node:worker_threads";
import type { RenderReply, RenderRequest } from "./messages.ts";

/** Renders pages in a thread, so that the exchange goes on meanwhile. */
export interface Renderer {
  /** The markup of a page. Rejects when it cannot be rendered, for whatever reason. */
  render(page: RenderRequest["page"]): Promise<string>;
  /** Ends the thread. What is under way is rejected. */
  close(): Promise<void>;
}

/** A page takes some 20 MB. The thread collects its garbage in time, and does not take the memory of the exchange. */
const MOST_MEGABYTES = 160;
const YOUNG_MEGABYTES = 16;

interface Job {
  resolve(markup: string): void;
  reject(error: Error): void;
}

/** @param file the module of the build that renders pages; the thread starts at once and keeps no process alive */
export function createRenderer(file: string): Renderer {
  const worker = new Worker(new URL("./thread.ts", import.meta.url), {
    workerData: { file },
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  });
  worker.unref();
  const jobs = new Map<number, Job>();
  let ended: Error | null = null;
  let serial = 0;
  const end = (error: Error): void => {
    ended ??= error;
    for (const job of jobs.values()) job.reject(error);
    jobs.clear();
  };
  worker.on("message", (reply: RenderReply) => {
    const job = jobs.get(reply.id);
    jobs.delete(reply.id);
    if ("markup" in reply) job?.resolve(reply.markup);
    else job?.reject(new Error(`A page was not rendered: ${reply.failure}`));
  });
  worker.on("error", (error) => end(error instanceof Error ? error : new Error(String(error))));
  worker.on("exit", () => end(new Error("The thread that renders pages ended")));
  return {
    render: (page) =>
      new Promise((resolve, reject) => {
        if (ended !== null) return reject(ended);
        serial += 1;
        jobs.set(serial, { resolve, reject });
        worker.postMessage({ id: serial, page } satisfies RenderRequest);
      }),
    async close() {
      await worker.terminate();
    },
  };
}
