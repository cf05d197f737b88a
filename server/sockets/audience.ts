import type { PushName, PushSent } from "#contract/pushes.ts";
import { SLOW } from "./rooms.ts";
import type { Slices } from "./slices.ts";
import type { PushServer } from "./types.ts";

/** The subscribers of public pushes, and the one way to send to them. */
export interface Audience {
  has(rooms: readonly string[]): boolean;
  /** Sends to everybody who is in any of the rooms now, once each; to many a slice at a time, each slice serialised once. */
  send<Name extends PushName>(rooms: readonly string[], name: Name, push: PushSent<Name>): void;
}

/** Whoever listens on the sockets, by rooms; those who cannot keep up, or have left the rooms meanwhile, are left out. */
export function createAudience(io: PushServer, slices: Pick<Slices, "send">): Audience {
  const { adapter } = io.of("/");
  const isIn = (rooms: readonly string[], id: string) =>
    rooms.some((room) => adapter.rooms.get(room)?.has(id) === true);
  const membersOf = (rooms: readonly string[]) => {
    const members = new Set<string>();
    const slow = adapter.rooms.get(SLOW);
    for (const room of rooms)
      for (const id of adapter.rooms.get(room) ?? []) if (slow?.has(id) !== true) members.add(id);
    return members;
  };
  return {
    has: (rooms) => rooms.some((room) => (adapter.rooms.get(room)?.size ?? 0) > 0),
    send(rooms, name, push) {
      slices.send(membersOf(rooms), (receivers) => {
        const present = receivers.filter((id) => isIn(rooms, id));
        // To nobody would mean to everybody.
        if (present.length === 0) return;
        // A connection is in the room of its own id. socket.io's types do not follow an event whose name is a type parameter; the signature above ties the two.
        const out: { emit(name: string, push: unknown): boolean } = io.to(present).except(SLOW);
        out.emit(name, push);
      });
    },
  };
}
