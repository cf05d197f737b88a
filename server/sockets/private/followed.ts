import type { Stop } from "../../exchange/kit/clock.ts";
import { userOfRoom } from "../rooms.ts";
import type { PushServer, SocketParts } from "../types.ts";

/** Follows the users who are connected here, so that what other processes commit for them arrives. */
export function followConnected(io: PushServer, { follow }: Pick<SocketParts, "follow">): { stop(): void } {
  if (follow === undefined) return { stop: () => undefined };
  const { adapter } = io.of("/");
  const followed = new Map<string, Stop>();
  const begin = (room: string) => {
    const userId = userOfRoom(room);
    if (userId !== null && !followed.has(room)) followed.set(room, follow(userId));
  };
  const end = (room: string) => {
    followed.get(room)?.();
    followed.delete(room);
  };
  adapter.on("create-room", begin);
  adapter.on("delete-room", end);
  return {
    stop() {
      adapter.off("create-room", begin);
      adapter.off("delete-room", end);
      for (const room of [...followed.keys()]) end(room);
    },
  };
}
