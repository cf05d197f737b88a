import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useId, useState } from "react";
import type { Market, OptionsScreen } from "#src/streams/options/screens/types.ts";
import { UNKNOWN } from "#src/ui/kit/format/format.ts";
import orders from "#src/ui/kit/panel/orders-table.module.css";
import parts from "#src/ui/kit/panel/parts.module.css";
import { forGuests } from "#src/ui/kit/rendered.ts";
import { TabPanel, Tabs } from "#src/ui/kit/tabs/tabs.tsx";
import { Closed } from "./closed.tsx";
import styles from "./options-orders.module.css";
import { Running } from "./running.tsx";

const lists = { running: Running, closed: Closed } as const;
type List = keyof typeof lists;

/** One's own options, below the chart. */
export function OptionOrdersPanel({ screen, market }: { screen: OptionsScreen; market: Market }): ReactNode {
  const { t } = useLingui();
  const id = useId();
  const [shown, setShown] = useState<List>("running");
  const signedIn = useObservableEagerState(screen.signedIn$);
  const count = useObservableEagerState(screen.runningCount$) ?? UNKNOWN;
  const Shown = lists[shown];
  return (
    <div className={`${orders.orders} ${styles.panel}`}>
      <div className={parts.head}>
        <Tabs<List>
          small
          panel={id}
          name={t`Your options`}
          tabs={[
            { key: "running", label: <Trans>In progress ({count})</Trans> },
            { key: "closed", label: <Trans context="orders of options">Closed</Trans> },
          ]}
          chosen={shown}
          choose={setShown}
        />
      </div>
      <TabPanel panel={id} chosen={shown}>
        <div className={`${orders.scroll} ${styles.wide}`}>
          {signedIn ? (
            <Shown screen={screen} market={market} />
          ) : (
            <p className={parts.quiet} {...forGuests}>
              <Trans>Log in to see your orders and balances</Trans>
            </p>
          )}
        </div>
      </TabPanel>
    </div>
  );
}
