/*
 * When values go out to a page that paints all the time: as late as possible, so that they are new, but in time for the next frame. A worker
 * has no frames of its own, so the page reports when each frame began and how long its values had waited for it. The worker counts from the
 * beginning of that frame, and moves its sending until values arrive earlier than needed by only the margin that their way needs.
 */

/** What a page reports of a frame that showed values. All in ms, by the page's clock. */
export interface FrameReport {
  /** When the frame began. */
  readonly frame: number;
  /** When the page sent this. */
  readonly sent: number;
  /** From the arrival of the values until the report was sent. `null`: they went out as they came, so the worker did not choose the moment. */
  readonly waited: number | null;
}

/** How the worker keeps time with one page. All in ms. */
export interface Pace {
  /** When the next values go out, by the worker's clock. */
  readonly due: number;
  /** From the earliest moment that the worker can hear of a frame to the next values for the page. */
  readonly wait: number;
  /** How long before their frame values should be there. */
  readonly margin: number;
  /** The shortest time between two frames. */
  readonly period: number;
  /** Of the last frame; `null` before the first. */
  readonly last: {
    /** When it began, by the page's clock. */
    readonly frame: number;
    /** The shortest time from the beginning of a frame to its report. */
    readonly lag: number;
    /** The worker's clock less the page's, and the shortest way of a report. */
    readonly offset: number;
  } | null;
}
export const firstPace: Pace = { due: 0, wait: 4, margin: 1.5, period: 1_000 / 60, last: null };

/** The margin grows where a message's way varies, ms. */
const LEAST_MARGIN = 0.5;
const MOST_MARGIN = 5;
/** What a frame that was just missed adds to the margin, and what each other one takes from it: about one frame of 330 is missed. */
const MISSED = 0.5;
const MET = 0.0015;
/** What is later than this came late because the machine did something else, ms: no margin helps against that. */
const NEARLY = 4;
/** The share of a difference that the next sending makes up for; of one with another cause. */
const GAIN = 0.25;
const SMALL_GAIN = 0.02;
/** A value that was too short to be true is forgotten by so much each frame: the page may have moved to a slower screen. */
const FORGET = 0.05;

/**
 * The pace after a report. Only the shortest lag and way count: a page or a worker that is busy reports late, and its next frame comes as early as ever.
 * @param heard when the worker received the report, by its own clock, ms
 */
export function applyReport(before: Pace, report: FrameReport, heard: number): Pace {
  const { frame, sent } = report;
  const { last } = before;
  const offset = shortest(last?.offset, heard - sent);
  const lag = shortest(last?.lag, sent - frame);
  const moved = last === null ? before : move(before, report, { gap: frame - last.frame, lag });
  return { ...moved, due: frame + lag + offset + moved.wait, last: { frame, lag, offset } };
}

function shortest(before: number | undefined, seen: number): number {
  return before === undefined ? seen : Math.min(seen, before + FORGET);
}

/** Moves the sending by what a frame shows of the last one. @param gap from the frame before to this one */
function move(
  before: Pace,
  { frame, sent, waited }: FrameReport,
  { gap, lag }: { readonly gap: number; readonly lag: number },
): Pace {
  const period = gap <= 0 ? before.period : Math.min(gap, before.period + FORGET);
  if (waited === null) return { ...before, period };
  const missed = Math.max(0, Math.round(gap / period) - 1);
  // A frame that began late gave values more time than the next one will. Values that came just after a frame waited for the one after it.
  const spare = waited - (sent - frame - lag) - missed * period;
  const isNear = spare > -NEARLY;
  const margin =
    missed > 0 && spare < 0 && isNear
      ? Math.min(before.margin + MISSED, MOST_MARGIN)
      : Math.max(before.margin - MET, LEAST_MARGIN);
  const change = (spare - margin) * (isNear ? GAIN : SMALL_GAIN);
  return { ...before, wait: Math.min(Math.max(0, before.wait + change), period), margin, period };
}
