import { delay, filter, map, mergeMap, NEVER, type Observable, of, switchMap, take, timer } from "rxjs";
import { alertConditions } from "#domain/account/alerts.ts";
import type { FiredAlert } from "../../../api/account/alerts-types.ts";
import type { App } from "../../app-types.ts";
import type { KeyValueStore } from "../../deps.ts";
import { storageKeys } from "../../shell/storage-keys.ts";
import { latenessOf } from "../dead-man-switch/keep-switch.ts";
import { waysIn } from "./ways.ts";

/** So long at most a page in sight waits before it shows what fired, ms: the first one leaves its id in the storage for the others. */
const SPREAD_MS = 1_000;
/** So long pages out of sight let those in sight go first, ms. */
const HIDDEN_WAIT_MS = 2_000;
/** How many alerts are remembered as announced: more than a user can have. */
const REMEMBERED = 100;

/** An alert that this page announces: on itself, or through the operating system. */
export interface Announcement {
  readonly fired: FiredAlert;
  readonly where: "page" | "system";
}

/**
 * What fires on a market, announced by one page however many are open: by one that is in sight, or, where notifications are on and none is in sight,
 * by a notification of the system. Otherwise a page keeps it until it is in sight. On a page in sight, events of orders and positions are left to their notices.
 */
export function announced({ api, visible$, storage, newId }: App["deps"]): Observable<Announcement> {
  const lateness = latenessOf(newId()) * SPREAD_MS;
  const placeOf = (isVisible: boolean): Observable<Announcement["where"]> => {
    if (isVisible) return of("page" as const).pipe(delay(lateness));
    return waysIn(storage).notifications
      ? timer(HIDDEN_WAIT_MS + lateness).pipe(map(() => "system" as const))
      : NEVER;
  };
  return api.socket.alerts().pipe(
    filter((fired) => fired !== null),
    mergeMap((fired) =>
      visible$.pipe(
        switchMap(placeOf),
        take(1),
        // A page in sight claims an event too: its notice was there, so the system need not notify.
        filter(() => claim(storage, fired.id)),
        filter((where) => where === "system" || isOnMarket(fired)),
        map((where) => ({ fired, where })),
      ),
    ),
  );
}

/** Whether no page has announced it; then this one does. */
function claim(storage: KeyValueStore, id: number): boolean {
  const earlier = storage.get(storageKeys.announcedAlerts)?.split(",") ?? [];
  if (earlier.includes(String(id))) return false;
  storage.set(storageKeys.announcedAlerts, [...earlier, id].slice(-REMEMBERED).join(","));
  return true;
}

const isOnMarket = (fired: FiredAlert): boolean =>
  alertConditions.some((condition) => condition === fired.kind);
