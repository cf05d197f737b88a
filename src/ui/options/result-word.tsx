import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { OptionOrder } from "#src/streams/options/screens/types.ts";
import { UNKNOWN } from "#src/ui/kit/format/format.ts";

const words: Readonly<Record<NonNullable<OptionOrder["result"]>, ReactNode>> = {
  win: <Trans>Won</Trans>,
  draw: <Trans context="result of an option">Draw</Trans>,
  loss: <Trans>Lost</Trans>,
};

/** How an order ended. */
export function ResultWord({ result }: { result: OptionOrder["result"] }): ReactNode {
  return result === null ? UNKNOWN : words[result];
}
