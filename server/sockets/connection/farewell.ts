import type { Clock } from "../../exchange/kit/clock.ts";
import type { PushServer, Sockets } from "../types.ts";

/** Connections are ended spread over this time, ms: their browsers do not all connect again at once. */
export const FAREWELL_MS = 2_000;

/** Ends the connections that are open, one after the other. Browsers connect again by themselves and fetch what they show. */
export function createFarewell(
  io: PushServer,
  clock: Pick<Clock, "after">,
): Pick<Sockets, "disconnectEverybody"> {
  return {
    disconnectEverybody() {
      const open = [...io.sockets.sockets.values()];
      for (const [at, connection] of open.entries()) {
        // The transport is closed: a client that the server says goodbye to does not connect again by itself.
        clock.after((FAREWELL_MS * at) / open.length, () => connection.conn.close());
      }
    },
  };
}
