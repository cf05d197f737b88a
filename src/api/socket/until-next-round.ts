/** The wait before what failed `round` times in a row is tried again, ms: longer after each, up to six times the first. */
const ROUND = 5_000;

/** @param random evenly from [0, 1): a quarter more or less, so that not everybody tries at once. */
export function untilNextRound(round: number, random: () => number): number {
  return Math.min(round, 6) * ROUND * (0.75 + random() / 2);
}
