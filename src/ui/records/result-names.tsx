import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { ResultKind } from "#src/streams/records/types.ts";

/** Where results come from. */
export const resultNames: Readonly<Record<ResultKind, ReactNode>> = {
  spot: <Trans>Spot trading</Trans>,
  leverage: <Trans>Leverage</Trans>,
  options: <Trans>Options</Trans>,
  income: <Trans>Income</Trans>,
  costs: <Trans>Other fees</Trans>,
};
