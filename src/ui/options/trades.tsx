import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Market, OptionsScreen } from "#src/streams/options/screens/types.ts";
import { PanelHead } from "#src/ui/kit/panel/panel-head.tsx";
import { Prints } from "#src/ui/markets/prints/prints.tsx";
import styles from "./options.module.css";

/** Everybody's trades, newest first. */
export function Trades({ screen, market }: { screen: OptionsScreen; market: Market }): ReactNode {
  return (
    <div className={styles.trades}>
      <PanelHead title={<Trans>Trades</Trans>} />
      <Prints model={screen.prints} market={market} />
    </div>
  );
}
