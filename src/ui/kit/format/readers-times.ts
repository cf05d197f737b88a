import { type Format, UNKNOWN } from "./format.ts";

/** Around a time whose reader is not known: a letter for its form, and Unix ms. */
const marked = (form: "d" | "t" | "y", time: number): string => `\uE000${form}${Math.round(time)}\uE001`;

/**
 * The format of a page that is rendered to text for everybody: clocks and time zones are the readers', so that times are only marked.
 * `public/settle.js` writes them in the reader's browser, before the first paint.
 */
export function withReadersTimes(format: Format): Format {
  return {
    ...format,
    dateTime: (time) => (time === null ? UNKNOWN : marked("d", time)),
    day: (time) => marked("y", time),
    time: (time) => marked("t", time),
  };
}
