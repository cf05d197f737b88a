const DAY_MS = 86_400_000;
/** The shortest month. */
const MONTH_MS = 28 * DAY_MS;

/**
 * What the time axis writes at a tick: the date where a day begins, the year where a year begins, the time of day in between. Ticks lie
 * on whole hours of the local day, so that each day in sight has its date. `write`: fills in a format of the chart library.
 */
export function timeLabel(tickMs: number, write: (format: string) => string): string {
  if (tickMs < DAY_MS) {
    const time = write("%H:%M");
    return time === "00:00" ? `<b>${write("%e %b")}</b>` : time;
  }
  if (tickMs >= MONTH_MS) return write("%b %Y");
  return write("%m-%d") === "01-01" ? `<b>${write("%Y")}</b>` : write("%e %b");
}
