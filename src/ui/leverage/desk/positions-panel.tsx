import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useId, useState } from "react";
import type { LeverageScreen, Market } from "#src/streams/leverage/screens/types.ts";
import { UNKNOWN } from "#src/ui/kit/format/format.ts";
import { lazyPart } from "#src/ui/kit/loading/lazy-part.tsx";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import chips from "#src/ui/kit/marks/chip.module.css";
import { Icon } from "#src/ui/kit/marks/icons.tsx";
import orders from "#src/ui/kit/panel/orders-table.module.css";
import parts from "#src/ui/kit/panel/parts.module.css";
import { forGuests } from "#src/ui/kit/rendered.ts";
import { TabPanel, Tabs } from "#src/ui/kit/tabs/tabs.tsx";
import { useFetchedEarly } from "#src/ui/shell/app/use-first-sign.ts";
import { CloseManyButton } from "../positions/close-many-button.tsx";
import { OpenPositions } from "../positions/open-positions.tsx";
import { RiskNote } from "../risk/risk-note.tsx";
import styles from "./positions-panel.module.css";

const PendingOrders = lazyPart(() => import("../positions/pending-orders.tsx"));
const PastPositions = lazyPart(() => import("../positions/past-positions.tsx"));
const OpenSpotOrders = lazyPart(() => import("../spot/open-spot-orders.tsx"));
const SpotHistory = lazyPart(() => import("../spot/spot-history.tsx"));

const waiting = <SkeletonRows rows={3} inset="panel" />;

type List = "open" | "pending" | "history" | "spot-open" | "spot-fills";

function Shown({ screen, list }: { screen: LeverageScreen; list: List }): ReactNode {
  if (list === "open") return <OpenPositions model={screen.positions} />;
  if (list === "pending") return <PendingOrders model={screen.positions} waiting={waiting} />;
  if (list === "spot-open") return <OpenSpotOrders model={screen.spot} waiting={waiting} />;
  if (list === "spot-fills") return <SpotHistory model={screen.spot} waiting={waiting} />;
  const { history$, moreHistory, positions } = screen;
  return <PastPositions list$={history$} more={moreHistory} retry={positions.retry} waiting={waiting} />;
}

/** One's own positions and orders, below the chart, with their risk. */
export function PositionsPanel({ screen, market }: { screen: LeverageScreen; market: Market }): ReactNode {
  const { t } = useLingui();
  const id = useId();
  const [list, show] = useState<List>("open");
  useFetchedEarly(PendingOrders, PastPositions, OpenSpotOrders, SpotHistory);
  const model = screen.positions;
  const signedIn = useObservableEagerState(screen.signedIn$);
  const counts = useObservableEagerState(screen.counts$);
  const [open, pending] = [counts.open ?? UNKNOWN, counts.pending ?? UNKNOWN];
  return (
    <div className={orders.orders}>
      <div className={parts.head}>
        <Tabs<List>
          small
          panel={id}
          name={t`Your positions`}
          tabs={[
            { key: "open", label: <Trans>Positions ({open})</Trans> },
            { key: "pending", label: <Trans>Pending ({pending})</Trans> },
            { key: "history", label: <Trans context="position">History</Trans> },
            { key: "spot-open", label: <Trans>Spot orders</Trans> },
            { key: "spot-fills", label: <Trans>Spot fills</Trans> },
          ]}
          chosen={list}
          choose={show}
        />
        <span className={parts.grow} />
        {signedIn && <RiskNote model={model} unit={market.pair.quote} />}
        {signedIn && <CloseManyButton model={model} className={chips.chip} />}
        {signedIn && (
          <Link to="/leverTransactions" className={styles.all} title={t`All positions`}>
            <span>
              <Trans>All positions</Trans>
            </span>
            <Icon name="arrow" size={12} />
          </Link>
        )}
      </div>
      <TabPanel panel={id} chosen={list}>
        <div className={orders.scroll}>
          {signedIn ? (
            <Shown screen={screen} list={list} />
          ) : (
            <p className={parts.quiet} {...forGuests}>
              <Trans>Log in to see your positions and orders</Trans>
            </p>
          )}
        </div>
      </TabPanel>
    </div>
  );
}
