import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import type { LeverSpotModel } from "#src/streams/screens/lever/types.ts";
import { TabPanel, Tabs, useTabsId } from "#src/ui/terminal/parts/tabs.tsx";
import { OpenSpotOrders } from "./open-spot-orders.tsx";
import { SpotHistory } from "./spot-history.tsx";
import styles from "./spot-orders.module.css";

type List = "open" | "history";

/** Spot orders beside the positions: what is open, by side, and what was traded. */
export function SpotOrders({ model }: { model: LeverSpotModel }): ReactNode {
  const { t } = useLingui();
  const id = useTabsId();
  const [list, show] = useState<List>("open");
  return (
    <div className={styles.spot}>
      <div className={styles.lists}>
        <Tabs<List>
          id={id}
          label={t`Spot orders`}
          tabs={[
            { id: "open", label: <Trans>Open orders</Trans> },
            { id: "history", label: <Trans>Fills</Trans> },
          ]}
          chosen={list}
          choose={show}
        />
      </div>
      <TabPanel id={id} chosen={list}>
        {list === "open" ? <OpenSpotOrders model={model} /> : <SpotHistory model={model} />}
      </TabPanel>
    </div>
  );
}
