import { concat, debounceTime, filter, map, NEVER, Observable, tap, timer } from "rxjs";
import type { Context } from "rxjs-marbles/context";
import { loadLazyCode } from "#src/streams/lazy-code.ts";
import type { RecordedEvent, RecordingHead } from "#src/streams/workbench/format/recording.ts";
import { decodeValue } from "#src/streams/workbench/format/values.ts";
import { createReplay } from "#src/streams/workbench/replay/replay.ts";
import { loadScreens } from "#src/streams/workbench/screens.ts";

/** Lines of "letter JSON", as exported tests have them. */
function linesOf(text: string): [letter: string, json: string][] {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)]);
}

/** The table of values of an exported test. */
export function valuesOf(text: string): Record<string, unknown> {
  return Object.fromEntries(linesOf(text).map(([letter, json]) => [letter, decodeValue(JSON.parse(json))]));
}

interface Span {
  readonly stream: string;
  /** Ms since the start. */
  readonly from: number;
  readonly to: number;
}
type Marbles = Pick<Context, "cold" | "scheduler">;

/**
 * What an exported marble test replays: the real app over recorded events, which come as marbles. Each call is a replay of its own.
 * @param head the head of the recording, as JSON
 * @param inputs its events, by the letter of their time
 */
export async function replayed(
  head: string,
  inputs: string,
): Promise<(m: Marbles, marbles: string, span: Span) => Observable<unknown>> {
  const [screens, lazyCode] = await Promise.all([loadScreens(), loadLazyCode()]);
  const recordingHead: RecordingHead = JSON.parse(head);
  const events = linesOf(inputs).map(([letter, json]): [string, RecordedEvent] => [letter, JSON.parse(json)]);
  const table: Record<string, RecordedEvent[]> = {};
  for (const [letter, event] of events) table[letter] = [...(table[letter] ?? []), event];
  const recording = { head: recordingHead, events: events.map(([, event]) => event) };
  return (m, marbles, { stream, from, to }) =>
    new Observable((subscriber) => {
      const start = m.scheduler.now();
      const elapsed = () => m.scheduler.now() - start;
      const replay = createReplay({ recording, screens, lazyCode, elapsed });
      const shown = replay.emissions$.pipe(
        filter((emission) => emission.stream === stream && emission.at >= from && emission.at <= to),
        map(({ value }) => value),
        // Of a millisecond the last.
        debounceTime(0),
      );
      subscriber.add(() => replay.end());
      subscriber.add(concat(shown, NEVER).subscribe(subscriber));
      subscriber.add(
        m
          .cold<RecordedEvent[]>(marbles, table)
          .pipe(tap((at) => at.forEach(replay.apply)))
          .subscribe(),
      );
      subscriber.add(timer(to + 1).subscribe(() => replay.end()));
    });
}
