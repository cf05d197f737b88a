import { periods } from "#contract/limits.ts";
import type { TimeInForce } from "../../api/values/index.ts";
import type { OrderKind } from "../spot/order-kind.ts";

/** Candles of a year are not offered: a market would have a handful of them. */
const chartIntervals = ["line", ...periods.filter((period) => period !== "1year")] as const;
/** The length of the chart's candles; `line`: through the closes of the minutes. */
export type ChartInterval = (typeof chartIntervals)[number];

/** What may be drawn beside the candles, as a person chooses it: over the price, then in rooms below it. */
export const indicators = ["averages", "exponential", "bands", "volume", "macd", "rsi"] as const;
export type Indicator = (typeof indicators)[number];

const bookSides = ["both", "bids", "asks"] as const;
/** Which sides of the book show. */
export type BookSides = (typeof bookSides)[number];

const orderPanels = ["open", "history", "fills", "balances"] as const;
/** Which of the lists below the chart shows. */
export type OrderPanel = (typeof orderPanels)[number];

const kinds = ["limit", "market", "stop_limit"] as const satisfies readonly OrderKind[];
const stays = ["gtc", "post_only", "ioc", "fok"] as const satisfies readonly TimeInForce[];

/** How terminals are shown, whatever their pair. */
export interface TerminalLook extends Readonly<Record<Indicator, boolean>> {
  readonly interval: ChartInterval;
  readonly sides: BookSides;
  /** By which of the market's steps the book is grouped, counted from the finest: markets have steps of their own. */
  readonly grouping: number;
  /** The kind of order that the form begins with. */
  readonly mode: OrderKind;
  /** How long a limit order may stay, as the form begins with it. */
  readonly timeInForce: TimeInForce;
  readonly panel: OrderPanel;
}

const preset: TerminalLook = {
  interval: "15min",
  averages: true,
  exponential: false,
  bands: false,
  volume: true,
  macd: false,
  rsi: false,
  sides: "both",
  grouping: 0,
  mode: "limit",
  timeInForce: "gtc",
  panel: "open",
};

/** The word that says of an indicator what is not as preset. */
const wordOf = (indicator: Indicator): string => (preset[indicator] ? `no-${indicator}` : indicator);

/** Words in any order: "60min no-averages rsi bids step-2 market fok fills". What is not said is as preset. */
export function readTerminalLook(text: string | null): TerminalLook {
  const words = new Set(text?.split(" "));
  const [, step] = /(?:^| )step-(\d)(?: |$)/.exec(text ?? "") ?? [];
  return {
    interval: chartIntervals.find((interval) => words.has(interval)) ?? preset.interval,
    ...readIndicators(words),
    sides: bookSides.find((sides) => words.has(sides)) ?? preset.sides,
    grouping: Number(step ?? preset.grouping),
    mode: kinds.find((kind) => words.has(kind)) ?? preset.mode,
    timeInForce: stays.find((stay) => words.has(stay)) ?? preset.timeInForce,
    panel: orderPanels.find((panel) => words.has(panel)) ?? preset.panel,
  };
}

function readIndicators(words: ReadonlySet<string>): Record<Indicator, boolean> {
  const shown = (name: Indicator): boolean => words.has(wordOf(name)) !== preset[name];
  return {
    averages: shown("averages"),
    exponential: shown("exponential"),
    bands: shown("bands"),
    volume: shown("volume"),
    macd: shown("macd"),
    rsi: shown("rsi"),
  };
}

/** The words of what is not as preset; interval and sides in any case. */
export function writeTerminalLook({ interval, sides, ...look }: TerminalLook): string {
  const words = [
    interval,
    ...indicators.map((name) => (look[name] === preset[name] ? "" : wordOf(name))),
    sides,
    look.grouping === preset.grouping ? "" : `step-${look.grouping}`,
    ...(["mode", "timeInForce", "panel"] as const).map((name) =>
      look[name] === preset[name] ? "" : look[name],
    ),
  ];
  return words.filter(Boolean).join(" ");
}
