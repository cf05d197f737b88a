import { type Observable, share } from "rxjs";
import type { PushName } from "#contract/pushes.ts";
import { type OpenSocket, withSocket } from "./link.ts";

/** One listener an event on the socket, however many read it; what arrives is not decoded yet. */
export type Relay = (event: PushName) => Observable<unknown>;

export function createRelay(open: OpenSocket): Relay {
  const events = new Map<PushName, Observable<unknown>>();
  return (event) => {
    const known = events.get(event);
    if (known) return known;
    const push$ = withSocket<unknown>(open, (socket, next) => {
      socket.on(event, next);
      return () => {
        socket.off(event, next);
      };
    }).pipe(share());
    events.set(event, push$);
    return push$;
  };
}
