import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { SpotHistorySide } from "#src/streams/leverage/screens/types.ts";
import { TabPanel, Tabs, useTabsId } from "#src/ui/kit/panel/tabs.tsx";
import styles from "./spot-orders.module.css";

const names: Readonly<Record<SpotHistorySide, ReactNode>> = {
  buy: <Trans>Buy</Trans>,
  sell: <Trans>Sell</Trans>,
  all: <Trans context="both sides">All</Trans>,
};

/** A list with a tab for each side that it can show. */
export function Sides<Side extends SpotHistorySide>({
  sides,
  chosen,
  choose,
  children,
}: {
  sides: readonly Side[];
  chosen: Side;
  choose: (side: Side) => void;
  children: ReactNode;
}): ReactNode {
  const { t } = useLingui();
  const id = useTabsId();
  return (
    <>
      <div className={styles.sides}>
        <Tabs<Side>
          id={id}
          label={t`Side`}
          tabs={sides.map((side) => ({ id: side, label: names[side] }))}
          chosen={chosen}
          choose={choose}
        />
      </div>
      <TabPanel id={id} chosen={chosen}>
        {children}
      </TabPanel>
    </>
  );
}
