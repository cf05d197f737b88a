import { Refused } from "../kit/refused.ts";
import type { Job } from "./queue.ts";

/** Commands that a sequence gives itself, each once under its key: what is due, next to what users ask for. */
export interface OwnWork<Command> {
  readonly isEmpty: boolean;
  /** Adds a command, unless one with this key waits. */
  add(key: string, command: Command): void;
  /** Lets those that failed wait again. */
  retry(): void;
  /** Resolves when none waits and none is worked on; those that failed wait for `retry`. */
  done(): Promise<void>;
}

/** The own work as its sequence takes it. */
export interface OwnJobs<Command, Outcome> extends OwnWork<Command> {
  /**
   * Takes the next ones, in order of arrival. Those that failed before come last and alone, so that one that cannot be done holds up
   * no other: `isAlone` says that nothing else may be in its group.
   */
  take(): { readonly jobs: readonly Job<Command, Outcome>[]; readonly isAlone: boolean };
  /** Lets everything wait for `retry`: the database failed, and would now fail for each of them. */
  pause(): void;
}

/** @param largestGroup the most that `take` returns */
export function createOwnWork<Command, Outcome>(largestGroup: number): OwnJobs<Command, Outcome> {
  const waiting = new Map<string, Command>();
  /** Failed once; the next attempt is alone. */
  const suspects = new Map<string, Command>();
  const aside = new Map<string, Command>();
  const paused = new Map<string, Command>();
  let underWay = 0;
  let resolvers: (() => void)[] = [];

  const isEmpty = () => waiting.size === 0 && suspects.size === 0;
  const resolveWhenDone = () => {
    if (!isEmpty() || underWay > 0) return;
    for (const resolve of resolvers) resolve();
    resolvers = [];
  };
  const end = () => {
    underWay -= 1;
    resolveWhenDone();
  };
  const jobOf = (key: string, command: Command): Job<Command, Outcome> => ({
    commands: [command],
    answer([outcome]) {
      if (outcome instanceof Refused) aside.set(key, command);
      end();
    },
    // The next owner does it.
    abandon: end,
  });
  const takeFrom = (commands: Map<string, Command>, most: number) => {
    const jobs: Job<Command, Outcome>[] = [];
    for (const [key, command] of commands) {
      if (jobs.length === most) break;
      commands.delete(key);
      underWay += 1;
      jobs.push(jobOf(key, command));
    }
    return jobs;
  };
  const moveAll = (from: Map<string, Command>, to: Map<string, Command>) => {
    for (const [key, command] of from) to.set(key, command);
    from.clear();
  };

  return {
    get isEmpty() {
      return isEmpty();
    },
    add(key, command) {
      if (!suspects.has(key) && !aside.has(key)) waiting.set(key, command);
    },
    retry() {
      moveAll(aside, suspects);
      moveAll(paused, waiting);
    },
    done: () =>
      new Promise((resolve) => {
        resolvers.push(resolve);
        resolveWhenDone();
      }),
    take() {
      if (waiting.size > 0) return { jobs: takeFrom(waiting, largestGroup), isAlone: false };
      const jobs = takeFrom(suspects, 1);
      return { jobs, isAlone: jobs.length > 0 };
    },
    pause() {
      moveAll(waiting, paused);
      moveAll(suspects, aside);
    },
  };
}
