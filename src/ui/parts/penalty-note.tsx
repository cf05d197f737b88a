import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";

/** What wrong deposits and false confirmations can cost (documents 2 and 3, parts 5 and 9). */
export function PenaltyNote(): ReactNode {
  return (
    <Trans>
      A penalty deposit of 30%, 50% or 100% of the total balance can be asked for as a credit guarantee.
    </Trans>
  );
}
