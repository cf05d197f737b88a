import { type Observable, of } from "rxjs";
import { commandMessage } from "./command-reports.ts";
import type { Command } from "./command-types.ts";

/** A command that the exchange answers with a text for the user, which is said unless `done` says something else. */
export function textCommand(
  command: Omit<Command<string>, "read" | "done"> & Partial<Pick<Command<string>, "done">>,
): Command<string> {
  return {
    read: readText,
    done: (text) =>
      text === null || text === ""
        ? commandMessage(command, "done")
        : { kind: "say-text", tone: "good", text },
    ...command,
  };
}

/** The text that the exchange kept of the first reply. */
function readText(outcome: unknown): Observable<string | null> {
  return of(typeof outcome === "string" ? outcome : null);
}
