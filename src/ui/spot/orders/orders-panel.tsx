import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useId } from "react";
import type { OrderPanel, OrdersModel, TerminalScreen } from "#src/streams/spot/screens/types.ts";
import { UNKNOWN } from "#src/ui/kit/format/format.ts";
import { lazyPart } from "../../kit/loading/lazy-part.tsx";
import { SkeletonRows } from "../../kit/loading/skeleton.tsx";
import table from "../../kit/panel/orders-table.module.css";
import parts from "../../kit/panel/parts.module.css";
import { forGuests } from "../../kit/rendered.ts";
import { TabPanel, Tabs } from "../../kit/tabs/tabs.tsx";
import { useFetchedEarly } from "../../shell/app/use-first-sign.ts";
import { CancelAll } from "./cancel-all.tsx";
import { OpenOrders } from "./open-orders.tsx";
import styles from "./orders.module.css";

const later = {
  history: lazyPart(() => import("./history.tsx")),
  fills: lazyPart(() => import("./fills.tsx")),
  balances: lazyPart(() => import("./balances.tsx")),
} as const;

function Shown({ panel, model }: { panel: OrderPanel; model: OrdersModel }): ReactNode {
  if (panel === "open") return <OpenOrders model={model} />;
  const List = later[panel];
  return <List model={model} waiting={<SkeletonRows rows={3} inset="panel" />} />;
}

function ThisPairOnly({ model }: { model: OrdersModel }): ReactNode {
  const only = useObservableEagerState(model.thisPairOnly$);
  return (
    <label className={styles.only}>
      <input type="checkbox" checked={only} onChange={(event) => model.onlyThisPair(event.target.checked)} />
      <Trans>This pair only</Trans>
    </label>
  );
}

/** One's own orders, fills and balances, below the chart. */
export function OrdersPanel({ screen }: { screen: Pick<TerminalScreen, "orders" | "signedIn$"> }): ReactNode {
  const { t } = useLingui();
  const id = useId();
  const model = screen.orders;
  const shown = useObservableEagerState(model.panel$);
  const signedIn = useObservableEagerState(screen.signedIn$);
  const open = useObservableEagerState(model.openCount$);
  const count = open ?? UNKNOWN;
  useFetchedEarly(...Object.values(later));
  return (
    <div className={table.orders}>
      <div className={parts.head}>
        <Tabs<OrderPanel>
          small
          panel={id}
          name={t`Your orders`}
          tabs={[
            { key: "open", label: <Trans>Open orders ({count})</Trans> },
            { key: "history", label: <Trans>History</Trans> },
            { key: "fills", label: <Trans>Fills</Trans> },
            { key: "balances", label: <Trans>Balances</Trans> },
          ]}
          chosen={shown}
          choose={model.show}
        />
        <span className={parts.grow} />
        {signedIn && shown !== "balances" && <ThisPairOnly model={model} />}
        {signedIn && shown === "open" && <CancelAll count={open ?? 0} cancelAll={model.cancelAll} />}
      </div>
      <TabPanel panel={id} chosen={shown}>
        <div className={table.scroll}>
          {signedIn ? (
            <Shown panel={shown} model={model} />
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
