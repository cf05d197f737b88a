import { type Observable, share, switchMap } from "rxjs";
import type { PushName } from "#contract/pushes.ts";
import { type Link, listen } from "./link.ts";

/** One listener an event on the socket, however many read it; what arrives is not decoded yet. */
export type Relay = (event: PushName) => Observable<unknown>;

export function createRelay({ wire$ }: Pick<Link, "wire$">): Relay {
  const events = new Map<PushName, Observable<unknown>>();
  return (event) => {
    const known = events.get(event);
    if (known) return known;
    const push$ = wire$.pipe(
      switchMap((wire) => listen(wire, event)),
      share(),
    );
    events.set(event, push$);
    return push$;
  };
}
