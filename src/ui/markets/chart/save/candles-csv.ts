import { parseDecimal } from "#domain/numbers/decimal.ts";
import { type Cell, csvLine } from "#domain/records/csv.ts";
import type { Candle, ChartShown, Compared } from "#src/streams/spot/screens/types.ts";
import { type CurveId, type Curves, studiesOf } from "../indicators/catalogue.ts";
import type { Range } from "../span.ts";

const columns = ["time", "open", "high", "low", "close", "volume"] as const;

/** A figure of the chart as exports write amounts: with 8 decimals. */
const cell = (value: number | null | undefined): Cell =>
  value === null || value === undefined ? null : parseDecimal(value.toFixed(8));

/** The curves that are shown, in the order of the read-out, with their names in the field. */
function curvesShown(shown: ChartShown): readonly { readonly id: CurveId; readonly name: string }[] {
  return studiesOf(shown.spans)
    .filter(({ indicator }) => shown[indicator])
    .flatMap(({ name, curves }) =>
      curves.map(({ id, name: own }) => ({ id, name: own ?? (curves.length > 1 ? `${name} ${id}` : name) })),
    );
}

/**
 * The candles in sight as CSV, oldest first, with the values of the indicators that are shown and the closes of a compared market. Column names are in English, times in UTC
 * (ISO 8601, when the candle opens); an indicator that has no value yet, or a market without a candle of that time, leaves its field empty.
 * @param curves a value a candle
 * @param range unix ms; a candle that opens outside of it is left out
 */
export function candlesCsv(
  candles: readonly Candle[],
  curves: Curves,
  { min, max }: Range,
  shown: ChartShown,
  other: Compared | null = null,
): string {
  const drawn = curvesShown(shown);
  const closes = new Map(other?.candles.map(({ time, close }) => [time, close]));
  const lines = candles.flatMap(({ time, open, high, low, close, volume }, index) =>
    time < min || time > max
      ? []
      : [
          csvLine([
            new Date(time).toISOString(),
            ...[open, high, low, close, volume].map(cell),
            ...drawn.map(({ id }) => cell(curves[id]?.[index])),
            ...(other === null ? [] : [cell(closes.get(time))]),
          ]),
        ],
  );
  const compared = other === null ? [] : [`${other.market.symbol} close`];
  return csvLine([...columns, ...drawn.map(({ name }) => name), ...compared]) + lines.join("");
}
