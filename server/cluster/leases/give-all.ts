import type { Clock } from "#server/exchange/kit/clock.ts";
import type { LeaseNotices } from "./notices.ts";
import type { Place } from "./place.ts";

/** So many sequences a process that ends gives at a time. */
const MOST_GIVING = 2;
/** A sequence that no process has opened by then is not waited for, ms; nor is any other one after it. */
const OPENED_WITHIN_MS = 3_000;

export interface GivingParts {
  readonly notices: Pick<LeaseNotices, "onOpened">;
  readonly clock: Pick<Clock, "after">;
  /** Others are there, and notify of what they open. */
  readonly isFollowed: boolean;
}

/**
 * Gives places in their order, two at a time, and the next one when a successor has opened the one before: so each is away only while it
 * is opened itself, and not while others are.
 */
export async function giveAll(
  places: readonly (readonly [string, Place])[],
  { notices, clock, isFollowed }: GivingParts,
): Promise<void> {
  let waits = isFollowed;
  const left = places.values();
  const giveNext = async () => {
    for (const [name, place] of left) {
      const successor = followOpening(name, notices, clock);
      const isGiven = await place.give();
      if (isGiven && waits && !(await successor.opened())) waits = false;
      successor.stop();
    }
  };
  await Promise.all(Array.from({ length: MOST_GIVING }, giveNext));
}

/** Listens from now on for a sequence to be opened. */
function followOpening(name: string, notices: Pick<LeaseNotices, "onOpened">, clock: Pick<Clock, "after">) {
  let isOpen = false;
  let told = (): void => undefined;
  const stop = notices.onOpened((opened) => {
    if (opened !== name) return;
    isOpen = true;
    told();
  });
  return {
    stop,
    /** Whether a successor has opened it, in time. */
    async opened() {
      if (isOpen) return true;
      await new Promise<void>((resolve) => {
        const cancel = clock.after(OPENED_WITHIN_MS, resolve);
        told = () => {
          cancel();
          resolve();
        };
      });
      return isOpen;
    },
  };
}
