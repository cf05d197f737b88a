import { Observable, timer } from "rxjs";
import type { Socket as Wire } from "socket.io-client";
import type { ClientEvents, ServerEvents } from "#contract/pushes.ts";
import { loadOnce } from "../load-once.ts";

/** What we send: the client's events, with the acknowledgement of a login always asked for. */
interface SentEvents extends Omit<ClientEvents, "login"> {
  login: (userId: number, token: string, acknowledge: (accepted: boolean) => void) => void;
}
/** The socket of socket.io as we use it. */
type WireSocket = Wire<ServerEvents, SentEvents>;
/** Opens the one socket of a visit, the first time it is wanted; always the same one. */
export type OpenSocket = () => Promise<WireSocket>;

/**
 * Opens a socket to `url` ("": the site's own). socket.io-client is fetched by the first who asks, so
 * that it is not in the way of the first paint. socket.io reconnects by itself, from 0.5 to 5 s apart with half of that as
 * jitter, so that a restarted server is not met by everybody at once.
 * @param random evenly from [0, 1).
 */
export function createOpenSocket(url: string, random: () => number): OpenSocket {
  return loadOnce(async () => {
    const { io } = await import("socket.io-client");
    const options = {
      transports: ["websocket", "polling"],
      tryAllTransports: true,
      reconnectionDelay: 500,
      reconnectionDelayMax: 5_000,
      randomizationFactor: 0.5,
    };
    const socket: WireSocket = url === "" ? io(options) : io(url, options);
    // A server that closes the connection itself is not asked again by socket.io; ours does so when it restarts.
    socket.on("disconnect", (reason) => {
      if (reason === "io server disconnect") timer(500 + random() * 1_000).subscribe(() => socket.connect());
    });
    return socket;
  });
}

/** Runs `use` with the socket once it is open; what `use` returns ends it. A chunk that cannot be fetched leaves silence. */
export function withSocket<Value>(
  open: OpenSocket,
  use: (socket: WireSocket, next: (value: Value) => void, complete: () => void) => () => void,
): Observable<Value> {
  return new Observable((subscriber) => {
    let end: (() => void) | null = null;
    open().then(
      (socket) => {
        if (subscriber.closed) return;
        end = use(
          socket,
          (value) => subscriber.next(value),
          () => subscriber.complete(),
        );
      },
      () => subscriber.complete(),
    );
    return () => end?.();
  });
}
