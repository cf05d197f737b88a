import type { Recording } from "../format/recording.ts";
import { encodeValue } from "../format/values.ts";
import type { Loaded } from "../reel.ts";
import { emissionsOf } from "../replay/player.ts";
import type { Emission } from "../replay/replay.ts";
import { minimise } from "./minimise.ts";

/** A recording with only the events without which `fails` holds no more. A replay that throws counts as another failure. */
export function minimiseRecording(
  loaded: Loaded,
  fails: (emissions: readonly Emission[]) => boolean,
): Recording {
  const { recording } = loaded;
  const events = minimise(recording.events, (part) => {
    const emissions = attempt(() => emissionsOf({ ...loaded, recording: { ...recording, events: part } }));
    return emissions !== null && fails(emissions);
  });
  return { ...recording, events };
}

function attempt<Value>(run: () => Value): Value | null {
  try {
    return run();
  } catch {
    return null; // Without the events that were left out the app met what it never meets.
  }
}

/** Emissions as text that can be compared: time, stream and value. */
export function textOf(emissions: readonly Emission[]): string {
  return JSON.stringify(emissions.map(({ at, stream, value }) => [at, stream, encodeValue(value)]));
}
