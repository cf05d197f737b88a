/** Counts what is under way. */
export interface UnderWay {
  /** Runs a task as one of those under way. */
  run<Result>(task: () => Promise<Result>): Promise<Result>;
  /** Resolves when nothing is under way. */
  done(): Promise<void>;
}

/** Nothing is under way yet. */
export function createUnderWay(): UnderWay {
  const tasks = new Set<Promise<unknown>>();
  return {
    run(task) {
      const running = task();
      tasks.add(running);
      const end = () => tasks.delete(running);
      running.then(end, end);
      return running;
    },
    async done() {
      while (tasks.size > 0) await Promise.allSettled(tasks);
    },
  };
}
