import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import type { SpotHistorySide } from "#src/streams/leverage/screens/types.ts";
import { TabPanel, Tabs } from "#src/ui/kit/tabs/tabs.tsx";
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
  const id = useId();
  return (
    <>
      <div className={styles.sides}>
        <Tabs<Side>
          small
          panel={id}
          name={t`Side`}
          tabs={sides.map((side) => ({ key: side, label: names[side] }))}
          chosen={chosen}
          choose={choose}
        />
      </div>
      <TabPanel panel={id} chosen={chosen}>
        {children}
      </TabPanel>
    </>
  );
}
