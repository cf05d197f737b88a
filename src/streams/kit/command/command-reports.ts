import type { Reaction } from "../../shell/reactions/types.ts";
import type { Pending } from "./command.fold.ts";
import type { Command, CommandState } from "./command-types.ts";

type Named = Pick<Pending, "kind" | "subject">;
type Said = Extract<Reaction, { kind: "say-command" }>["state"];

const tones = { done: "good", void: "bad", unknown: "plain", unresolved: "bad" } as const;

/** The message about a command that is named by its subject. */
export function commandMessage({ kind, subject }: Named, state: Said): Reaction {
  return { kind: "say-command", tone: tones[state], state, command: { kind, subject } };
}

/** The message about a command in a state; `null`: none. */
export function commandReport<Value>(command: Command<Value>, state: CommandState<Value>): Reaction | null {
  switch (state.state) {
    case "sending":
    case "waiting":
      return null;
    case "done":
      return command.done(state.value, state.late);
    case "refused":
      if (command.shows?.(state.refusal) === true) return null;
      return command.says?.(state) ?? { kind: "say-refusal", refusal: state.refusal };
    case "unknown":
    case "void":
    case "unresolved": {
      if (command.says !== undefined) return command.says({ state: state.state });
      const message = command.words?.[state.state];
      if (message === undefined) return commandMessage(command, state.state);
      return { kind: "say", tone: tones[state.state], message };
    }
  }
}
