import { type Observable, Subject } from "rxjs";
import type { Deps, KeyValueStore } from "#src/streams/deps.ts";
import type { Actor, World } from "../world/world.ts";

type StorageChange = Deps["storageChanged$"] extends Observable<infer Change> | undefined ? Change : never;

/** localStorage as a page of a browser has it. */
export interface PageStorage {
  readonly storage: KeyValueStore;
  /** What other pages of the browser changed. */
  readonly storageChanged$: Observable<StorageChange>;
}

/** What a browser keeps: it outlives its pages, which share it. */
export interface Browser {
  open(page: Actor): PageStorage;
}

export function createBrowser(world: World): Browser {
  const kept = new Map<string, string>();
  const pages = new Map<Actor, Subject<StorageChange>>();
  return {
    open(page) {
      const changes = new Subject<StorageChange>();
      pages.set(page, changes);
      const notifyOthers = (key: string, value: string | null) => {
        for (const [other, changed] of pages) {
          if (!other.isAlive) pages.delete(other);
          else if (other !== page) world.after(other, 1, () => changed.next({ key, value }));
        }
      };
      return {
        storageChanged$: changes,
        storage: {
          get: (key) => kept.get(key) ?? null,
          set(key, value) {
            if (kept.get(key) === value) return;
            kept.set(key, value);
            notifyOthers(key, value);
          },
          remove(key) {
            if (kept.delete(key)) notifyOthers(key, null);
          },
          keys: () => [...kept.keys()],
        },
      };
    },
  };
}
