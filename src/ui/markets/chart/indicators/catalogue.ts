import type { Indicator } from "#src/streams/spot/screens/types.ts";
import { bollingerBands } from "./bollinger-bands.ts";
import { exponentialAverage } from "./exponential-average.ts";
import { macd } from "./macd.ts";
import { movingAverage, type Values } from "./moving-average.ts";
import { relativeStrength } from "./relative-strength.ts";

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

/** Every indicator made of the closes, in the order of the read-out. The spans are the usual defaults. */
export const studies = [
  study({
    indicator: "averages",
    pane: "price",
    name: "MA (7, 25)",
    curves: [
      { id: "fast", name: "MA(7)", color: "var(--warn)" },
      { id: "slow", name: "MA(25)", color: "var(--accent)" },
    ],
    of: (closes) => ({ fast: movingAverage(closes, 7), slow: movingAverage(closes, 25) }),
  }),
  study({
    indicator: "exponential",
    pane: "price",
    name: "EMA (12, 26)",
    curves: [
      { id: "quick", name: "EMA(12)", color: "var(--violet)" },
      { id: "steady", name: "EMA(26)", color: "var(--cyan)" },
    ],
    of: (closes) => ({ quick: exponentialAverage(closes, 12), steady: exponentialAverage(closes, 26) }),
  }),
  study({
    indicator: "bands",
    pane: "price",
    name: "BOLL (20, 2)",
    curves: [
      { id: "upper", color: "var(--text-2)" },
      { id: "middle", color: "var(--text-2)", kind: "dashed" },
      { id: "lower", color: "var(--text-2)" },
    ],
    of: (closes) => bollingerBands(closes, 20, 2),
  }),
  study({
    indicator: "macd",
    pane: "macd",
    name: "MACD (12, 26, 9)",
    curves: [
      { id: "histogram", color: "var(--text-2)", kind: "bars" },
      { id: "macd", color: "var(--accent)" },
      { id: "signal", color: "var(--warn)" },
    ],
    of: (closes) => macd(closes, 12, 26, 9),
  }),
  study({
    indicator: "rsi",
    pane: "rsi",
    name: "RSI (14)",
    curves: [{ id: "rsi", color: "var(--violet)" }],
    of: (closes) => ({ rsi: relativeStrength(closes, 14) }),
  }),
] as const;

export type CurveId = (typeof studies)[number]["curves"][number]["id"];
type Curve = CurveOf<CurveId> & Pick<Study<CurveId>, "indicator" | "pane">;
/** Every curve, with where it belongs. */
export const curves: readonly Curve[] = studies.flatMap(({ indicator, pane, curves }) =>
  curves.map((curve) => ({ ...curve, indicator, pane })),
);
/** The values of the curves that are shown; the others are not calculated. */
export type Curves = Readonly<Partial<Record<CurveId, Values>>>;

/** The curves of the shown indicators, a value a candle. */
export function curvesOf(closes: readonly number[], shown: Readonly<Record<Indicator, boolean>>): Curves {
  let all: Curves = {};
  for (const { indicator, of: compute } of studies)
    if (shown[indicator]) all = { ...all, ...compute(closes) };
  return all;
}
