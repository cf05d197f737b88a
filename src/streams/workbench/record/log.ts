import type { Json, RecordedEvent } from "../format/recording.ts";

/** Public messages, of which a stream must not count on every one: older ones are left out but for the last. */
const PUBLIC = /^socket\.(quotes|depth|mark|prints|candle|closes)$/;

/** Everything that was recorded, or what is needed to replay the last minutes. */
export interface Log {
  add(event: RecordedEvent): void;
  /** Takes back the event that was added last as `event`, where nothing came after it. */
  takeBack(event: RecordedEvent): void;
  events(): readonly RecordedEvent[];
  isTrimmed(): boolean;
}

/**
 * @param keeps for how long public messages and frames are kept whole, in ms; `null`: for good. Older ones are left out but for the newest of
 * each subscription. Calls, replies, the user's own pushes and what the user did stay: a replay begins with them.
 */
export function createLog(keeps: number | null): Log {
  const kept: RecordedEvent[] = [];
  const publicIds = new Set<number>();
  let isTrimmed = false;
  let nextTrim = keeps ?? 0;
  const trim = (before: number): void => {
    const trimmed = withoutOlder(kept, before, publicIds);
    isTrimmed ||= trimmed.length < kept.length;
    kept.splice(0, kept.length, ...trimmed);
  };
  return {
    add: (event) => {
      if (event.k === "call" && PUBLIC.test(event.call)) publicIds.add(event.id);
      kept.push(event);
      if (keeps === null || event.t < nextTrim) return;
      trim(event.t - keeps);
      // Now and then, so that a message costs nothing.
      nextTrim = event.t + keeps / 4;
    },
    takeBack: (event) => {
      const at = kept.lastIndexOf(event);
      if (at >= 0) kept.splice(at, 1);
    },
    events: () => kept,
    isTrimmed: () => isTrimmed,
  };
}

/** The events without older frames and public messages; the newest of each subscription stays. */
function withoutOlder(
  events: readonly RecordedEvent[],
  before: number,
  publicIds: ReadonlySet<number>,
): readonly RecordedEvent[] {
  const seen = new Set<number | "frame">();
  const keyOf = (event: RecordedEvent): number | "frame" | null => {
    if (event.k === "emit" && event.source === "frame") return "frame";
    return event.k === "next" && publicIds.has(event.id) ? event.id : null;
  };
  const left = new Set<RecordedEvent>();
  for (const event of events.toReversed()) {
    const key = keyOf(event);
    if (key === null || event.t >= before) continue;
    if (seen.has(key)) left.add(event);
    seen.add(key);
  }
  return standingIn(events, left);
}

/**
 * Leaves events out. The next book message of their subscription replaces them: it names the first sequence number after the gap, as the
 * connection does for a tab that paints rarely.
 */
function standingIn(
  events: readonly RecordedEvent[],
  left: ReadonlySet<RecordedEvent>,
): readonly RecordedEvent[] {
  const since = new Map<number, Json>();
  return events.flatMap((event) => {
    const depth = event.k === "next" ? depthOf(event.value) : null;
    if (event.k !== "next" || depth === null) return left.has(event) ? [] : [event];
    const first = since.get(event.id) ?? depth.since ?? null;
    if (left.has(event)) {
      since.set(event.id, first);
      return [];
    }
    since.delete(event.id);
    return [first === depth.since ? event : { ...event, value: { ...depth, since: first } }];
  });
}

function depthOf(value: Json): Readonly<Record<string, Json>> | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const fields = value as Readonly<Record<string, Json>>;
  return fields.$ === "depth" ? fields : null;
}
