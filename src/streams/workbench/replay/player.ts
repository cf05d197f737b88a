import type { LazyCode } from "../../lazy-code.ts";
import type { Recording } from "../format/recording.ts";
import type { Screens } from "../screens.ts";
import { createReplay, type Emission, type Replay } from "./replay.ts";
import { createVirtualTime } from "./virtual-time.ts";

interface PlayerPlan {
  readonly recording: Recording;
  readonly screens: Screens;
  readonly lazyCode: LazyCode;
}

/** Plays a recording forwards in virtual time. */
export interface Player {
  readonly replay: Replay;
  /** Ms since the start. */
  elapsed(): number;
  /** How many events have happened. */
  position(): number;
  /** Lets the next event happen, with the timers before it. `false`: there is none left. */
  step(): boolean;
  /** Goes on until a time in ms: events and timers. An earlier time does nothing. */
  playTo(elapsed: number): void;
  /** Gives real time back. */
  end(): void;
}

/** Begins to play. Virtual time holds for the whole page until `end()`. */
export function createPlayer({ recording, screens, lazyCode }: PlayerPlan): Player {
  const time = createVirtualTime(recording.head.startedAt);
  const replay = createReplay({ recording, screens, lazyCode, elapsed: time.elapsed });
  const { events } = recording;
  let position = 0;
  const step = (): boolean => {
    const event = events[position];
    if (event === undefined) return false;
    time.advanceTo(event.t);
    position += 1;
    replay.apply(event);
    return true;
  };
  return {
    replay,
    elapsed: time.elapsed,
    position: () => position,
    step,
    playTo: (elapsed) => {
      while ((events[position]?.t ?? Number.POSITIVE_INFINITY) <= elapsed) step();
      time.advanceTo(Math.max(elapsed, time.elapsed()));
    },
    end: () => {
      replay.end();
      time.end();
    },
  };
}

/** Plays a whole recording and gives all that its streams emitted. */
export function emissionsOf(plan: PlayerPlan): readonly Emission[] {
  const player = createPlayer(plan);
  const emissions: Emission[] = [];
  const listening = player.replay.emissions$.subscribe((emission) => emissions.push(emission));
  try {
    player.playTo(durationOf(plan.recording));
  } finally {
    listening.unsubscribe();
    player.end();
  }
  return emissions;
}

/** The time of the last event in ms. */
export function durationOf({ events }: Recording): number {
  return events.at(-1)?.t ?? 0;
}
