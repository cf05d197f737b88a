import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { PositionsModel } from "#src/streams/leverage/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Profit } from "#src/ui/kit/money/money.tsx";
import { Moving } from "../moving.tsx";
import styles from "./risk-note.module.css";
import { writtenRate } from "./scale.ts";
import { useRiskRate } from "./use-risk-rate.ts";

/** The risk in one line: rate and total profit. Nothing without positions. */
export function RiskNote({ model, unit }: { model: PositionsModel; unit: string }): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const { risk, rate, threshold, zone } = useRiskRate(model);
  const limit = format.share(threshold);
  if (risk === null || rate === null) return null;
  return (
    <p className={styles.note}>
      <span
        className={styles.rate}
        data-zone={zone}
        title={t`Equity ÷ margin. At ${limit} or below, positions are liquidated.`}
      >
        <Trans>
          Risk rate{" "}
          <strong>
            <Moving value={risk.ratePercent}>{writtenRate(risk.ratePercent, format)}</Moving>
          </strong>
        </Trans>
      </span>
      <span className={styles.profit}>
        <Trans>
          Profit{" "}
          <strong>
            <Moving value={risk.profit}>
              <Profit value={risk.profit} unit={unit} />
            </Moving>
          </strong>
        </Trans>
      </span>
    </p>
  );
}
