import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { OptionDirection } from "#src/streams/options/screens/types.ts";

/** Up or down by word, arrow and colour. */
export function DirectionWord({ direction }: { direction: OptionDirection }): ReactNode {
  return (
    <span className={direction}>
      <span aria-hidden="true">{direction === "up" ? "▲ " : "▼ "}</span>
      {direction === "up" ? <Trans>Up</Trans> : <Trans>Down</Trans>}
    </span>
  );
}
