import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { LeverageMarginScreen, MarginUse } from "#src/streams/leverage/screens/types.ts";
import card from "#src/ui/kit/layout/card.module.css";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import { Money } from "#src/ui/kit/money/money.tsx";
import { Allocation } from "#src/ui/wallets/allocation.tsx";
import { LeveragePage } from "./leverage-page.tsx";
import { MarginByPair } from "./margin-by-pair.tsx";
import { MarginCoins } from "./margin-coins.tsx";
import styles from "./margin-page.module.css";
import { RiskSummary } from "./risk-summary.tsx";

const colours = { margin: "var(--accent)", reserved: "var(--warn)", available: "var(--green)" } as const;

/** The margin of the contract account: equity and risk, what of the balance is in use, and which pairs use it. */
export function MarginPage({ screen }: { screen: LeverageMarginScreen }): ReactNode {
  const { t } = useLingui();
  const use = useObservableEagerState(screen.use$);
  return (
    <LeveragePage title={t`Margin`}>
      <nav className={styles.crumbs} aria-label={t`Where you are`}>
        <Link to="/finance">
          <Trans>Contract account</Trans>
        </Link>
        <span aria-hidden="true">›</span>
        <span aria-current="page">
          <Trans>Margin</Trans>
        </span>
      </nav>
      <RiskSummary model={screen.positions} />
      <div className={styles.columns}>
        <Card title={<Trans>Use of the balance</Trans>}>
          <div className={card.body}>
            <LoadableView data={use} retry={screen.retry} skeleton={<SkeletonRows rows={4} height="20px" />}>
              {(value) => <Use use={value} />}
            </LoadableView>
          </div>
        </Card>
        <MarginCoins screen={screen} />
      </div>
      <MarginByPair screen={screen} />
    </LeveragePage>
  );
}

function Use({ use: { quote, margin, reserved, available, shares } }: { use: MarginUse }): ReactNode {
  const { t } = useLingui();
  const parts = [
    { key: "margin", name: <Trans>In positions</Trans>, value: margin },
    { key: "reserved", name: <Trans>In pending orders</Trans>, value: reserved },
    { key: "available", name: <Trans>Free</Trans>, value: available },
  ] as const;
  return (
    <div className={styles.use}>
      <dl>
        {parts.map(({ key, name, value }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>
              <Money value={value} unit={quote} />
            </dd>
          </div>
        ))}
      </dl>
      {shares !== null && (
        <Allocation
          name={t`Use of the balance`}
          parts={parts.map(({ key, name }) => ({
            key,
            name,
            colour: colours[key],
            hundredths: shares[key],
          }))}
        />
      )}
      <p>
        <Trans>
          Margin is your own money: nothing is borrowed and no interest accrues. Losses come out of the free
          balance first.
        </Trans>
      </p>
    </div>
  );
}
