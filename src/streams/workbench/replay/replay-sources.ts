import { distinctUntilChanged, Observable, Subject } from "rxjs";
import * as v from "valibot";
import { siteSettings } from "#contract/calls/shell/site.ts";
import type { Api } from "#src/api/api.ts";
import type { Deps, KeyValueStore } from "../../deps.ts";
import type { RecordedEvent, Recording, SourceName } from "../format/recording.ts";
import { decodeValue } from "../format/values.ts";
import { createReplies } from "./replies.ts";

/** Calls that the app makes for their effect: nothing comes of them. */
const EFFECTS = new Set(["socket.subscribe", "proofs.settle"]);
/** Members of the API that are streams, not functions. */
const STREAMS = /\$$/;

interface ReplayPlan {
  readonly recording: Recording;
  /** Unix ms, in agreement with the timers. */
  now(): number;
}

/** The surroundings of an app that lives on a recording. */
interface ReplaySources {
  readonly deps: Deps;
  /** Lets an event of the recording happen. View models and their functions are not its concern. */
  apply(event: RecordedEvent): void;
  /** Calls that the recording has no reply for, as "area.call". */
  readonly strays: ReadonlySet<string>;
}

/** Creates `Deps` whose every event comes from `apply`. */
export function createReplaySources({ recording, now }: ReplayPlan): ReplaySources {
  const { head, events } = recording;
  const replies = createReplies(events);
  const storage = storageOf(head.storage);
  const sources = createSources();
  const ids = events.flatMap((event) => (event.k === "id" ? [event.value] : []));
  const taken = { ids: 0, offset: 0 };
  const deps: Deps = {
    api: apiOf(replies.call),
    settings: v.parse(siteSettings, head.settings),
    origin: head.origin,
    storage,
    passwordStrength: (...args) =>
      replies.call("passwordStrength", args) as ReturnType<Deps["passwordStrength"]>,
    now: () => now() + taken.offset,
    newId: () => ids[taken.ids++] ?? `replayed-${taken.ids}`,
    visible$: sources.state<boolean>("visible"),
    online$: sources.state<boolean>("online"),
    frame$: sources.events<number>("frame"),
    storageChanged$: sources.events("storage"),
  };
  return {
    deps,
    strays: replies.strays,
    apply: (event) => {
      if (event.k === "next" || event.k === "done" || event.k === "fail") replies.apply(event);
      if (event.k === "clock") taken.offset = event.offset;
      if (event.k !== "emit") return;
      if (event.source === "storage") store(storage, decodeValue(event.value));
      sources.emit(event.source, decodeValue(event.value));
    },
  };
}

/** Areas and calls by whatever name the app asks for. */
function apiOf(call: (name: string, args: readonly unknown[]) => Observable<unknown>): Api {
  const members = (prefix: string): object =>
    new Proxy(
      {},
      {
        get: (_, name) => {
          if (typeof name !== "string") return undefined;
          const path = prefix + name;
          if (STREAMS.test(name)) return call(path, []);
          if (prefix === "") return members(`${path}.`);
          if (EFFECTS.has(path)) return () => undefined;
          return (...args: readonly unknown[]) => call(path, args);
        },
      },
    );
  return members("") as Api;
}

function createSources() {
  const subjects = new Map<SourceName, Subject<unknown>>();
  const latest = new Map<SourceName, unknown>();
  const subjectOf = (name: SourceName): Subject<unknown> => {
    const subject = subjects.get(name) ?? new Subject<unknown>();
    subjects.set(name, subject);
    return subject;
  };
  return {
    emit: (name: SourceName, value: unknown): void => {
      latest.set(name, value);
      subjectOf(name).next(value);
    },
    events: <Value>(name: SourceName) => subjectOf(name) as Observable<unknown> as Observable<Value>,
    /** Its latest value first. */
    state: <Value>(name: SourceName): Observable<Value> =>
      new Observable<Value>((subscriber) => {
        if (latest.has(name)) subscriber.next(latest.get(name) as Value);
        return subjectOf(name).subscribe((value) => subscriber.next(value as Value));
      }).pipe(distinctUntilChanged()),
  };
}

function storageOf(initial: Readonly<Record<string, string>>): KeyValueStore {
  const kept = new Map(Object.entries(initial));
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
  };
}

/** What another tab wrote is there when it is heard of. */
function store(storage: KeyValueStore, change: unknown): void {
  const { key, value } = change as { readonly key: string | null; readonly value: string | null };
  if (key === null) for (const each of storage.keys()) storage.remove(each);
  else if (value === null) storage.remove(key);
  else storage.set(key, value);
}
