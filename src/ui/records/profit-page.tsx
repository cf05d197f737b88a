import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { ProfitScreen } from "#src/streams/records/profit.screen.ts";
import type { Profit, ProfitSums, ResultKind } from "#src/streams/records/types.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import { Select } from "#src/ui/kit/fields/select.tsx";
import card from "#src/ui/kit/layout/card.module.css";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { Skeleton } from "#src/ui/kit/loading/skeleton.tsx";
import { Tabs } from "#src/ui/kit/tabs/tabs.tsx";
import { AssetsPage } from "#src/ui/wallets/assets-page.tsx";
import { CoinCosts } from "./coin-costs.tsx";
import { periodName } from "./period-names.tsx";
import styles from "./records.module.css";
import { resultNames } from "./result-names.tsx";
import { Result, ResultRows } from "./result-rows.tsx";

const PANEL = "profit-panel";
const periods = ["7", "30", "90", "365", "year", "all"] as const;
const kinds: readonly ResultKind[] = ["spot", "leverage", "options", "income", "costs"];

/** What a period brought, by day, market and trade, and what is held at which cost. */
export function ProfitPage({ screen }: { screen: ProfitScreen }): ReactNode {
  const { t } = useLingui();
  const period = useObservableEagerState(screen.period$);
  const view = useObservableEagerState(screen.view$);
  const profit = useObservableEagerState(screen.profit$);
  return (
    <AssetsPage
      title={t`Profit and loss`}
      aside={
        <>
          <Select
            size="bar"
            name={t`Period`}
            value={period}
            options={periods.map((key) => ({ key, name: periodName(key) }))}
            choose={screen.choosePeriod}
          />
          <Link to="/records" className={buttons.ghost}>
            <Trans>Download records</Trans>
          </Link>
        </>
      }
    >
      <Card title={<Trans>Realised results in USDT</Trans>}>
        <LoadableView data={profit} retry={screen.retry} skeleton={<Skeleton width="100%" height="240px" />}>
          {(value) => (
            <>
              <Sums sums={value.total} />
              <div className={card.tabs}>
                <Tabs
                  name={t`Results by`}
                  panel={PANEL}
                  chosen={view}
                  choose={screen.chooseView}
                  tabs={[
                    { key: "days", label: <Trans>By day</Trans> },
                    { key: "pairs", label: <Trans>By market</Trans> },
                    { key: "trades", label: <Trans>By trade</Trans> },
                  ]}
                />
              </div>
              <div id={PANEL} role="tabpanel" aria-label={t`Results by`}>
                <ResultRows profit={value} view={view} />
              </div>
            </>
          )}
        </LoadableView>
      </Card>
      <Card title={<Trans>Average entry of your coins</Trans>}>
        <LoadableView data={profit} retry={screen.retry} skeleton={<Skeleton width="100%" height="120px" />}>
          {(value: Profit) => <CoinCosts coins={value.coins} />}
        </LoadableView>
        <p className={styles.note}>
          <Trans>
            Average cost with fees, over all wallets. Coins that you deposited enter at the market price of
            their hour. Days are in UTC.
          </Trans>
        </p>
      </Card>
    </AssetsPage>
  );
}

function Sums({ sums }: { sums: ProfitSums }): ReactNode {
  return (
    <dl className={styles.sums}>
      <div>
        <dt>
          <Trans>Total</Trans>
        </dt>
        <dd data-testid="profit-total">
          <Result value={sums.result} />
        </dd>
      </div>
      {kinds.map((kind) => (
        <div key={kind}>
          <dt>{resultNames[kind]}</dt>
          <dd>
            <Result value={sums.byKind[kind]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
