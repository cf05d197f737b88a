import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { CommandKind } from "#src/streams/command-kinds.ts";
import { commandText } from "../words/command-words.ts";
import note from "./note.module.css";

/** In a form whose submission has no reply: what was sent, and that the exchange is being asked. */
export function UnknownNote({ kind, subject }: { kind: CommandKind; subject: string }): ReactNode {
  const { i18n } = useLingui();
  return (
    <p className={note.waiting} role="status">
      {commandText(i18n, { state: "unknown", command: { kind, subject } })}
    </p>
  );
}
