import { isObservable } from "rxjs";
import type { App, Watch } from "../../app-types.ts";
import type { Deps } from "../../deps.ts";
import type { Recording } from "../format/recording.ts";
import type { Tap } from "../inspect/tap.ts";
import type { NameOf } from "../screens.ts";
import { instrument, type Probe, type StreamRef } from "./instrument.ts";
import { createLog } from "./log.ts";
import { recordDeps } from "./record-sources.ts";
import { createRedactor, type Redactor } from "./redactor.ts";
import { isPersonalIntent, storagePolicy } from "./secret-fields.ts";
import { createTape, type RecordingClock, type Tape } from "./tape.ts";

/** The app's own streams and functions, for components that use it without a view model. */
export const APP = 0;

interface RecorderOptions {
  readonly clock: RecordingClock;
  /** For how long public messages are kept whole, in ms; `null`: for good. */
  readonly keeps: number | null;
  /** Names view models that routes make of themselves. */
  readonly nameOf: NameOf;
  /** The address now, with its query. */
  location(): string;
  /** Sees every emission as well. */
  readonly tap?: Tap;
}

export interface Recorder {
  /** The surroundings to make the app of. */
  readonly deps: Deps;
  /** The app as components get it; view models are made of the app itself. */
  watched(app: App): App & { readonly watch: Watch };
  /** What was recorded until now, as it is. */
  recording(): Recording;
}

/** Records everything that crosses `Deps`, and what the user does with view models. */
export function createRecorder(deps: Deps, options: RecorderOptions): Recorder {
  const redactor = createRedactor();
  const log = createLog(options.keeps);
  const head = {
    startedAt: options.clock.now(),
    storage: storageOf(deps, redactor),
    settings: redactor.clean(siteOf(deps)),
  };
  const tape = createTape(log, redactor, options.clock);
  const held: { app: App | null } = { app: null };
  const watch = watchWith(tape, log, options, () => {
    if (held.app === null) throw new Error("A view model was made before the app was recorded");
    return held.app;
  });
  return {
    deps: recordDeps(deps, tape),
    watched: (app) => {
      held.app = app;
      const { deps: ownDeps, visit, ...streams } = app;
      const probe = probeOf({ tape, log, screen: APP, area: "app", ...options });
      return { ...instrument(streams, probe), deps: ownDeps, visit, watch };
    },
    recording: () => ({
      head: {
        ...{ format: "millrace-recording", version: 1, ...head },
        ...{ origin: "https://recorded.example", isTrimmed: log.isTrimmed() },
      },
      // A secret that became known later is removed from what was kept before.
      events: log.events().map((event) => JSON.parse(redactor.scrub(JSON.stringify(event)))),
    }),
  };
}

function watchWith(
  tape: Tape,
  log: ReturnType<typeof createLog>,
  options: RecorderOptions,
  app: () => App,
): Watch {
  let screens = APP;
  return {
    open: (create, args) => {
      const screen = ++screens;
      const named = options.nameOf(create);
      const area = named?.area ?? areaOf(options.location());
      tape.note({
        ...{ k: "open", screen, name: named?.name ?? null, area },
        args: args.map((one) => tape.clean(one, isPersonalIntent(area, ""))),
        location: options.location().replace(/\?.*(?=\b(?:code|token|invite))/i, "?"),
      });
      const model = create(app(), ...args);
      const probed = instrument(model, probeOf({ tape, log, screen, area, ...options }));
      return {
        ...probed,
        end: () => {
          tape.note({ k: "end", screen });
          model.end();
        },
      };
    },
  };
}

interface Probing {
  readonly tape: Tape;
  readonly log: ReturnType<typeof createLog>;
  readonly screen: number;
  readonly area: string;
  readonly tap?: Tap;
}

function probeOf({ tape, log, screen, area, tap }: Probing): Probe {
  const counts = new Map<string, number>();
  const shown = ({ path, args }: StreamRef) => ({
    ...{ screen, path },
    ...(args && { args: args.map((one) => tape.clean(one, isPersonalIntent(area, path))) }),
  });
  const count = (key: string, by: 1 | -1): number => {
    const next = (counts.get(key) ?? 0) + by;
    counts.set(key, next);
    return next;
  };
  return {
    subscribed: (stream) => {
      const ref = shown(stream);
      const key = JSON.stringify(ref);
      if (count(key, 1) === 1) tape.note({ k: "show", ...ref });
      const name = nameOfStream(screen === APP ? null : area, stream.path);
      tap?.subscribed(name, 1);
      return {
        emitted: (value) => tap?.emitted(name, value, tape.cause()),
        released: () => {
          if (count(key, -1) === 0) tape.note({ k: "hide", ...ref });
          tap?.subscribed(name, -1);
        },
      };
    },
    called: (path, args, call) => {
      const personal = isPersonalIntent(area, path);
      const field = typeof args[0] === "string" && args.length > 1 ? args[0] : null;
      const cleaned = args.map((one, index) =>
        index > 0 && field !== null
          ? fieldValue(tape, field, one, personal)
          : tape.clean(one, personal && args.length === 1),
      );
      const noted = tape.note({ k: "do", screen, path, args: cleaned });
      let result: unknown;
      tape.during(() => {
        result = call();
      });
      // A function that gives a value is a question, which a replay need not ask.
      if (result !== undefined && (isObservable(result) || !(result instanceof Promise))) log.takeBack(noted);
      return result;
    },
  };
}

/** `change("email", "a@b.example")`: the first argument names the field of the second. */
function fieldValue(tape: Tape, field: string, value: unknown, personal: boolean) {
  const cleaned = tape.clean({ [field]: value }, personal);
  const inside = Object(cleaned) as Readonly<Record<string, ReturnType<Tape["clean"]>>>;
  return inside[field] ?? null;
}

/** "spot.orders.open$": the area and where the view model has it. Streams of the app keep their own path. */
export function nameOfStream(area: string | null, path: string): string {
  return area === null ? path : `${area}.${path}`;
}

function areaOf(location: string): string {
  return location.split(/[/?]/)[1] ?? "";
}

function siteOf({ settings }: Deps): object {
  return settings;
}

function storageOf({ storage }: Deps, redactor: Redactor): Record<string, string> {
  return Object.fromEntries(
    storage.keys().flatMap((key) => {
      const value = storage.get(key);
      const policy = storagePolicy(key);
      if (value === null || policy === "drop") return [];
      return [[key, policy === "keep" ? value : redactor.replace(value)]];
    }),
  );
}
