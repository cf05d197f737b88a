import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { ReadReply, ReadRequest } from "./messages.ts";

type Statements = ReadRequest["statements"];
type Results = readonly (readonly unknown[])[];

/** Threads that read a database file beside the connection that writes it, so that a long read keeps nobody waiting. */
export interface ReaderPool {
  /** Runs statements in one snapshot, which has every commit made before. @throws Error when too many wait, or one fails */
  read(statements: Statements): Promise<Results>;
  /** Ends the threads. What waits is refused. */
  close(): Promise<void>;
}

interface Job {
  readonly statements: Statements;
  readonly resolve: (results: Results) => void;
  readonly reject: (error: Error) => void;
}

export interface PoolOptions {
  readonly threads: number;
  /** Reads that may wait for a thread; more are refused. */
  readonly longestQueue: number;
}

interface Thread {
  readonly worker: Worker;
  readonly ended: Promise<unknown>;
  job: Job | null;
}

/** @param file the database; threads start with the first reads that need them */
export function createReaderPool(file: string, { threads, longestQueue }: PoolOptions): ReaderPool {
  const pool = new Set<Thread>();
  const waiting: Job[] = [];
  let isClosed = false;
  let serial = 0;

  const finish = (thread: Thread, end: (job: Job) => void) => {
    const { job } = thread;
    thread.job = null;
    thread.worker.unref();
    if (job) end(job);
    next();
  };
  const fail = (thread: Thread, error: Error) => {
    pool.delete(thread);
    finish(thread, ({ reject }) => reject(error));
  };
  const open = (): Thread => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { workerData: { file } });
    worker.unref();
    const thread: Thread = { worker, ended: once(worker, "exit"), job: null };
    worker.on("message", (reply: ReadReply) =>
      finish(thread, ({ resolve, reject }) =>
        "failure" in reply ? reject(new Error(`A read failed: ${reply.failure}`)) : resolve(reply.results),
      ),
    );
    worker.on("error", (error) => fail(thread, error instanceof Error ? error : new Error(String(error))));
    worker.on("exit", () => fail(thread, new Error("A reader ended")));
    pool.add(thread);
    return thread;
  };
  const idle = (): Thread | null => {
    for (const thread of pool) if (thread.job === null) return thread;
    return pool.size < threads ? open() : null;
  };
  const next = () => {
    while (waiting.length > 0 && !isClosed) {
      const thread = idle();
      const job = thread && waiting.shift();
      if (!thread || !job) return;
      thread.job = job;
      // A read in progress keeps the process alive, an idle thread does not.
      thread.worker.ref();
      serial += 1;
      thread.worker.postMessage({ id: serial, statements: job.statements } satisfies ReadRequest);
    }
  };

  return {
    read: (statements) =>
      new Promise((resolve, reject) => {
        if (isClosed || waiting.length >= longestQueue) return reject(new Error("Too many reads wait"));
        waiting.push({ statements, resolve, reject });
        next();
      }),
    async close() {
      isClosed = true;
      for (const { reject } of waiting.splice(0)) reject(new Error("The database is closing"));
      for (const { worker } of pool) {
        worker.ref();
        worker.postMessage(null);
      }
      await Promise.all([...pool].map(({ ended }) => ended));
    },
  };
}
