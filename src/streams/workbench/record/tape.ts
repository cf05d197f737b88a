import type { Json, RecordedEvent, SourceName } from "../format/recording.ts";
import type { Log } from "./log.ts";
import type { Redactor } from "./redactor.ts";
import { storagePolicy } from "./secret-fields.ts";

/** A jump of the wall clock against the running time that is worth noting, in ms. */
const STEP = 50;

/** What is known of time where a recording is made. */
export interface RecordingClock {
  /** Unix ms, as `Deps.now`. */
  now(): number;
  /** Ms that never go back: what timers follow. */
  elapsed(): number;
}

/** Writes down what happens, with its time and without secrets. */
export interface Tape {
  called(call: string, args: readonly unknown[], personal: boolean): number;
  replied(id: number, value: unknown, personal: boolean): void;
  settled(how: "done" | "fail", id: number): void;
  emitted(source: SourceName, value: unknown): void;
  made(id: string): string;
  /** Notes an event as it is. */
  note(event: WithoutTime<RecordedEvent>): RecordedEvent;
  clean(value: unknown, personal: boolean): Json;
  /** Runs what an event leads to: emissions meanwhile are its effects. */
  during(run: () => void): void;
  /** The event whose effects are being seen; `null`: that of a timer, or of something that is not recorded. */
  cause(): RecordedEvent | null;
}

/** An event before its time is known. */
export type WithoutTime<Event> = Event extends unknown ? Omit<Event, "t"> : never;

/** @param log what keeps the events */
export function createTape(log: Log, redactor: Redactor, clock: RecordingClock): Tape {
  const start = { now: clock.now(), elapsed: clock.elapsed() };
  let calls = 0;
  let offset = 0;
  let last: RecordedEvent | null = null;
  let cause: RecordedEvent | null = null;

  const put = (event: RecordedEvent): RecordedEvent => {
    log.add(event);
    last = event;
    return event;
  };
  const note: Tape["note"] = (event) => {
    const elapsed = clock.elapsed() - start.elapsed;
    const t = Math.round(elapsed);
    const moved = clock.now() - start.now - elapsed;
    if (Math.abs(moved - offset) > STEP) {
      offset = moved;
      put({ t, k: "clock", offset: Math.round(moved) });
    }
    return put({ ...event, t });
  };
  return {
    called: (call, args, personal) => {
      const id = ++calls;
      note({ k: "call", id, call, args: args.map((one) => redactor.clean(one, personal)) });
      return id;
    },
    replied: (id, value, personal) => note({ k: "next", id, value: redactor.clean(value, personal) }),
    settled: (how, id) => note({ k: how, id }),
    emitted: (source, value) =>
      note({
        k: "emit",
        source,
        value: source === "storage" ? storedValue(value, redactor) : redactor.clean(value),
      }),
    made: (value) => {
      note({ k: "id", value });
      return value;
    },
    note,
    clean: (value, personal) => redactor.clean(value, personal),
    during: (run) => {
      const before = cause;
      cause = last;
      try {
        run();
      } finally {
        cause = before;
      }
    },
    cause: () => cause,
  };
}

/** A change by another tab, as the storage itself is written. */
function storedValue(change: unknown, redactor: Redactor): Json {
  const { key, value } = change as { readonly key: string | null; readonly value: string | null };
  if (key === null || value === null) return { key, value };
  const policy = storagePolicy(key);
  return { key, value: policy === "keep" ? value : policy === "drop" ? null : redactor.replace(value) };
}
