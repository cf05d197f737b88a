import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { lengthOf } from "./figures.ts";

/** How long an option runs. */
export function Length({ seconds }: { seconds: number }): ReactNode {
  const { count, unit } = lengthOf(seconds);
  if (unit === "day") return <Trans>{count} d</Trans>;
  if (unit === "hour") return <Trans>{count} h</Trans>;
  if (unit === "minute") return <Trans>{count} min</Trans>;
  return <Trans>{count} s</Trans>;
}
