import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Side } from "#src/streams/leverage/screens/types.ts";

/** Long or short by word, arrow and colour. */
export function SideWord({ side }: { side: Side }): ReactNode {
  return (
    <span className={side === "buy" ? "up" : "down"}>
      <span aria-hidden="true">{side === "buy" ? "▲ " : "▼ "}</span>
      {side === "buy" ? <Trans>Long</Trans> : <Trans>Short</Trans>}
    </span>
  );
}
