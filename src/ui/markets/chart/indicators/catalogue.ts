import { defaultSpans, type IndicatorSpans } from "#src/streams/markets/screens/indicator-spans.ts";
import type { ChartShown, Indicator } from "#src/streams/spot/screens/types.ts";
import { bollingerBands } from "./bollinger-bands.ts";
import { exponentialAverage } from "./exponential-average.ts";
import { macd } from "./macd.ts";
import { movingAverage, type Values } from "./moving-average.ts";
import { relativeStrength } from "./relative-strength.ts";
import { studyNames } from "./study-names.ts";

/** Where a curve is drawn: over the candles, or in a room of its own below them. */
export type Pane = "price" | "volume" | "macd" | "rsi";

interface CurveOf<Id extends string> {
  readonly id: Id;
  /** A token. Bars are coloured by their sign. */
  readonly color: string;
  readonly kind?: "line" | "dashed" | "bars";
  /** Its name in the read-out, where its indicator has several names. */
  readonly name?: string;
}
interface Study<Id extends string> {
  readonly indicator: Indicator;
  readonly pane: Pane;
  /** What the field calls it, with its spans in candles: the same in every language. */
  readonly name: string;
  readonly curves: readonly CurveOf<Id>[];
  readonly of: (closes: readonly number[]) => Readonly<Record<Id, Values>>;
}
/** Ties the curves that a study names to those that it computes. */
const study = <Id extends string>(of: Study<Id>): Study<Id> => of;

/** Every indicator made of the closes, in the order of the read-out, with its spans. */
export const studiesOf = (spans: IndicatorSpans) => {
  const { averages, exponential, bands, macd: trend, rsi } = spans;
  const names = studyNames(spans);
  const [[fast = 0, slow = 0], [quick = 0, steady = 0]] = [averages, exponential];
  const [[middle = 0, width = 0], [short = 0, long = 0, signal = 0]] = [bands, trend];
  return [
    study({
      indicator: "averages",
      pane: "price",
      name: names.averages,
      curves: [
        { id: "fast", name: `MA(${fast})`, color: "var(--warn)" },
        { id: "slow", name: `MA(${slow})`, color: "var(--accent)" },
      ],
      of: (closes) => ({ fast: movingAverage(closes, fast), slow: movingAverage(closes, slow) }),
    }),
    study({
      indicator: "exponential",
      pane: "price",
      name: names.exponential,
      curves: [
        { id: "quick", name: `EMA(${quick})`, color: "var(--violet)" },
        { id: "steady", name: `EMA(${steady})`, color: "var(--cyan)" },
      ],
      of: (closes) => ({
        quick: exponentialAverage(closes, quick),
        steady: exponentialAverage(closes, steady),
      }),
    }),
    study({
      indicator: "bands",
      pane: "price",
      name: names.bands,
      curves: [
        { id: "upper", color: "var(--text-2)" },
        { id: "middle", color: "var(--text-2)", kind: "dashed" },
        { id: "lower", color: "var(--text-2)" },
      ],
      of: (closes) => bollingerBands(closes, middle, width),
    }),
    study({
      indicator: "macd",
      pane: "macd",
      name: names.macd,
      curves: [
        { id: "histogram", color: "var(--text-2)", kind: "bars" },
        { id: "macd", color: "var(--accent)" },
        { id: "signal", color: "var(--warn)" },
      ],
      of: (closes) => macd(closes, short, long, signal),
    }),
    study({
      indicator: "rsi",
      pane: "rsi",
      name: names.rsi,
      curves: [{ id: "rsi", color: "var(--violet)" }],
      of: (closes) => ({ rsi: relativeStrength(closes, rsi[0] ?? 0) }),
    }),
  ] as const;
};

export type CurveId = ReturnType<typeof studiesOf>[number]["curves"][number]["id"];
type Curve = CurveOf<CurveId> & Pick<Study<CurveId>, "indicator" | "pane">;
/** Every curve, with where it belongs: the same for all spans. */
export const curves: readonly Curve[] = studiesOf(defaultSpans).flatMap(({ indicator, pane, curves }) =>
  curves.map((curve) => ({ ...curve, indicator, pane })),
);
/** The values of the curves that are shown; the others are not calculated. */
export type Curves = Readonly<Partial<Record<CurveId, Values>>>;

/** The curves of the shown indicators, a value a candle. */
export function curvesOf(closes: readonly number[], shown: ChartShown): Curves {
  let all: Curves = {};
  for (const { indicator, of: compute } of studiesOf(shown.spans))
    if (shown[indicator]) all = { ...all, ...compute(closes) };
  return all;
}
