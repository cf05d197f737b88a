import type { Recording } from "../format/recording.ts";
import { durationOf } from "../replay/player.ts";
import { type ExportPlan, marbleTest, settledEmissions } from "./marble-test.ts";
import { minimiseRecording, textOf } from "./minimise-recording.ts";

/**
 * A marble test of some streams in a span. Events without which they emit the same are left out, unless `isWhole`.
 * @throws an `Error` with a sentence for developers where a stream emits nothing in the span
 */
export function exportTest({ isWhole, ...plan }: ExportPlan & { readonly isWhole: boolean }): string {
  const upToEnd = endingAt(plan.recording, plan.to);
  if (isWhole) return marbleTest({ ...plan, recording: upToEnd });
  const seen = (emissions: Parameters<typeof settledEmissions>[0]) =>
    textOf(settledEmissions(emissions, plan));
  const expected: { text: string | null } = { text: null };
  const recording = minimiseRecording({ ...plan, recording: upToEnd }, (emissions) => {
    // The first replay is that of the whole.
    expected.text ??= seen(emissions);
    return seen(emissions) === expected.text;
  });
  return marbleTest({ ...plan, recording });
}

/** The events until a time, and one at that time, so that timers run until then. */
function endingAt(recording: Recording, to: number): Recording {
  const events = recording.events.filter(({ t }) => t <= to);
  if (durationOf({ ...recording, events }) === to) return { ...recording, events };
  const offset = events.reduce((sum, event) => (event.k === "clock" ? event.offset : sum), 0);
  return { ...recording, events: [...events, { t: to, k: "clock", offset }] };
}
