import { Subject } from "rxjs";
import type { LazyCode } from "../lazy-code.ts";
import type { Recording } from "./format/recording.ts";
import type { Tap } from "./inspect/tap.ts";
import { createPlayer, durationOf, type Player } from "./replay/player.ts";
import type { Screens } from "./screens.ts";

export interface Loaded {
  readonly recording: Recording;
  readonly screens: Screens;
  readonly lazyCode: LazyCode;
}
/** A recording that is being played. Another number is another replay, from the start. */
export interface Playing extends Loaded {
  readonly player: Player;
  readonly number: number;
}

/** Holds the one player of the page: virtual time belongs to all of it. */
export interface Reel {
  current(): Playing | null;
  /** Begins with a recording, in place of another. */
  load(loaded: Loaded): void;
  step(): void;
  /** To a time in ms; an earlier one is reached from the start. */
  jump(elapsed: number): void;
  /** On to the next change of a stream's value; `null`: of any stream. Without one, to the end. */
  nextChange(stream: string | null): void;
  end(): void;
}

/** @param tap sees what the replayed streams do. @param restarted the replay begins from the start */
export function createReel(tap: Tap, restarted: () => void): Reel {
  const slot: { playing: Playing | null } = { playing: null };
  const load = (loaded: Loaded): Playing => {
    const number = (slot.playing?.number ?? 0) + 1;
    slot.playing?.player.end();
    restarted();
    const player = createPlayer(loaded);
    player.replay.shown$.subscribe(({ stream, by }) => tap.subscribed(stream, by));
    player.replay.emissions$.subscribe(({ stream, value, cause }) => tap.emitted(stream, value, cause));
    const playing = { ...loaded, player, number };
    // Before the first event: what sees the emissions asks for the time of this replay.
    slot.playing = playing;
    player.playTo(0);
    return playing;
  };
  return {
    current: () => slot.playing,
    load: (loaded) => void load(loaded),
    step: () => void slot.playing?.player.step(),
    jump: (elapsed) => {
      if (slot.playing === null) return;
      const target = Math.max(0, Math.min(elapsed, durationOf(slot.playing.recording)));
      const { player } = target < slot.playing.player.elapsed() ? load(slot.playing) : slot.playing;
      player.playTo(target);
    },
    nextChange: (stream) => {
      if (slot.playing !== null) playToChange(slot.playing.player, stream);
    },
    end: () => {
      slot.playing?.player.end();
      slot.playing = null;
    },
  };
}

function playToChange({ replay, step }: Player, stream: string | null): void {
  const found = new Subject<true>();
  const seen = { isFound: false };
  found.subscribe(() => {
    seen.isFound = true;
  });
  const listening = replay.emissions$.subscribe((emission) => {
    if (stream === null || emission.stream === stream) found.next(true);
  });
  while (!seen.isFound && step());
  listening.unsubscribe();
}
