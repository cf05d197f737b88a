import * as v from "valibot";
import { firstShown, periods } from "#domain/limits.ts";
import type { TimeInForce } from "../../../api/spot/types.ts";
import { type IndicatorSpans, indicatorSpans } from "../../markets/screens/indicator-spans.ts";
import type { TicketKind } from "../../spot/screens/order-kind.ts";

/** Candles of a year are not offered: a market would have a handful of them. */
const chartIntervals = ["line", ...periods.filter((period) => period !== "1year")] as const;
/** The length of the chart's candles; `line`: through the closes of the minutes. */
export type ChartInterval = (typeof chartIntervals)[number];

/** What may be drawn beside the candles, as a user chooses it: over the price, then in rooms below it. */
export const indicators = ["averages", "exponential", "bands", "volume", "macd", "rsi"] as const;
export type Indicator = (typeof indicators)[number];

const bookSides = ["both", "bids", "asks"] as const;
/** Which sides of the book show. */
export type BookSides = (typeof bookSides)[number];

const orderPanels = ["open", "history", "fills", "balances"] as const;
/** Which of the lists below the chart shows. */
export type OrderPanel = (typeof orderPanels)[number];

const kinds = [
  "limit",
  "market",
  "stop_limit",
  "trailing_stop",
  "oco",
] as const satisfies readonly TicketKind[];
const stays = ["gtc", "post_only", "ioc", "fok"] as const satisfies readonly TimeInForce[];

/** How terminals are shown, whatever their pair. */
export interface TerminalLook extends Readonly<Record<Indicator, boolean>> {
  readonly interval: ChartInterval;
  /** Over how many candles the indicators are computed. */
  readonly spans: IndicatorSpans;
  /** The key of the market that charts are compared with; `null`: none. */
  readonly compare: string | null;
  readonly sides: BookSides;
  /** By which of the market's steps the book is grouped, counted from the finest: markets have steps of their own. */
  readonly grouping: number;
  /** The kind of order that the form begins with. */
  readonly mode: TicketKind;
  /** How long a limit order may stay, as the form begins with it. */
  readonly timeInForce: TimeInForce;
  readonly panel: OrderPanel;
  /** Height of the lists below the chart in CSS pixels; `null`: by what they hold. */
  readonly ordersHeight: number | null;
  /** Whether only the head of those lists shows. */
  readonly ordersFolded: boolean;
}

/** Reads what was stored; a field that cannot be read has its default. */
export const terminalLook: v.GenericSchema<unknown, TerminalLook> = v.object({
  interval: v.fallback(v.picklist(chartIntervals), firstShown.chartPeriod),
  spans: indicatorSpans,
  averages: v.fallback(v.boolean(), true),
  exponential: v.fallback(v.boolean(), false),
  bands: v.fallback(v.boolean(), false),
  volume: v.fallback(v.boolean(), true),
  macd: v.fallback(v.boolean(), false),
  rsi: v.fallback(v.boolean(), false),
  compare: v.fallback(v.nullable(v.pipe(v.string(), v.maxLength(40))), null),
  sides: v.fallback(v.picklist(bookSides), "both"),
  grouping: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9)), 0),
  mode: v.fallback(v.picklist(kinds), "limit"),
  timeInForce: v.fallback(v.picklist(stays), "gtc"),
  panel: v.fallback(v.picklist(orderPanels), "open"),
  ordersHeight: v.fallback(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4000))),
    null,
  ),
  ordersFolded: v.fallback(v.boolean(), false),
});
