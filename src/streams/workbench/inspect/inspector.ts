import {
  combineLatest,
  distinctUntilChanged,
  map,
  merge,
  type Observable,
  Subject,
  scan,
  startWith,
} from "rxjs";
import type { Scope } from "../../kit/scope.ts";
import { createValue } from "../../kit/state.ts";
import type { RecordedEvent } from "../format/recording.ts";
import { encodeValue } from "../format/values.ts";
import {
  applyStreamEvents,
  rateOf,
  type StreamEvent,
  type StreamState,
  type Streams,
} from "./inspect.fold.ts";
import type { Tap } from "./tap.ts";

/** What the rate is counted over, and what the line of marbles shows, in ms. */
export const WINDOW = 10_000;
/** A value longer than this is cut in the list. */
const PREVIEW = 120;

/** A stream in the list. */
export interface StreamRow {
  readonly name: string;
  readonly subscribers: number;
  readonly count: number;
  /** Emissions a second. */
  readonly rate: number;
  /** Ms since the last emission; `null`: there was none. */
  readonly age: number | null;
  readonly last: string;
  /** When it emitted within the last 10 s, as a share of them, 0…1. */
  readonly marbles: readonly number[];
}
/** The chosen stream. */
export interface StreamDetail {
  readonly name: string;
  /** Newest first. */
  readonly emissions: readonly {
    /** The first of the stream is 1. */
    readonly number: number;
    readonly at: number;
    readonly cause: string | null;
    readonly changed: readonly string[];
    readonly value: string;
  }[];
}
export interface InspectorModel {
  readonly rows$: Observable<readonly StreamRow[]>;
  readonly search$: Observable<string>;
  search(text: string): void;
  readonly chosen$: Observable<StreamDetail | null>;
  choose(stream: string | null): void;
}
interface RunningInspector {
  readonly tap: Tap;
  readonly model: InspectorModel;
  /** Forgets everything: another replay begins. */
  clear(): void;
}

/**
 * Counts what streams do, and shows it at each look: emissions themselves cost a push to a list.
 * @param looks$ when to show what has happened since
 * @param elapsed ms since the start
 */
export function createInspector(
  scope: Scope,
  looks$: Observable<unknown>,
  elapsed: () => number,
): RunningInspector {
  const waiting: StreamEvent[] = [];
  const cleared = new Subject<null>();
  const search = createValue(scope, "");
  const chosen = createValue<string | null>(scope, null);
  const streams$ = merge(looks$.pipe(map(() => waiting.splice(0))), cleared).pipe(
    scan(
      (streams: Streams, events) => (events === null ? new Map() : applyStreamEvents(streams, events)),
      new Map(),
    ),
    startWith<Streams>(new Map()),
    scope.share<Streams>(),
  );
  scope.run(streams$);
  return {
    clear: () => {
      waiting.splice(0);
      cleared.next(null);
    },
    tap: {
      subscribed: (stream, by) => waiting.push({ kind: "subscribed", stream, by }),
      emitted: (stream, value, cause) =>
        waiting.push({ kind: "emitted", stream, value, at: elapsed(), cause: cause && nameOfCause(cause) }),
    },
    model: {
      search$: search.value$,
      search: search.set,
      choose: chosen.set,
      rows$: combineLatest([streams$, search.value$]).pipe(
        map(([streams, text]) => rowsOf(streams, text, elapsed())),
      ),
      chosen$: combineLatest([streams$, chosen.value$]).pipe(
        map(([streams, name]) => (name === null ? null : (streams.get(name) ?? null))),
        distinctUntilChanged(),
        map((stream) => stream && detailOf(stream)),
      ),
    },
  };
}

function rowsOf(streams: Streams, text: string, now: number): readonly StreamRow[] {
  const wanted = text.trim().toLowerCase();
  return [...streams.values()]
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .map((stream) => rowOf(stream, now))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}

function rowOf(stream: StreamState, now: number): StreamRow {
  const { name, subscribers, count, marks } = stream;
  const last = marks.at(-1);
  return {
    ...{ name, subscribers, count, rate: rateOf(stream, now, WINDOW) },
    age: last === undefined ? null : Math.max(0, now - last.at),
    last: last === undefined ? "" : textOf(last.value).slice(0, PREVIEW),
    marbles: marks.flatMap(({ at }) => (at > now - WINDOW ? [(at - now + WINDOW) / WINDOW] : [])),
  };
}

function detailOf({ name, count, marks }: StreamState): StreamDetail {
  const emissions = marks
    .slice(-50)
    .reverse()
    .map(({ at, cause, changed, value }, index) => ({
      ...{ number: count - index, at, cause, changed },
      value: textOf(value, 2),
    }));
  return { name, emissions };
}

function textOf(value: unknown, indent = 0): string {
  return JSON.stringify(encodeValue(value), null, indent);
}

/** An event in a few words. */
export function nameOfCause(event: RecordedEvent): string {
  switch (event.k) {
    case "call":
      return event.call;
    case "emit":
      return event.source;
    case "do":
    case "show":
    case "hide":
      return `${event.k} ${event.path}`;
    case "open":
      return `open ${event.name ?? event.location}`;
    case "next":
    case "done":
    case "fail":
      return `${event.k} #${event.id}`;
    default:
      return event.k;
  }
}
