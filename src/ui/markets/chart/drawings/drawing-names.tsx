import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { DrawingTool } from "#src/streams/markets/screens/drawings/stored-drawings.ts";

export const drawingNames: Readonly<Record<DrawingTool, ReactNode>> = {
  trend: <Trans>Trend line</Trans>,
  ray: <Trans>Ray</Trans>,
  horizontal: <Trans>Horizontal line</Trans>,
  channel: <Trans>Parallel channel</Trans>,
  fibonacci: <Trans>Fibonacci retracement</Trans>,
  text: <Trans>Text</Trans>,
  measure: <Trans>Measure</Trans>,
};
