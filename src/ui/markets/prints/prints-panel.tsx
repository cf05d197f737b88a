import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId, useState } from "react";
import type { Market, TerminalScreen } from "#src/streams/spot/screens/types.ts";
import parts from "../../kit/panel/parts.module.css";
import { TabPanel, Tabs } from "../../kit/tabs/tabs.tsx";
import { OwnFills } from "./own-fills.tsx";
import styles from "./prints.module.css";
import { Prints } from "./prints.tsx";

/** What was traded last: by everybody, or by oneself. */
export function PrintsPanel({ screen, market }: { screen: TerminalScreen; market: Market }): ReactNode {
  const { t } = useLingui();
  const id = useId();
  const [shown, setShown] = useState<"all" | "own">("all");
  return (
    <div className={styles.prints}>
      <div className={parts.head}>
        <Tabs
          small
          panel={id}
          name={t`Trades`}
          tabs={[
            { key: "all", label: <Trans>Trades</Trans> },
            { key: "own", label: <Trans>Mine</Trans> },
          ]}
          chosen={shown}
          choose={setShown}
        />
      </div>
      <TabPanel panel={id} chosen={shown}>
        {shown === "all" ? (
          <Prints model={screen.prints} market={market} pick={screen.pickPrice} />
        ) : (
          <OwnFills fills$={screen.ownFills$} market={market} retry={screen.orders.retry} />
        )}
      </TabPanel>
    </div>
  );
}
