import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import note from "../layout/note.module.css";

/** In a form whose submission has no reply: that the exchange is being asked. While it shows, nothing else says so. */
export function UnknownNote(): ReactNode {
  return (
    <p className={note.waiting} role="status">
      <Trans>No reply yet. We are asking the exchange; nothing is sent twice</Trans>
    </p>
  );
}
