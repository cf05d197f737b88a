import type { CommandOutcome, CommandRecord } from "#server/exchange/commands/types.ts";
import { rowCodec } from "../kit/codec.ts";
import { integer, text, wordOf } from "../kit/columns.ts";

/** What became of users' commands. What a void one does not have is empty. */
export const commandRows = rowCodec<CommandRecord, "state">()(
  { userId: integer, clientId: text, createdAt: integer },
  {
    columns: { kind: text, terms: text, state: wordOf<CommandRecord["state"]>(), outcome: text },
    read: ({ kind, terms, state, outcome }) =>
      state === "void" ? { state } : { kind, terms, state, outcome: JSON.parse(outcome) as CommandOutcome },
    write: (record) =>
      record.state === "void"
        ? { kind: "", terms: "", state: record.state, outcome: "" }
        : { ...record, outcome: JSON.stringify(record.outcome) },
  },
);

/** Tables of commands. */
export const commandTables = { command: commandRows };
