import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import type { Market, TerminalScreen } from "#src/streams/spot/screens/types.ts";
import parts from "../../kit/panel/parts.module.css";
import { TabPanel, Tabs, useTabsId } from "../../kit/panel/tabs.tsx";
import { OwnFills } from "./own-fills.tsx";
import styles from "./prints.module.css";
import { Prints } from "./prints.tsx";

/** What was traded last: by everybody, or by oneself. */
export function PrintsPanel({ screen, market }: { screen: TerminalScreen; market: Market }): ReactNode {
  const { t } = useLingui();
  const id = useTabsId();
  const [shown, setShown] = useState<"all" | "own">("all");
  return (
    <div className={styles.prints}>
      <div className={parts.head}>
        <Tabs
          id={id}
          label={t`Trades`}
          tabs={[
            { id: "all", label: <Trans>Trades</Trans> },
            { id: "own", label: <Trans>Mine</Trans> },
          ]}
          chosen={shown}
          choose={setShown}
        />
      </div>
      <TabPanel id={id} chosen={shown}>
        {shown === "all" ? (
          <Prints prints$={screen.prints$} market={market} pick={screen.pickPrice} />
        ) : (
          <OwnFills fills$={screen.ownFills$} market={market} retry={screen.orders.retry} />
        )}
      </TabPanel>
    </div>
  );
}
