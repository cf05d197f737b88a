import { userRoom } from "../rooms.ts";
import type { PushServer } from "../types.ts";

/** Whether a connection of a user is there: what nobody hears need not be made. */
export function listens(io: PushServer, userId: number): boolean {
  return (io.of("/").adapter.rooms.get(userRoom(userId))?.size ?? 0) > 0;
}
