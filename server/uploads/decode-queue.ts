import { Refused } from "#server/exchange/kit/refused.ts";

/** Runs tasks one after the other. @throws Refused `uploads_busy` from `run` while `longest` tasks wait or run */
export interface DecodeQueue {
  run<Result>(task: () => Promise<Result>): Promise<Result>;
}

/** Decoding a picture takes memory by its pixels, so that pictures are decoded one at a time; the queue is bounded. */
export function createDecodeQueue(longest: number): DecodeQueue {
  let last: Promise<unknown> = Promise.resolve();
  let length = 0;
  return {
    async run(task) {
      if (length >= longest) throw new Refused("uploads_busy");
      length += 1;
      const before = last;
      const turn = (async () => {
        // The caller of a failed task has its error already.
        await before.catch(() => undefined);
        return task();
      })();
      last = turn;
      try {
        return await turn;
      } finally {
        length -= 1;
      }
    },
  };
}
