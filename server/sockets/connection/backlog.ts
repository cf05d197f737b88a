import { SLOW } from "../rooms.ts";

/** What is needed of a socket.io connection: `packetCreate` and `drain` are engine.io's events of a queue that grows and empties. */
export interface WatchedConnection {
  readonly conn: { on(event: "packetCreate" | "drain", listener: () => void): unknown };
  join(room: string): unknown;
  leave(room: string): unknown;
  disconnect(close: boolean): unknown;
}

/** Messages that may wait for a connection before it counts as slow, and before it is given up. */
export const BACKLOG_SLOW = 64;
export const BACKLOG_MAX = 4_096;

/**
 * Watches how far a connection is behind. Once too many messages wait for it, public pushes pass it by until it has caught
 * up, so that it gets the newest state and not a queue of old ones. One whose private messages pile up is cut off.
 */
export function watchBacklog(connection: WatchedConnection): void {
  let waiting = 0;
  connection.conn.on("packetCreate", () => {
    waiting += 1;
    if (waiting === BACKLOG_SLOW) void connection.join(SLOW);
    if (waiting > BACKLOG_MAX) connection.disconnect(true);
  });
  connection.conn.on("drain", () => {
    if (waiting >= BACKLOG_SLOW) void connection.leave(SLOW);
    waiting = 0;
  });
}
