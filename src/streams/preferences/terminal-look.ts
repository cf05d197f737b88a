export const chartIntervals = [
  "line",
  "1min",
  "5min",
  "15min",
  "30min",
  "60min",
  "1day",
  "1week",
  "1mon",
] as const;
/** The length of the chart's candles; `line`: through the closes of the minutes. */
export type ChartInterval = (typeof chartIntervals)[number];

export const bookSides = ["both", "bids", "asks"] as const;
/** Which sides of the book show. */
export type BookSides = (typeof bookSides)[number];

/** How terminals are shown, whatever their pair. */
export interface TerminalLook {
  readonly interval: ChartInterval;
  /** Moving averages over the candles. */
  readonly averages: boolean;
  /** The volume below them. */
  readonly volume: boolean;
  readonly sides: BookSides;
}

const preset: TerminalLook = { interval: "15min", averages: true, volume: true, sides: "both" };

/** Words in any order: "60min no-averages bids". What is not said is as preset. */
export function readTerminalLook(text: string | null): TerminalLook {
  const words = new Set(text?.split(" "));
  return {
    interval: chartIntervals.find((interval) => words.has(interval)) ?? preset.interval,
    averages: !words.has("no-averages"),
    volume: !words.has("no-volume"),
    sides: bookSides.find((sides) => words.has(sides)) ?? preset.sides,
  };
}

export function writeTerminalLook({ interval, averages, volume, sides }: TerminalLook): string {
  return [interval, averages ? "" : "no-averages", volume ? "" : "no-volume", sides]
    .filter(Boolean)
    .join(" ");
}
