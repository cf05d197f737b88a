/*
 * When values go out to a page that paints all the time: as late as possible, so that they are new, but in time for the next frame. A worker
 * has no frames of its own, and the two clocks are not the same, so the page says how long what it got had to wait for its frame, and the
 * worker moves its sending until that is the margin that the way needs.
 */

/** What a page says of a frame that showed values. All in ms, by the page's clock. */
export interface FrameReport {
  /** When the frame began. */
  readonly frame: number;
  /** From the arrival of the values to the work on the frame. `null`: they went out as they came, so the worker did not choose the moment. */
  readonly waited: number | null;
}

/** How the worker keeps time with one page. All in ms. */
export interface Pace {
  /** From a page's report to the next values for it. */
  readonly wait: number;
  /** How long before their frame values should be there. */
  readonly margin: number;
  /** The shortest time between two frames. */
  readonly period: number;
  /** When the last frame began; `null` before the first. */
  readonly frame: number | null;
}
export const firstPace: Pace = { wait: 4, margin: 3, period: 1_000 / 60, frame: null };

/** The margin grows where a message's way varies, ms. */
const LEAST_MARGIN = 1.5;
const MOST_MARGIN = 5;
/** What a frame that was just missed adds to the margin, and what each other one takes from it: about one frame of 200 is missed. */
const MISSED = 1;
const MET = 0.005;
/** What is later than this came late because the machine did something else, ms: no margin helps against that. */
const NEARLY = 4;
/** The share of a difference that the next sending makes up for; of one with another cause. */
const GAIN = 0.25;
const SMALL_GAIN = 0.02;
/** A period that was too short to be true is forgotten by so much each frame: the page may have moved to a slower screen. */
const FORGET = 0.05;

/** The pace after a report. */
export function applyReport(before: Pace, { frame, waited }: FrameReport): Pace {
  const gap = before.frame === null ? null : frame - before.frame;
  const period = gap === null || gap <= 0 ? before.period : Math.min(gap, before.period + FORGET);
  if (gap === null || waited === null) return { ...before, period, frame };
  // Values that came just after a frame waited for the one after it: they were late by what is missing to a period.
  const spare = waited - Math.max(0, Math.round(gap / period) - 1) * period;
  const isMissed = spare < 0 && spare > -NEARLY;
  const margin = isMissed
    ? Math.min(before.margin + MISSED, MOST_MARGIN)
    : Math.max(before.margin - MET, LEAST_MARGIN);
  const change = (spare - margin) * (spare > -NEARLY ? GAIN : SMALL_GAIN);
  return { wait: Math.min(Math.max(0, before.wait + change), period), margin, period, frame };
}
