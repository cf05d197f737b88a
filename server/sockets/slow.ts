import type { Socket } from "socket.io";
import type { ClientEvents, ServerEvents } from "#contract/pushes.ts";
import { SLOW } from "./rooms.ts";

/** Messages that may wait for a connection before it counts as slow, and before it is given up. */
const WAITING_SLOW = 64;
const WAITING_LOST = 4_096;

/**
 * Watches how far a connection is behind. Once too many messages wait for it, public pushes pass it by until it has caught
 * up, so that it gets the newest state and not a queue of old ones. One whose private messages pile up is cut off.
 */
export function watchPace(connection: Socket<ClientEvents, ServerEvents>): void {
  let waiting = 0;
  connection.conn.on("packetCreate", () => {
    waiting += 1;
    if (waiting === WAITING_SLOW) void connection.join(SLOW);
    if (waiting > WAITING_LOST) connection.disconnect(true);
  });
  connection.conn.on("drain", () => {
    if (waiting >= WAITING_SLOW) void connection.leave(SLOW);
    waiting = 0;
  });
}
