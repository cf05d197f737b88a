import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useId, useState } from "react";
import { known } from "#src/streams/loadable.ts";
import type { LeverListScreen, LeverOrderTab, LeverRecordsScreen } from "#src/streams/screens/lever/types.ts";
import card from "#src/ui/parts/card.module.css";
import { Card } from "#src/ui/parts/card.tsx";
import { MoreOrEnd } from "#src/ui/parts/more-or-end.tsx";
import { Tabs } from "#src/ui/parts/tabs.tsx";
import { OrdersWaiting } from "#src/ui/terminal/orders/orders-waiting.tsx";
import { SHORT_LIST } from "#src/ui/terminal/orders/short-list.ts";
import { ConfirmClose } from "../positions/confirm-close.tsx";
import styles from "./lever-page.module.css";
import { LeverPage } from "./lever-page.tsx";
import { OrdersByState } from "./orders-by-state.tsx";

/** The calls that fill it. */
const LISTS = ["leverPositions", "leverOrders"];

const tabs: readonly { readonly key: LeverOrderTab; readonly label: ReactNode }[] = [
  { key: "pending", label: <Trans>Pending orders</Trans> },
  { key: "open", label: <Trans>In position</Trans> },
  { key: "closing", label: <Trans>Closing</Trans> },
  { key: "closed", label: <Trans>Closed</Trans> },
  { key: "revoked", label: <Trans>Revoked</Trans> },
];

const nothing: Readonly<Record<LeverOrderTab, ReactNode>> = {
  pending: <Trans>No pending orders</Trans>,
  open: <Trans>No open positions</Trans>,
  closing: <Trans>No positions are closing</Trans>,
  closed: <Trans>No closed positions yet</Trans>,
  revoked: <Trans>No revoked orders</Trans>,
};

/** A list of orders, page by page, and what can be done about them. */
export function OrdersList({
  screen,
  tab,
  none,
}: {
  screen: LeverRecordsScreen;
  tab: LeverOrderTab | "all";
  none: ReactNode;
}): ReactNode {
  const [asked, ask] = useState<number | null>(null);
  const list = useObservableEagerState(screen.list$);
  const busy = useObservableEagerState(screen.positions.closing$);
  const position = known(list)?.items.find((item) => item.id === asked) ?? null;
  return (
    <>
      <OrdersWaiting
        data={list}
        retry={screen.retry}
        when={({ items, more }) => items.length === 0 && !more}
        nothing={none}
        calls={LISTS}
      >
        {(shown) => (
          <>
            <OrdersByState
              tab={tab}
              positions={shown.items}
              busy={busy}
              close={ask}
              revoke={screen.positions.revoke}
            />
            <MoreOrEnd list={shown} more={screen.more} dense short={SHORT_LIST} />
          </>
        )}
      </OrdersWaiting>
      <ConfirmClose position={position} model={screen.positions} dismiss={() => ask(null)} />
    </>
  );
}

/** Leverage orders by state. */
export function LeverOrdersPage({ screen }: { screen: LeverListScreen }): ReactNode {
  const { t } = useLingui();
  const id = useId();
  const tab = useObservableEagerState(screen.tab$);
  return (
    <LeverPage title={t`Leverage orders`}>
      <Card>
        <div className={card.tabs}>
          <Tabs tabs={tabs} chosen={tab} choose={screen.chooseTab} name={t`Order status`} panel={id} />
        </div>
        <div id={id} role="tabpanel" aria-label={t`Leverage orders`} className={styles.scroll}>
          <OrdersList screen={screen} tab={tab} none={nothing[tab]} />
        </div>
      </Card>
    </LeverPage>
  );
}
