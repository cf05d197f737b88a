import { createGate } from "../../exchange/commands/gate.ts";
import { Repeated } from "../../exchange/commands/record.ts";
import type { CommandName, CommandOutcome, DoneCommand, Once } from "../../exchange/commands/types.ts";

/** What is stored as the outcome of each command that a sequence executes once, by the name of its call. */
export type Outcomes = Readonly<Record<string, (result: never) => CommandOutcome>>;

/** What came of a command: its result, or the record of an earlier execution. */
export type Executed<Result> = { readonly result: Result } | { readonly repeated: DoneCommand };

/** The name of a command without its outcome, which cannot cross the link: the owner has the same. */
export function nameOf(once: CommandName | undefined): CommandName | null {
  if (once === undefined) return null;
  const { userId, clientId, kind, terms } = once;
  return { userId, clientId, kind, terms };
}

/** The command of a name at the owner. */
function onceOf<Result>(name: CommandName | null, outcomes: Outcomes): Once<Result> | undefined {
  if (name === null) return undefined;
  const outcome = outcomes[name.kind];
  if (outcome === undefined) throw new Error(`The outcome of ${name.kind} is not known to its sequence`);
  return { ...name, outcome: (result) => outcome(result as never) };
}

/** Executes commands that arrive over the link; one that arrives again waits for the first. */
export interface Executor {
  /** A command that is known by its name. */
  once<Result>(
    name: CommandName | null,
    execute: (once: Once<Result> | undefined) => Promise<Result>,
  ): Promise<Executed<Result>>;
  /** A placement, which is known by the client id of the order that it makes. */
  placement<Result>(userId: number, clientId: string, execute: () => Promise<Result>): Promise<Result>;
}

/** @param outcomes of the commands of all callers */
export function createExecutor(outcomes: Outcomes): Executor {
  const gate = createGate();
  return {
    once<Result>(name: CommandName | null, execute: (once: Once<Result> | undefined) => Promise<Result>) {
      const once = onceOf<Result>(name, outcomes);
      const run = async (): Promise<Executed<Result>> => {
        try {
          return { result: await execute(once) };
        } catch (error) {
          if (error instanceof Repeated) return { repeated: error.record };
          throw error;
        }
      };
      return once === undefined ? run() : gate.alone(`${once.userId} ${once.clientId}`, run);
    },
    placement: (userId, clientId, execute) => gate.alone(`${userId} ${clientId}`, execute),
  };
}

/**
 * The result of a command at the process that sent it; `once` learns its outcome.
 * @throws Repeated where it was executed before
 */
export function resultOf<Result>(executed: Executed<Result>, once: Once<Result> | undefined): Result {
  if ("repeated" in executed) throw new Repeated(executed.repeated);
  once?.outcome(executed.result);
  return executed.result;
}
