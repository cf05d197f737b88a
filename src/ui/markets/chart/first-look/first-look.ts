import type { Candle, ChartShown } from "#src/streams/spot/screens/types.ts";
import { FREE, firstCount, MIN_HEIGHT, PADDING } from "../first-range.ts";
import { curves, curvesOf } from "../indicators/catalogue.ts";

/** As many candles as the widest screens have room for. */
const MOST = 240;
/** The axis of the volumes ends at a round number, so much above the greatest on average. */
const VOLUME_HEIGHT = 1.5;
/** Half of a candle's width, where its width and the gap to the next one are 1. */
const HALF = 0.32;

/** Paths of the candles that closed higher, or of those that closed lower. */
interface Bars {
  readonly wicks: string;
  readonly bodies: string;
  readonly volumes: string;
}

/**
 * The newest candles as paths. Across, a candle is 1 wide and the newest one is at 0; down, a unit is the least step of the price, from
 * the highest price on.
 */
export interface FirstLook {
  readonly up: Bars;
  readonly down: Bars;
  readonly curves: readonly { readonly id: string; readonly color: string; readonly points: string }[];
  /** `at`: its place down. */
  readonly last: { readonly price: number; readonly at: number; readonly rises: boolean };
  /** The least height in sight. */
  readonly least: number;
  /** What each candle spans with its curves, and its volume, oldest first. */
  readonly spans: readonly Span[];
}

interface Span {
  readonly top: number;
  readonly bottom: number;
  readonly volume: number;
}

/** What is in sight: a view box over the paths, and the height for the volumes there, in thousandths of the greatest that is drawn. */
export interface Sight {
  readonly left: number;
  readonly width: number;
  readonly top: number;
  readonly height: number;
  readonly volume: number;
}

/** Draws the newest candles with what is shown over them; `null` where there are none. @param decimals of the market's prices */
export function firstLook(candles: readonly Candle[], shown: ChartShown, decimals: number): FirstLook | null {
  const drawn = candles.slice(-MOST);
  const newest = drawn.at(-1);
  if (newest === undefined) return null;
  const values = curvesOf(
    candles.map(({ close }) => close),
    shown,
  );
  const over = curves
    .filter(({ pane, indicator }) => pane === "price" && shown[indicator])
    .map(({ id, color }) => ({ id, color, values: (values[id] ?? []).slice(-drawn.length) }));
  const highest = Math.max(...drawn.map(({ high }) => high));
  const y = (price: number): number => Math.round((highest - price) * 10 ** decimals);
  const x = (index: number): number => index - drawn.length + 1;
  const greatest = Math.max(...drawn.map(({ volume }) => volume));
  const share = (volume: number): number => (greatest === 0 ? 0 : Math.round((volume / greatest) * 1_000));
  const bars = (rises: boolean): Bars => {
    const paths = { wicks: "", bodies: "", volumes: "" };
    drawn.forEach(({ open, high, low, close, volume }, index) => {
      if (close >= open !== rises) return;
      const at = x(index);
      paths.wicks += `M${at} ${y(high)}V${y(low)}`;
      // A body without height has no line.
      if (y(open) === y(close)) paths.wicks += `M${at - HALF} ${y(open)}H${at + HALF}`;
      else paths.bodies += `M${at} ${y(open)}V${y(close)}`;
      paths.volumes += `M${at} 0V${-share(volume)}`;
    });
    return paths;
  };
  const point = (value: number | null, index: number): string =>
    value === null ? "" : `${x(index)} ${y(value)}`;
  return {
    up: bars(true),
    down: bars(false),
    curves: over.map(({ id, color, values: of }) => ({
      ...{ id, color },
      points: of.map(point).filter(Boolean).join(" "),
    })),
    last: { price: newest.close, at: y(newest.close), rises: newest.close >= newest.open },
    least: Math.max(1, Math.round(newest.close * MIN_HEIGHT * 10 ** decimals)),
    spans: drawn.map(({ high, low, volume }, index) => {
      const around = over.map(({ values: of }) => of[index]).filter((value) => value != null);
      return {
        top: y(Math.max(high, ...around)),
        bottom: y(Math.min(low, ...around)),
        volume: share(volume),
      };
    }),
  };
}

/** What the chart shows at first where it has a room of this width in pixels, as `CandleDrawing` and the library's axes choose it. */
export function sightOf({ spans, least }: FirstLook, room: number): Sight {
  const count = Math.min(spans.length, firstCount(room));
  const seen = spans.slice(-count);
  const top = Math.min(...seen.map((span) => span.top));
  const bottom = Math.max(...seen.map((span) => span.bottom));
  const height = Math.max(bottom - top, least);
  const middle = (top + bottom) / 2;
  return {
    // The library keeps half a candle free at both ends.
    left: -count,
    width: count + 0.5 + FREE,
    top: middle - height * (0.5 + PADDING),
    height: height * (1 + 2 * PADDING),
    volume: Math.max(...seen.map((span) => span.volume), 1) * VOLUME_HEIGHT,
  };
}
