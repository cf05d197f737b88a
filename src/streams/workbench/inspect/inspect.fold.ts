import { changedPaths } from "./changed-paths.ts";

/** How many emissions of a stream are kept to look at. */
const KEPT = 200;

/** One emission: when, what led to it, and what it changed. */
export interface Mark {
  /** Ms since the start. */
  readonly at: number;
  /** "spot.openOrders", "visible", "ticket.change"; `null`: a timer. */
  readonly cause: string | null;
  /** Where the value differs from the one before: "value.rows.0.price". */
  readonly changed: readonly string[];
  readonly value: unknown;
}

export interface StreamState {
  readonly name: string;
  readonly subscribers: number;
  readonly count: number;
  /** Oldest first, the newest 200. */
  readonly marks: readonly Mark[];
}

/** By name. */
export type Streams = ReadonlyMap<string, StreamState>;

export type StreamEvent =
  | { readonly kind: "subscribed"; readonly stream: string; readonly by: 1 | -1 }
  | {
      readonly kind: "emitted";
      readonly stream: string;
      readonly at: number;
      readonly value: unknown;
      readonly cause: string | null;
    };

/** Applies what happened since the last look. Streams that nothing happened to keep their identity. */
export function applyStreamEvents(streams: Streams, events: readonly StreamEvent[]): Streams {
  if (events.length === 0) return streams;
  const next = new Map(streams);
  for (const event of events) next.set(event.stream, applyEvent(streamOf(next, event.stream), event));
  return next;
}

function streamOf(streams: Streams, name: string): StreamState {
  return streams.get(name) ?? { name, subscribers: 0, count: 0, marks: [] };
}

function applyEvent(stream: StreamState, event: StreamEvent): StreamState {
  if (event.kind === "subscribed") return { ...stream, subscribers: stream.subscribers + event.by };
  const { at, cause, value } = event;
  const changed = changedPaths(stream.marks.at(-1)?.value, value);
  return {
    ...stream,
    count: stream.count + 1,
    marks: [...stream.marks, { at, cause, changed, value }].slice(-KEPT),
  };
}

/** Emissions a second over the last `window` ms. */
export function rateOf({ marks }: StreamState, now: number, window: number): number {
  const recent = marks.filter(({ at }) => at > now - window).length;
  return recent / (window / 1_000);
}
