import type { Clock, Stop } from "../exchange/kit/clock.ts";
import type { MarketSwitches } from "../exchange/markets/switches.ts";
import { subjects } from "../link/subjects.ts";
import type { Link } from "../link/types.ts";

/** A process that missed a message reads the switches so often, ms. */
const LOOK_MS = 5_000;

export interface SharedSwitches {
  readonly switches: Pick<MarketSwitches, "refresh" | "onChanged">;
  readonly link: Link;
  readonly clock: Pick<Clock, "every">;
  readonly report: (error: unknown) => void;
}

/**
 * Lets the operator's switches act on every process: a change is announced, and whoever hears of it reads the rows, which are the truth.
 * @returns ends it
 */
export function shareSwitches({ switches, link, clock, report }: SharedSwitches): Stop {
  const refresh = () => void switches.refresh().catch(report);
  const stops = [
    switches.onChanged(() => link.publish(subjects.switches, null)),
    link.subscribe(subjects.switches, refresh),
    link.onInterrupted(refresh),
    clock.every(LOOK_MS, switches.refresh),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
