import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { LeverageRisk, PositionsModel } from "#src/streams/leverage/screens/types.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import { Money, Profit } from "#src/ui/kit/money/money.tsx";
import { TransferButton } from "#src/ui/wallets/transfer/transfer-button.tsx";
import { sum } from "../figures.ts";
import { Moving } from "../moving.tsx";
import { CloseManyButton } from "../positions/close-many-button.tsx";
import { RiskGauge } from "../risk/risk-gauge.tsx";
import { useRiskRate } from "../risk/use-risk-rate.ts";
import styles from "./risk-summary.module.css";

function Figures({ risk, unit }: { risk: LeverageRisk | null; unit: string | undefined }): ReactNode {
  return (
    <dl className={styles.figures}>
      <div>
        <dt>
          <Trans>Margin in use</Trans>
        </dt>
        <dd>
          <Money value={risk?.margin ?? null} unit={unit} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Available</Trans>
        </dt>
        <dd>
          <Money value={risk?.available ?? null} unit={unit} />
          {risk !== null && (
            <TransferButton
              ask={{ from: "spot", to: "leverage", coinId: risk.quoteId }}
              className={styles.link}
            />
          )}
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Equity</Trans>
        </dt>
        <dd>
          <Money value={risk === null ? null : sum([risk.margin, risk.available, risk.profit])} unit={unit} />
        </dd>
      </div>
    </dl>
  );
}

/** Risk rate, total profit, and the figures behind them, with the way to close everything. */
export function RiskSummary({ model }: { model: PositionsModel }): ReactNode {
  const { risk, threshold, zone } = useRiskRate(model);
  const unit = risk?.quote;
  return (
    <section className={styles.summary} data-zone={zone}>
      <RiskGauge model={model} />
      <div className={styles.total}>
        <span className={styles.label}>
          <Trans>Total profit</Trans>
        </span>
        <strong>
          <Moving value={risk?.profit ?? null}>
            <Profit value={risk?.profit ?? null} unit={unit} />
          </Moving>
        </strong>
        <Figures risk={risk} unit={unit} />
      </div>
      <div className={styles.side}>
        <p>
          <Trans>
            Risk rate = equity ÷ margin; equity is margin, available balance and unrealised profit.
          </Trans>
        </p>
        <p>
          <Trans>
            At a risk rate of {threshold}% or below, all positions are closed at market. To raise the rate,
            transfer funds in or close a position.
          </Trans>
        </p>
        <CloseManyButton model={model} className={buttons.ghost} />
      </div>
    </section>
  );
}
