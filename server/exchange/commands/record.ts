import type { Kysely } from "kysely";
import { commandById, insertCommand } from "#server/storage/commands/commands.ts";
import type { Schema } from "#server/storage/tables.ts";
import { Refused } from "../kit/refused.ts";
import type { CommandName, CommandRecord, DoneCommand, Once } from "./types.ts";

/**
 * The command was executed before: its transaction changes nothing. Callers that know commands answer with the stored outcome; to
 * everybody else it is a refusal after which a second try gets that outcome.
 */
export class Repeated extends Refused {
  readonly record: DoneCommand;
  constructor(record: DoneCommand) {
    super("market_busy");
    this.name = "Repeated";
    this.record = record;
  }
}

/**
 * The record of the same command.
 * @throws Refused `command_void` when the id was given up, `client_id_reused` when it is another command's
 */
export function sameCommand(record: CommandRecord, { kind, terms }: CommandName): DoneCommand {
  if (record.state === "void") throw new Refused("command_void");
  if (record.kind !== kind || record.terms !== terms) throw new Refused("client_id_reused");
  return record;
}

/**
 * Stores a command with its outcome, at the end of the transaction of its effect: either both are kept or neither.
 * @param time unix ms
 * @throws Repeated when it was executed before; Refused `command_void`, `client_id_reused`. The transaction must not commit then.
 */
export async function recordCommand<Result>(
  db: Kysely<Schema>,
  once: Once<Result>,
  result: Result,
  time: number,
): Promise<void> {
  const { userId, clientId, kind, terms } = once;
  const record = { userId, clientId, kind, terms, state: "done", createdAt: time } as const;
  if (await insertCommand(db, { ...record, outcome: once.outcome(result) })) return;
  await requireNew(db, once);
}

/** @throws Repeated when the command was executed before; Refused `command_void`, `client_id_reused` */
export async function requireNew(db: Kysely<Schema>, once: CommandName): Promise<void> {
  const earlier = await commandById(db, once.userId, once.clientId);
  if (earlier) throw new Repeated(sameCommand(earlier, once));
}
