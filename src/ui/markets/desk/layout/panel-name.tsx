import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { LayoutPanel } from "#domain/layouts/layouts.ts";

const names: Readonly<Record<LayoutPanel, ReactNode>> = {
  list: <Trans>Markets</Trans>,
  chart: <Trans>Chart</Trans>,
  book: <Trans>Order book</Trans>,
  form: <Trans>Order form</Trans>,
  trades: <Trans>Trades</Trans>,
  orders: <Trans>Orders and positions</Trans>,
};

/** What a panel of a terminal is called. */
export function PanelName({ panel }: { panel: LayoutPanel }): ReactNode {
  return names[panel];
}
