import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormat } from "#src/ui/kit/format/use-format.ts";

/** Shown for a hidden amount: the same width for every amount. */
const HIDDEN = "••••••";

/** An amount that can be hidden from other people who see the screen. */
export function Hideable({ hidden, children }: { hidden: boolean; children: ReactNode }): ReactNode {
  if (!hidden) return children;
  return (
    <>
      <span aria-hidden="true">{HIDDEN}</span>
      <span className="visually-hidden">
        <Trans>Hidden</Trans>
      </span>
    </>
  );
}

/** A dollar amount, cut to `decimals`. */
export function Dollars({ usd, decimals }: { usd: string | null; decimals: number }): ReactNode {
  const format = useFormat();
  return <>{format.usd(usd, decimals)}</>;
}
