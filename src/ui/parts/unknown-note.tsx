import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import note from "./note.module.css";

/** In a form whose submission has no reply: that the exchange is being asked. What was sent is named under the header. */
export function UnknownNote(): ReactNode {
  return (
    <p className={note.waiting} role="status">
      <Trans>No reply yet. We are asking the exchange; nothing is sent twice</Trans>
    </p>
  );
}
