import { median, round } from "./statistics.ts";

/** How much of the main thread one page takes for what another takes, over some rounds. Times depend on the machine; ratios hardly. */
export interface Ratio {
  readonly name: string;
  /** The median of the rounds. */
  readonly value: number;
  /** How far the rounds lie from it, in the median. */
  readonly noise: number;
}

/** A ratio that grew by less is no regression, however calm the rounds were. */
const ALLOWED = 0.05;

/** @param rounds the ratio of each round, whose pages were measured one right after the other */
export function ratioOf(name: string, rounds: readonly number[]): Ratio {
  const value = rounds.length === 0 ? Number.NaN : median(rounds);
  const noise = median(rounds.map((each) => Math.abs(each - value)));
  return { name, value: round(value, 3), noise: round(noise, 3) };
}

/** A figure of one page over that of another, round by round. @param read default: the share of the main thread */
export function ratiosOf<Page extends { readonly busy: number }>(
  name: string,
  pages: readonly Page[],
  floors: readonly Page[],
  read: (page: Page) => number = ({ busy }) => busy,
): Ratio {
  return ratioOf(
    name,
    pages.map((page, index) => {
      const floor = floors[index];
      return floor === undefined ? Number.NaN : read(page) / read(floor);
    }),
  );
}
/** The latency of the slowest message of a hundred. */
export const slowest = ({ latency }: { readonly latency: { readonly p99: number } }): number => latency.p99;

/** What got worse by more than noise, and what was not measured, in words; empty when all is well. */
export function regressions(committed: readonly Ratio[], measured: readonly Ratio[]): string[] {
  return committed.flatMap((before) => {
    const now = measured.find(({ name }) => name === before.name);
    if (now === undefined || !Number.isFinite(now.value)) return [`${before.name}: not measured`];
    const most = before.value + ALLOWED + 2 * (before.noise + now.noise);
    return now.value > most
      ? [`${before.name}: ${now.value}, at most ${round(most, 3)} (committed: ${before.value})`]
      : [];
  });
}
