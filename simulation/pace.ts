import type { Clock } from "#server/exchange/kit/clock.ts";
import type { Random } from "#server/exchange/kit/random.ts";

/** How much happens in a simulated minute. Rules do not depend on it; what a minute costs does. */
export interface Pace {
  /** The server's repeated tasks run at most this often, ms: quotes of the market maker, pushes. The product's own shortest time is 100. */
  readonly beat: number;
  /** Time between two frames of a visible tab, ms. A real screen paints far more often. */
  readonly frame: number;
  /** Mean time between two things that a user does, ms. */
  readonly thinks: number;
  /** Mean time between two faults, ms. */
  readonly faults: number;
}

export const paces = {
  busy: { beat: 100, frame: 500, thinks: 2_500, faults: 5_000 },
  usual: { beat: 1_000, frame: 1_000, thinks: 6_000, faults: 7_000 },
  calm: { beat: 1_000, frame: 2_000, thinks: 15_000, faults: 12_000 },
} as const satisfies Readonly<Record<string, Pace>>;

export type PaceName = keyof typeof paces;

export const isPaceName = (name: string): name is PaceName => Object.hasOwn(paces, name);

/** One run in ten is busy, half of them are calm. */
export function choosePace(random: Random): PaceName {
  const pick = random.next();
  if (pick < 0.1) return "busy";
  return pick < 0.5 ? "usual" : "calm";
}

/** A clock whose repeated tasks are at least `beat` ms apart, as on a machine that is slow. */
export const atBeat = (clock: Clock, beat: number): Clock => ({
  ...clock,
  every: (ms, task) => clock.every(Math.max(ms, beat), task),
});
