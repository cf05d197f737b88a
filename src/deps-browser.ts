import {
  animationFrames,
  distinctUntilChanged,
  fromEvent,
  map,
  merge,
  Observable,
  share,
  startWith,
} from "rxjs";
import * as v from "valibot";
import { type SiteSettings, siteSettings } from "#contract/calls/shell/site.ts";
import { FIRST_REPLIES } from "#contract/first-replies.ts";
import { DEFAULT_LANGUAGE } from "#contract/languages.ts";
import { createApi } from "./api/create-api.ts";
import { createFirstReplies } from "./api/http/first-replies.ts";
import { openWorker } from "./api/socket/shared/open-worker.ts";
import { browserLocks } from "./api/socket/shared/port.ts";
import { timeForData } from "./first-paint.ts";
import { createPasswordJudge } from "./password-judge.ts";
import type { Deps, KeyValueStore } from "./streams/deps.ts";
import { storageKeys } from "./streams/shell/storage-keys.ts";

/** The site's settings as `/runtime.js` left them; the defaults without it. */
export function readSettings(given: unknown): SiteSettings {
  const read = v.safeParse(siteSettings, given ?? {});
  return read.success ? read.output : v.parse(siteSettings, {});
}

/** A slow line needs a second and more to start the worker and to connect, and two round trips to log in. */
const JOIN_WAIT = { connection: 3_000, login: 1_000 };

/** Does something, and renders before it returns what that changed. */
export type RenderNow = (change: () => void) => void;

/** Emits before each frame. What the page shows by then is part of that frame: rendered later it would be laid out and painted again, 17 ms after. */
export function framesOf(renderNow: RenderNow): Observable<number> {
  return new Observable<number>((subscriber) =>
    animationFrames().subscribe(({ timestamp }) => renderNow(() => subscriber.next(timestamp))),
  ).pipe(share());
}

/** The real network, clock, storage, visibility and randomness of a browser tab. Called once, by `main.tsx`. */
export function createBrowserDeps(settings: SiteSettings, renderNow: RenderNow): Deps {
  const storage = createBrowserStorage(() => window.localStorage);
  const now = () => Date.now();
  const visible$ = fromEvent(document, "visibilitychange").pipe(
    startWith(null),
    map(() => document.visibilityState === "visible"),
    distinctUntilChanged(),
  );
  const frame$ = framesOf(renderNow);
  const baseUrl = settings.exchange_url.replace(/\/+$/, "");
  const changes = (type: string): Observable<Event> => fromEvent(window, type);
  return {
    api: createApi({
      baseUrl,
      painted: timeForData(window.location.pathname),
      sharing: canShare()
        ? {
            signs: { frame$, visible$, now: () => performance.now() },
            locks: browserLocks(navigator.locks),
            newId,
            open: () => openWorker(baseUrl),
          }
        : null,
      first: createFirstReplies(broughtAlong(), now),
      joinWait: JOIN_WAIT,
      now,
      random: () => Math.random(),
      token: () => storage.get(storageKeys.token),
      language: () => storage.get(storageKeys.locale) ?? DEFAULT_LANGUAGE,
    }),
    settings,
    origin: window.location.origin,
    storage,
    now,
    newId,
    passwordStrength: createPasswordJudge(),
    visible$,
    online$: merge(changes("online"), changes("offline")).pipe(
      startWith(null),
      map(() => navigator.onLine),
      distinctUntilChanged(),
    ),
    storageChanged$: fromEvent<StorageEvent>(window, "storage").pipe(
      map(({ key, newValue }) => ({ key, value: newValue })),
    ),
    frame$,
  };
}

/** The replies that the server wrote into the page, each for a request that need not be sent. */
function broughtAlong(): unknown {
  const text = document.getElementById(FIRST_REPLIES)?.textContent ?? "";
  return text === "" ? [] : JSON.parse(text);
}

/**
 * Whether all tabs can share one connection. This requires shared workers, Web Locks (not available without TLS) and localStorage,
 * which holds the session that all tabs share.
 */
function canShare(): boolean {
  if (!("SharedWorker" in window) || !("locks" in navigator)) return false;
  try {
    return window.localStorage !== null;
  } catch {
    return false; // Forbidden: each tab has a session of its own.
  }
}

/** 128 random bits in 22 url-safe characters. Not `randomUUID`, which pages without TLS do not have. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/**
 * localStorage that never throws: where it is forbidden, and for what no longer fits, things are kept for this page alone.
 * @param open may throw: a browser that forbids storage does so on the access itself.
 */
export function createBrowserStorage(open: () => Storage): KeyValueStore {
  const ownKeys = new Map<string, string>();
  const attempt = <Value>(use: (storage: Storage) => Value, otherwise: Value): Value => {
    try {
      return use(open());
    } catch {
      return otherwise; // Forbidden or full: the map beside it has what matters.
    }
  };
  return {
    get: (key) => ownKeys.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set: (key, value) => {
      ownKeys.delete(key);
      const isKept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (!isKept) ownKeys.set(key, value);
    },
    remove: (key) => {
      ownKeys.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    keys: () => [...new Set([...ownKeys.keys(), ...attempt((storage) => Object.keys(storage), [])])],
  };
}
