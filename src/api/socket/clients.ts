import { defer, type Observable } from "rxjs";

/** What both clients of socket.io have in common, as far as we use it. */
export interface Wire {
  readonly connected: boolean;
  readonly io: Emitter<"reconnect_attempt">;
  on(event: string, listener: (...given: unknown[]) => void): unknown;
  off(event: string, listener: (...given: unknown[]) => void): unknown;
  emit(event: string, ...sent: unknown[]): unknown;
  connect(): unknown;
  close(): unknown;
}
interface Emitter<Event extends string> {
  on(event: Event, listener: () => void): unknown;
  off(event: Event, listener: () => void): unknown;
}

/**
 * Opens a connection of its own with a client of one generation of socket.io, whose code is fetched by the first subscriber. Emits once;
 * errors where the code cannot be fetched.
 */
export type OpenClient = () => Observable<Wire>;

/** The two generations: `current` speaks socket.io 3 and 4 (EIO4), `older` socket.io 1 and 2 (EIO3). */
export interface Clients {
  readonly current: OpenClient;
  readonly older: OpenClient;
}

/** Each reconnects automatically, from 0.5 to 5 s apart with half of that as jitter, so that a restarted server is not met by everybody at once. */
export const clientOptions = {
  transports: ["websocket", "polling"],
  forceNew: true,
  reconnectionDelay: 500,
  reconnectionDelayMax: 5_000,
  randomizationFactor: 0.5,
};

/** The clients of the exchange at `url` ("": the site's own). */
export function createClients(url: string): Clients {
  return {
    current: () =>
      defer(async () => {
        const { io } = await import("socket.io-client");
        const current = { ...clientOptions, tryAllTransports: true };
        return url === "" ? io(current) : io(url, current);
      }),
    older: () =>
      defer(async () => {
        const { default: io } = await import("socket.io-client-2");
        return url === "" ? io(clientOptions) : io(url, clientOptions);
      }),
  };
}
