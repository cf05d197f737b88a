import { BehaviorSubject, distinctUntilChanged, interval, map, NEVER, share, switchMap } from "rxjs";
import * as v from "valibot";
import { siteSettings } from "#contract/calls/shell/site.ts";
import { DEFAULT_LANGUAGE } from "#contract/languages.ts";
import { createApi } from "#src/api/create-api.ts";
import type { Transport } from "#src/api/http/transport.ts";
import type { Clients } from "#src/api/socket/clients.ts";
import { createApp } from "#src/streams/app.ts";
import type { Deps } from "#src/streams/deps.ts";
import { storageKeys } from "#src/streams/shell/storage-keys.ts";
import type { Actor, World } from "../world/world.ts";
import type { Browser } from "./browser.ts";

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

interface TabParts {
  readonly world: World;
  readonly actor: Actor;
  readonly browser: Browser;
  /** Counts the pages of this browser: their ids differ. */
  readonly page: number;
  /** See `Pace`. */
  readonly frame: number;
  readonly transport: Transport;
  readonly clients: Clients;
}

/** Opens a page. Run it as the actor: the timers that it starts are the tab's. */
export function openTab({ world, actor, browser, page, frame, transport, clients }: TabParts): Tab {
  const random = world.random.fork(`${actor.name} ${page}`);
  const now = () => Date.now();
  const { storage, storageChanged$ } = browser.open(actor);
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
    storageChanged$,
    now,
    newId() {
      ids += 1;
      return `${actor.name.replaceAll(" ", "-")}-${page}-${ids}`;
    },
    passwordStrength: () => NEVER,
    visible$,
    online$: new BehaviorSubject(true),
    frame$: visible$.pipe(
      switchMap((isVisible) => (isVisible ? interval(frame) : NEVER)),
      map(now),
      share(),
    ),
  };
  const app = createApp(deps);
  return {
    actor,
    app,
    show(isVisible) {
      if (isVisible) actor.timersEvery = 0;
      // As the tab: what follows is timed by its clock.
      world.after(actor, 0, () => {
        actor.timersEvery = isVisible ? 0 : 1_000;
        visible.next(isVisible);
      });
    },
    close() {
      app.end();
      actor.isAlive = false;
    },
  };
}
