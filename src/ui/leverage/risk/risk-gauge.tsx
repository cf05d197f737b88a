import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { PositionsModel } from "#src/streams/leverage/screens/types.ts";
import { UNKNOWN } from "#src/ui/kit/format/format.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Moving } from "../moving.tsx";
import styles from "./risk-gauge.module.css";
import { gaugeEnd, placeOf, writtenRate } from "./scale.ts";
import { useRiskRate } from "./use-risk-rate.ts";

const RADIUS = 84;
const CENTRE = { x: 100, y: 96 };

/** A point of the half circle at a share of its length. */
function pointAt(share: number, radius = RADIUS): string {
  const angle = Math.PI * (1 - share);
  const x = CENTRE.x + radius * Math.cos(angle);
  const y = CENTRE.y - radius * Math.sin(angle);
  return `${x.toFixed(2)} ${y.toFixed(2)}`;
}
const arc = (from: number, to: number): string =>
  `M${pointAt(from)}A${RADIUS} ${RADIUS} 0 0 1 ${pointAt(to)}`;

function Dial({ rate, threshold }: { rate: number | null; threshold: number }): ReactNode {
  const at = placeOf(threshold, threshold);
  const warned = placeOf(threshold * 1.5, threshold);
  const turn = rate === null ? 180 : placeOf(rate, threshold) * 180;
  return (
    <svg viewBox="0 0 200 112" className={styles.dial} aria-hidden="true">
      <path className={styles.danger} d={arc(0, at)} />
      <path className={styles.warning} d={arc(at + 0.008, warned)} />
      <path className={styles.calm} d={arc(warned + 0.008, 1)} />
      <path className={styles.mark} d={`M${pointAt(at, RADIUS - 13)}L${pointAt(at, RADIUS + 9)}`} />
      {rate !== null && (
        <g className={styles.needle} style={{ transform: `rotate(${turn}deg)` }}>
          <circle cx={CENTRE.x - RADIUS} cy={CENTRE.y} r="8" />
        </g>
      )}
    </svg>
  );
}

function Meter({ rate, threshold, text }: { rate: number; threshold: number; text: string }): ReactNode {
  const { t } = useLingui();
  const most = gaugeEnd(threshold);
  return (
    <meter
      className="visually-hidden"
      aria-label={t`Risk rate`}
      aria-valuetext={text}
      min={0}
      max={most}
      low={threshold}
      value={Math.min(rate, most)}
    />
  );
}

/** The risk rate on a half circle from 0 to a safe level, with the liquidation threshold marked: a meter to screen readers. */
export function RiskGauge({ model }: { model: PositionsModel }): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const { risk, rate, threshold, zone } = useRiskRate(model);
  const written = writtenRate(risk?.ratePercent ?? null, format);
  const limit = format.share(threshold);
  return (
    <div className={styles.gauge} title={t`Equity ÷ margin. At ${limit} or below, positions are liquidated.`}>
      {rate !== null && (
        <Meter rate={rate} threshold={threshold} text={t`${written}, liquidation at ${limit}`} />
      )}
      <Dial rate={rate} threshold={threshold} />
      <div className={styles.reading} data-zone={zone} aria-hidden={rate !== null}>
        <span className={styles.label}>
          <Trans>Risk rate</Trans>
        </span>
        <strong>
          {risk === null && UNKNOWN}
          {risk !== null && rate === null && <Trans>No risk</Trans>}
          {rate !== null && <Moving value={risk?.ratePercent ?? null}>{written}</Moving>}
        </strong>
        <small>
          <Trans>Liquidation at {limit}</Trans>
        </small>
      </div>
    </div>
  );
}
