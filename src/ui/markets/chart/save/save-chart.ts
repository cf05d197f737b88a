import { fileStamp } from "#domain/records/export-file.ts";
import type { ChartInterval, ChartShown, Market } from "#src/streams/spot/screens/types.ts";
import type { Format } from "#src/ui/kit/format/format.ts";
import { saveFile } from "#src/ui/kit/save-file.ts";
import type { CandleDrawing } from "../candle-drawing.ts";
import type { Range } from "../span.ts";
import { candlesCsv } from "./candles-csv.ts";
import { chartImage } from "./chart-image.ts";

/** The chart that is saved, once it is drawn. */
export interface DrawnChart {
  readonly figure: HTMLElement;
  readonly drawing: CandleDrawing;
}

export const savedForms = ["png", "csv"] as const;
export type SavedForm = (typeof savedForms)[number];

export interface ChartToSave extends DrawnChart {
  readonly range: Range;
  readonly market: Market;
  readonly interval: ChartInterval;
  readonly shown: ChartShown;
  /** What the chart shows, above its image: "BTC/USDT · 1h". */
  readonly title: string;
  readonly format: Format;
}

/**
 * Saves what is in sight: as an image, or its candles and indicators as a table. The file's name has the times of the first and the last
 * candle: "millrace-BTC_USDT-60min-20261123T080000Z-20261123T141500Z.png". An empty chart saves nothing.
 * @throws where the browser cannot draw the image
 */
export async function saveChart(form: SavedForm, chart: ChartToSave): Promise<void> {
  const { figure, drawing, range, market, interval, shown, title, format } = chart;
  const candles = drawing.candles.filter(({ time }) => time >= range.min && time <= range.max);
  const [first, last] = [candles[0], candles.at(-1)];
  if (first === undefined || last === undefined) return;
  const name = `millrace-${market.key}-${interval}-${fileStamp(first.time)}-${fileStamp(last.time)}.${form}`;
  if (form === "csv") {
    const csv = candlesCsv(drawing.candles, drawing.curves, range, shown, drawing.other);
    return saveFile(name, new Blob([csv], { type: "text/csv" }));
  }
  const time = `${format.dateTime(first.time)} – ${format.dateTime(last.time)}`;
  saveFile(name, await chartImage(figure, { title, time }));
}
