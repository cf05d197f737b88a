import { isObservable, type Observable, Subject, type Subscription } from "rxjs";
import { createApp } from "../../app.ts";
import type { App, ScreenFactory } from "../../app-types.ts";
import type { LazyCode } from "../../lazy-code.ts";
import type { RecordedEvent, Recording } from "../format/recording.ts";
import { decodeValue } from "../format/values.ts";
import { memberAt } from "../record/instrument.ts";
import { APP, nameOfStream } from "../record/recorder.ts";
import type { Screens } from "../screens.ts";
import { createReplaySources } from "./replay-sources.ts";

/** What a stream of the replayed app emitted. */
export interface Emission {
  /** Ms since the start of the recording. */
  readonly at: number;
  readonly stream: string;
  readonly value: unknown;
  /** The event that led to it; `null`: a timer. */
  readonly cause: RecordedEvent | null;
}

interface ReplayPlan {
  readonly recording: Recording;
  readonly screens: Screens;
  readonly lazyCode: LazyCode;
  /** Ms since the start, in agreement with the timers of RxJS's default scheduler. */
  elapsed(): number;
}

/** A recorded app that lives again: the real streams and view models, over what was recorded. */
export interface Replay {
  readonly app: App;
  readonly emissions$: Observable<Emission>;
  /** A stream came to be shown (1) or is not shown any more (-1). */
  readonly shown$: Observable<{ readonly stream: string; readonly by: 1 | -1 }>;
  /** Lets one event happen. Time is the caller's: timers that are due before it must have run. */
  apply(event: RecordedEvent): void;
  /** View models that are open, by number. */
  readonly open: ReadonlyMap<number, OpenScreen>;
  /** What the recording did not foresee: calls without a reply, and view models that it has no name for. */
  strays(): readonly string[];
  end(): void;
}

export interface OpenScreen {
  readonly name: string;
  readonly area: string;
  readonly location: string;
  readonly args: readonly unknown[];
  readonly create: ScreenFactory;
  readonly model: { end(): void };
}

/** Creates the app of a recording. Nothing happens in it until events are applied. */
export function createReplay({ recording, screens, lazyCode, elapsed }: ReplayPlan): Replay {
  const sources = createReplaySources({
    recording,
    now: () => recording.head.startedAt + elapsed(),
  });
  const app = createApp(sources.deps, lazyCode);
  const emissions = new Subject<Emission>();
  const shown = new Subject<{ stream: string; by: 1 | -1 }>();
  const open = new Map<number, OpenScreen>();
  const unnamed = new Set<string>();
  const subscriptions = new Map<string, Subscription>();
  let cause: RecordedEvent | null = null;

  const modelOf = (screen: number): { model: object; area: string | null } | null => {
    if (screen === APP) return { model: app, area: null };
    const found = open.get(screen);
    return found === undefined ? null : { model: found.model, area: found.area };
  };
  const show = (event: ShowEvent): void => {
    const of = modelOf(event.screen);
    const stream$ = of && streamOf(of.model, event);
    if (of === null || stream$ === null) return;
    const stream = nameOfStream(of.area, event.path);
    shown.next({ stream, by: 1 });
    const subscription = stream$.subscribe((value) =>
      emissions.next({ at: elapsed(), stream, value, cause }),
    );
    subscription.add(() => shown.next({ stream, by: -1 }));
    subscriptions.set(keyOf(event), subscription);
  };
  const openScreen = (event: OpenEvent): void => {
    const create = event.name === null ? undefined : screens.byName.get(event.name);
    if (create === undefined) {
      unnamed.add(event.location);
      return;
    }
    const args = event.args.map(decodeValue) as never[];
    open.set(event.screen, { ...event, name: event.name ?? "", create, model: create(app, ...args) });
  };
  const endScreen = (screen: number): void => {
    open.get(screen)?.model.end();
    open.delete(screen);
  };
  const happen = (event: RecordedEvent): void => {
    if (event.k === "open") openScreen(event);
    else if (event.k === "end") endScreen(event.screen);
    else if (event.k === "show") show(event);
    else if (event.k === "hide") release(subscriptions, keyOf(event));
    else if (event.k === "do") act(modelOf(event.screen)?.model, event);
    else sources.apply(event);
  };
  return {
    ...{ app, open, emissions$: emissions, shown$: shown },
    apply: (event) => {
      cause = event;
      try {
        happen(event);
      } finally {
        cause = null;
      }
    },
    strays: () => [...sources.strays, ...unnamed],
    end: () => {
      for (const key of subscriptions.keys()) release(subscriptions, key);
      for (const screen of open.keys()) endScreen(screen);
      app.end();
    },
  };
}

type ShowEvent = Extract<RecordedEvent, { k: "show" | "hide" }>;
type OpenEvent = Extract<RecordedEvent, { k: "open" }>;
type DoEvent = Extract<RecordedEvent, { k: "do" }>;

function keyOf({ screen, path, args }: ShowEvent): string {
  return JSON.stringify([screen, path, args ?? null]);
}

function release(subscriptions: Map<string, Subscription>, key: string): void {
  subscriptions.get(key)?.unsubscribe();
  subscriptions.delete(key);
}

/** A view model of a newer build may have no such stream: then nothing shows it. */
function streamOf(model: object, { path, args }: ShowEvent): Observable<unknown> | null {
  const found = memberAt(model, path);
  if (found === undefined) return null;
  const { owner, member } = found;
  if (isObservable(member)) return member;
  if (typeof member !== "function" || args === undefined) return null;
  const made: unknown = Reflect.apply(member, owner, args.map(decodeValue));
  return isObservable(made) ? made : null;
}

function act(model: object | undefined, { path, args }: DoEvent): void {
  const found = model === undefined ? undefined : memberAt(model, path);
  if (typeof found?.member !== "function") return;
  Reflect.apply(found.member, found.owner, args.map(decodeValue));
}
