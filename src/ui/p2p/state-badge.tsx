import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { DealState } from "#src/streams/p2p/screens/types.ts";
import { Badge, type Tone } from "#src/ui/kit/marks/badge.tsx";
import { stateNames } from "./names.ts";

const tones: Readonly<Record<DealState, Tone>> = {
  waiting: "waiting",
  paid: "running",
  disputed: "bad",
  completed: "good",
  cancelled: "plain",
  abnormal: "bad",
};

/** How far a deal is. */
export function StateBadge({ state }: { state: DealState }): ReactNode {
  const { i18n } = useLingui();
  return (
    <Badge tone={tones[state]} large>
      {i18n._(stateNames[state])}
    </Badge>
  );
}
