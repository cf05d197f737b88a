import { Trans } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { Market, OptionsScreen } from "#src/streams/options/screens/types.ts";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import { PanelHead } from "#src/ui/kit/panel/panel-head.tsx";
import { Waiting } from "#src/ui/kit/panel/waiting.tsx";
import { PrintTable } from "#src/ui/markets/prints/print-table.tsx";
import styles from "./options.module.css";

/** Everybody's trades, newest first. */
export function Trades({ screen, market }: { screen: OptionsScreen; market: Market }): ReactNode {
  const prints = useObservableEagerState(screen.prints$);
  return (
    <div className={styles.trades}>
      <PanelHead title={<Trans>Trades</Trans>} />
      <Waiting
        data={prints}
        skeleton={<SkeletonRows rows={8} height="12px" inset="panel" />}
        empty={(all) => all.length === 0}
        nothing={<Trans>No trades yet</Trans>}
      >
        {(all) => <PrintTable rows={all} market={market} />}
      </Waiting>
    </div>
  );
}
