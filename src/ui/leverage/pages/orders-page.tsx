import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useId } from "react";
import type { LeverageFilter, LeveragePositionsScreen } from "#src/streams/leverage/screens/types.ts";
import { Select } from "#src/ui/kit/fields/select.tsx";
import { UNKNOWN } from "#src/ui/kit/format/format.ts";
import card from "#src/ui/kit/layout/card.module.css";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { Tabs } from "#src/ui/kit/tabs/tabs.tsx";
import { StopsDialog } from "../stops/stops-dialog.tsx";
import styles from "./leverage-page.module.css";
import { LeveragePage } from "./leverage-page.tsx";
import { RiskSummary } from "./risk-summary.tsx";

type Choose = (change: Partial<LeverageFilter>) => void;

/** Positions and orders of leverage: those of a state, a pair and a side, with the risk of all positions above them. */
export function LeverageOrdersPage({
  screen,
  filter,
  choose,
  children,
}: {
  screen: LeveragePositionsScreen;
  filter: LeverageFilter;
  choose: Choose;
  /** The list. */
  children: ReactNode;
}): ReactNode {
  const { t } = useLingui();
  const id = useId();
  return (
    <LeveragePage title={t`Positions and orders`}>
      <RiskSummary model={screen.positions} />
      <Card>
        <div className={card.bar}>
          <States screen={screen} filter={filter} choose={choose} panel={id} />
          <PairAndSide screen={screen} filter={filter} choose={choose} />
        </div>
        <div id={id} role="tabpanel" aria-label={t`Positions and orders`} className={styles.scroll}>
          {children}
        </div>
      </Card>
      <StopsDialog model={screen.positions.stops} />
    </LeveragePage>
  );
}

interface Filter {
  screen: LeveragePositionsScreen;
  filter: LeverageFilter;
  choose: Choose;
}

function States({ screen, filter, choose, panel }: Filter & { panel: string }): ReactNode {
  const { t } = useLingui();
  const counts = useObservableEagerState(screen.counts$);
  const [open, pending] = [counts.open ?? UNKNOWN, counts.pending ?? UNKNOWN];
  return (
    <Tabs
      tabs={[
        { key: "open", label: <Trans>Open ({open})</Trans> },
        { key: "pending", label: <Trans>Pending ({pending})</Trans> },
        { key: "closing", label: <Trans>Closing</Trans> },
        { key: "closed", label: <Trans>Closed</Trans> },
        { key: "revoked", label: <Trans>Cancelled</Trans> },
        { key: "all", label: <Trans context="filter">All</Trans> },
      ]}
      chosen={filter.state}
      choose={(state) => choose({ state })}
      name={t`Order status`}
      panel={panel}
    />
  );
}

function PairAndSide({ screen, filter, choose }: Filter): ReactNode {
  const { t } = useLingui();
  const markets = useObservableEagerState(screen.markets$);
  const { pair, side } = filter;
  const isListed = pair === null || markets.some(({ key }) => key === pair);
  return (
    <div className={styles.filters}>
      <Select
        size="bar"
        name={t`Pair`}
        value={pair}
        options={[
          { key: null, name: t`All pairs` },
          ...(isListed ? [] : [{ key: pair, name: pair.replace("_", "/") }]),
          ...markets.map(({ key, symbol }) => ({ key, name: symbol })),
        ]}
        choose={(chosen) => choose({ pair: chosen })}
      />
      <Select<LeverageFilter["side"]>
        size="bar"
        name={t`Side`}
        value={side}
        options={[
          { key: null, name: t`Long and short` },
          { key: "buy", name: t`Long` },
          { key: "sell", name: t`Short` },
        ]}
        choose={(chosen) => choose({ side: chosen })}
      />
    </div>
  );
}
