import { commandById, deleteCommandsBefore, insertCommand } from "#server/storage/commands/commands.ts";
import { type Placed, placedById } from "#server/storage/commands/placed.ts";
import { ChangedMeanwhile, transact } from "#server/storage/kit/transact.ts";
import type { Storage } from "#server/storage/storage.ts";
import type { Clock, Stop } from "../kit/clock.ts";
import { Refused } from "../kit/refused.ts";
import { isDerived } from "./derived-ids.ts";
import { createGate } from "./gate.ts";
import { createRecentIds } from "./recent-ids.ts";
import { Repeated, sameCommand } from "./record.ts";
import type { CommandName, CommandOutcome, DoneCommand, Once } from "./types.ts";

const DAY_MS = 86_400_000;
/** Records of commands are kept so long; then their ids may execute again. Orders keep theirs. */
export const KEPT_MS = 30 * DAY_MS;
/** How often old records are removed, ms, and how many at a time. */
const SWEEP_EVERY_MS = 10_000;
const MAX_SWEPT = 1_000;

/** A command as it arrived. */
export interface CommandRequest {
  readonly userId: number;
  /** Hash of the session's token. */
  readonly session: string;
  /** The name of the call. */
  readonly kind: string;
  /** See `termsOf`. */
  readonly terms: string;
  /** The client's id of it; empty: it sent none. */
  readonly clientId: string;
}

/** What became of an id. */
export type Settled =
  | { readonly state: "void" }
  | { readonly state: "done"; readonly record: DoneCommand }
  | { readonly state: "placed"; readonly placed: Placed };

/** Commands of users that execute once. */
export interface Commands {
  /**
   * Executes a command, or gives the outcome of its first execution. Requests with the same id wait for each other.
   * @param execute hands `once` to the transaction of the effect, which stores the record; what it throws was not executed
   * @throws Refused `command_void`, `client_id_reused`, and what the command refuses
   */
  run<Result>(
    request: CommandRequest,
    outcome: (result: Result) => CommandOutcome,
    execute: (once: Once<Result>) => Promise<unknown>,
  ): Promise<CommandOutcome>;
  /** As `run`, for placements, whose own rows keep the client order id. @param execute gets that id */
  place<Result>(
    request: CommandRequest,
    execute: (clientOrderId: string) => Promise<Result>,
  ): Promise<Result>;
  /** What became of an id. One that no command has is voided: a request with it is refused from now on. */
  settle(userId: number, clientId: string): Promise<Settled>;
}

export interface CommandParts {
  readonly storage: Storage;
  readonly clock: Clock;
}

/** The commands, with the removal of their old records. */
export interface RunningCommands extends Commands {
  /** Removes old records from now on. */
  start(): void;
  stop(): void;
}

async function sweepOld(storage: Storage, now: number): Promise<void> {
  await deleteCommandsBefore(storage, now - KEPT_MS, MAX_SWEPT);
}

/** Creates the store of commands; old records are removed once `start` has been called. */
export function createCommands({ storage, clock }: CommandParts): RunningCommands {
  const gate = createGate();
  const recent = createRecentIds(storage, clock);
  let stopSweeping: Stop = () => {};

  /** Runs a task under the id of a request, with no other request of the same id. */
  const named = <Result>(request: CommandRequest, task: (clientId: string) => Promise<Result>) => {
    const { userId, clientId } = request;
    if (clientId !== "") return gate.alone(`${userId} ${clientId}`, () => task(clientId));
    const key = recent.keyOf(request);
    return gate.alone(`${userId} ${key}`, async () => {
      const id = await recent.idOf(userId, key);
      const result = await task(id);
      recent.executed(key, id);
      return result;
    });
  };

  /** Executes a command that has an id, unless it was executed before. */
  const executeOnce = async <Result>(
    name: CommandName,
    outcome: (result: Result) => CommandOutcome,
    execute: (once: Once<Result>) => Promise<unknown>,
  ): Promise<CommandOutcome> => {
    const { userId, clientId, kind } = name;
    const earlier = await commandById(storage, userId, clientId);
    if (earlier) return sameCommand(earlier, name).outcome;
    if (!isDerived(clientId) && (await placedById(storage, userId, clientId)))
      throw new Refused("client_id_reused");
    let stored: CommandOutcome | undefined;
    try {
      await execute({
        ...name,
        outcome(result) {
          stored = outcome(result);
          return stored;
        },
      });
    } catch (error) {
      if (error instanceof Repeated) return error.record.outcome;
      throw error;
    }
    if (stored === undefined) throw new Error(`The command ${kind} was executed without a record`);
    return stored;
  };

  return {
    run: ({ session, ...name }, outcome, execute) =>
      named({ session, ...name }, (clientId) => executeOnce({ ...name, clientId }, outcome, execute)),
    place: (request, execute) => named(request, execute),
    settle: (userId, clientId) =>
      gate.alone(`${userId} ${clientId}`, () =>
        transact(storage, { user: userId }, async (db): Promise<Settled> => {
          const record = await commandById(db, userId, clientId);
          if (record) return record.state === "done" ? { state: "done", record } : { state: "void" };
          const placed = await placedById(db, userId, clientId);
          if (placed) return { state: "placed", placed };
          const isFree = await insertCommand(db, { userId, clientId, state: "void", createdAt: clock.now() });
          if (!isFree) throw new ChangedMeanwhile(`The command ${clientId} of user ${userId} was recorded`);
          return { state: "void" };
        }),
      ),
    start() {
      stopSweeping = clock.every(SWEEP_EVERY_MS, () => sweepOld(storage, clock.now()));
    },
    stop: () => stopSweeping(),
  };
}
