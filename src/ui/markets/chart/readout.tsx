import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { ChartShown, Market } from "#src/streams/spot/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import styles from "./chart.module.css";
import { PaneLegend } from "./pane-legends.tsx";
import type { Reading } from "./reading.ts";
import type { ComparedMarket } from "./use-candle-drawing.ts";

/** The candle under the crosshair, or the last one, in figures. */
export function Readout({
  reading,
  compared,
  market,
  shown,
}: {
  reading: Reading;
  compared: ComparedMarket | null;
  market: Market;
  shown: ChartShown;
}): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const { candle, values } = reading;
  const decimals = market.priceDecimals;
  const price = (value: number): string => format.grouped(value.toFixed(decimals));
  const change = candle.open === 0 ? null : ((candle.close / candle.open - 1) * 100).toFixed(2);
  const tone = candle.close >= candle.open ? "up" : "down";
  const figures = [
    [t({ message: "O", comment: "Open of a candle, one letter" }), price(candle.open)],
    [t({ message: "H", comment: "High of a candle, one letter" }), price(candle.high)],
    [t({ message: "L", comment: "Low of a candle, one letter" }), price(candle.low)],
    [t({ message: "C", comment: "Close of a candle, one letter" }), price(candle.close)],
  ] as const;
  return (
    <div className={styles.readout}>
      <div className={styles.figures}>
        {figures.map(([name, text]) => (
          <span key={name}>
            <span className={styles.key}>{name}</span> <span className={tone}>{text}</span>
          </span>
        ))}
        <span className={tone}>{format.percent(change)}</span>
        <span>
          <span className={styles.key}>{t({ message: "Vol", comment: "Volume, short" })}</span>{" "}
          {format.compact(candle.volume.toFixed(8))}
        </span>
      </div>
      {compared !== null && (
        <div className={styles.figures}>
          <span className={styles.compared}>{compared.market.symbol}</span>
          <span className={styles.compared}>
            {format.price(
              compared.last.toFixed(compared.market.priceDecimals),
              compared.market.priceDecimals,
            )}
          </span>
          <span>{format.percent((compared.change * 100).toFixed(2))}</span>
        </div>
      )}
      <PaneLegend pane="price" shown={shown} values={values} decimals={decimals} />
    </div>
  );
}
