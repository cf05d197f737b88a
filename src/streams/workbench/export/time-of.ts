const UNITS = { ms: 1, s: 1_000, m: 60_000 } as const;

/** A time as "12s", "1.5s", "250ms" or "2m" in ms. */
export function timeOf(text: string): number {
  const [, count, unit] = /^(\d+(?:\.\d+)?)(ms|s|m)$/.exec(text) ?? [];
  if (count === undefined) throw new Error(`${text} is no time: write 250ms, 12s or 2m`);
  return Math.round(Number.parseFloat(count) * UNITS[unit as keyof typeof UNITS]);
}
