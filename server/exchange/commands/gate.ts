/** Lets the tasks of one key run one after the other; those of different keys do not wait for each other. */
export interface Gate {
  alone<Result>(key: string, task: () => Promise<Result>): Promise<Result>;
}

/** Creates a gate. It remembers a key as long as a task of it runs or waits. */
export function createGate(): Gate {
  const last = new Map<string, Promise<unknown>>();
  return {
    alone(key, task) {
      const before = last.get(key);
      const own = before === undefined ? task() : before.then(task, task);
      last.set(key, own);
      const leave = () => {
        if (last.get(key) === own) last.delete(key);
      };
      own.then(leave, leave);
      return own;
    },
  };
}
