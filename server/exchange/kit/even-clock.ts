import type { Clock } from "./clock.ts";

/** While the two differ, even time runs faster or slower than the clock by this part: 10 %. */
const SLEW = 0.1;
/** A clock that is farther ahead, ms, is followed at once: the machine slept, and nothing happened meanwhile. */
const LARGEST_SLEWED = 600_000;

/**
 * A clock on which no second is left out or comes twice because somebody set the machine's clock: a step in either direction becomes
 * a slightly faster or slower run until both agree again (20 minutes for a step of two). Marks and options are dated by it, so that
 * an option lasts as long as it was sold for, within 10 %, and every second of its window has its mark.
 * @param clock its `monotonic` measures what passes, its `now` is followed
 */
export function createEvenClock(clock: Clock): Clock {
  let shown = clock.now();
  let at = clock.monotonic();
  return {
    ...clock,
    now() {
      const passed = clock.monotonic() - at;
      at += passed;
      shown += passed;
      const ahead = clock.now() - shown;
      const most = ahead > LARGEST_SLEWED ? ahead : passed * SLEW;
      shown += Math.max(-most, Math.min(most, ahead));
      return Math.floor(shown);
    },
  };
}
