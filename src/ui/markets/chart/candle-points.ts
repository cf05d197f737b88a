import type { Candle } from "#src/streams/spot/screens/types.ts";
import { type CurveId, type Curves, curves } from "./indicators/catalogue.ts";

type Point = (number | null)[] | { readonly x: number; readonly y: number | null; readonly color: string };
/** What each series draws, by its id. */
type Points = readonly (readonly [id: "candles" | "line" | "volume" | CurveId, points: readonly Point[]])[];

const candle = ({ time, open, high, low, close }: Candle): Point => [time, open, high, low, close];
const colour = (rises: boolean): string => (rises ? "var(--up)" : "var(--down)");
const volume = ({ time, open, close, volume: y }: Candle): Point => ({
  x: time,
  y,
  color: colour(close >= open),
});

/** The points of all series, from the candle at `from` on. Curves that are not calculated have none. */
export function pointsOf(candles: readonly Candle[], values: Curves, from = 0): Points {
  const drawn = candles.slice(from);
  return [
    ["candles", drawn.map(candle)],
    ["line", drawn.map(({ time, close }) => [time, close])],
    ["volume", drawn.map(volume)],
    ...curves.map(({ id, kind }) => {
      const points = (values[id]?.slice(from) ?? []).map((y, index): Point => {
        const x = drawn[index]?.time ?? 0;
        return kind === "bars" ? { x, y, color: colour((y ?? 0) >= 0) } : [x, y];
      });
      return [id, points] as const;
    }),
  ];
}
