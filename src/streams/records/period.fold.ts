/** Periods to choose: the last days with today, this year, everything, or days of one's own. */
export const periodKeys = ["7", "30", "90", "365", "year", "all", "custom"] as const;
export type PeriodKey = (typeof periodKeys)[number];

/** `first` and `last` count for `custom` alone: "2026-01-31", both included, UTC. */
export interface PeriodChoice {
  readonly key: PeriodKey;
  readonly first: string;
  readonly last: string;
}

const DAY = 86_400_000;

/** The beginning of a day, unix ms; `null`: no day. */
function startOf(day: string): number | null {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return Number.isFinite(time) && time >= 0 ? time : null;
}

/** A day as its field has it, UTC. */
export const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The instants of a period, `to` not included; `null`: its days are not complete, or end before they begin. */
export function periodOf(
  { key, first, last }: PeriodChoice,
  now: number,
): { readonly from: number; readonly to: number } | null {
  const tomorrow = Math.floor(now / DAY) * DAY + DAY;
  if (key === "all") return { from: 0, to: tomorrow };
  if (key === "year") return { from: Date.UTC(new Date(now).getUTCFullYear(), 0, 1), to: tomorrow };
  if (key !== "custom") return { from: tomorrow - Number(key) * DAY, to: tomorrow };
  const [from, end] = [startOf(first), startOf(last)];
  return from === null || end === null || from > end ? null : { from, to: end + DAY };
}
