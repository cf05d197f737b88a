import { fromEvent, map, Observable } from "rxjs";
import type { Locks, PortEnd } from "./protocol.ts";

/** A message port as one end of the protocol. What is said before somebody listens waits. */
export function portEnd<Heard, Sent>(port: MessagePort): PortEnd<Heard, Sent> {
  return {
    heard$: new Observable((subscriber) => {
      subscriber.add(
        fromEvent<MessageEvent<Heard>>(port, "message")
          .pipe(map(({ data }) => data))
          .subscribe(subscriber),
      );
      port.start();
    }),
    send: (message) => port.postMessage(message),
  };
}

/** The browser's Web Locks. */
export function browserLocks(locks: LockManager): Locks {
  return {
    hold: (name) =>
      new Observable((subscriber) => {
        const given = new AbortController();
        void locks
          .request(name, { signal: given.signal }, () => {
            subscriber.next();
            return new Promise<void>((release) => subscriber.add(release));
          })
          // Given up while it was waited for: whoever gave it up knows.
          .catch((error: unknown) => {
            if (!given.signal.aborted) subscriber.error(error);
          });
        return () => given.abort();
      }),
    freed: (name) =>
      new Observable((subscriber) => {
        const given = new AbortController();
        void locks
          .request(name, { signal: given.signal }, () => {
            subscriber.next();
            subscriber.complete();
          })
          .catch((error: unknown) => {
            if (!given.signal.aborted) subscriber.error(error);
          });
        return () => given.abort();
      }),
  };
}
