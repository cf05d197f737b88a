import { BehaviorSubject, distinctUntilChanged, interval, map, NEVER, share, switchMap } from "rxjs";
import * as v from "valibot";
import { siteSettings } from "#contract/calls/shell/site.ts";
import { DEFAULT_LANGUAGE } from "#contract/languages.ts";
import { createApi } from "#src/api/create-api.ts";
import type { Transport } from "#src/api/http/transport.ts";
import type { Clients } from "#src/api/socket/clients.ts";
import { createApp } from "#src/streams/app.ts";
import type { Deps, KeyValueStore } from "#src/streams/deps.ts";
import { storageKeys } from "#src/streams/shell/storage-keys.ts";
import type { Actor, World } from "../world/world.ts";

/** Time between two frames of a visible tab, ms. A screen paints thirty times as often; so many are enough to compare what it shows. */
const FRAME_MS = 500;

export type RunningApp = ReturnType<typeof createApp>;

/** A page that is open: the real app over a network that fails. */
export interface Tab {
  readonly actor: Actor;
  readonly app: RunningApp;
  /** Whether it is in front. Behind, the browser slows its timers. */
  show(isVisible: boolean): void;
  /** Closes it, as the user does, or the system that needs the memory. */
  close(): void;
}

/** localStorage: outlives the pages of a browser. */
export function createBrowserStorage(): KeyValueStore {
  const kept = new Map<string, string>();
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
  };
}

interface TabParts {
  readonly world: World;
  readonly actor: Actor;
  readonly storage: KeyValueStore;
  /** Counts the pages of this browser: their ids differ. */
  readonly page: number;
  readonly transport: Transport;
  readonly clients: Clients;
}

/** Opens a page. Run it as the actor: the timers that it starts are the tab's. */
export function openTab({ world, actor, storage, page, transport, clients }: TabParts): Tab {
  const random = world.random.fork(`${actor.name} ${page}`);
  const now = () => Date.now();
  let ids = 0;
  const visible = new BehaviorSubject(true);
  const visible$ = visible.pipe(distinctUntilChanged());
  const deps: Deps = {
    api: createApi({
      ...{ baseUrl: "", transport, clients, now },
      random: () => random.next(),
      token: () => storage.get(storageKeys.token),
      language: () => storage.get(storageKeys.locale) ?? DEFAULT_LANGUAGE,
    }),
    settings: v.parse(siteSettings, { demo: true }),
    origin: "http://exchange.test",
    storage,
    now,
    newId() {
      ids += 1;
      return `${actor.name.replaceAll(" ", "-")}-${page}-${ids}`;
    },
    passwordStrength: () => NEVER,
    visible$,
    online$: new BehaviorSubject(true),
    frame$: visible$.pipe(
      switchMap((isVisible) => (isVisible ? interval(FRAME_MS) : NEVER)),
      map(now),
      share(),
    ),
  };
  const app = createApp(deps);
  return {
    actor,
    app,
    show(isVisible) {
      actor.timersEvery = isVisible ? 0 : 1_000;
      visible.next(isVisible);
    },
    close() {
      app.end();
      actor.isAlive = false;
    },
  };
}
