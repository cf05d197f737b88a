import type { PushName, PushSent } from "#contract/pushes.ts";
import { SLOW } from "./rooms.ts";
import type { PushServer } from "./types.ts";

/** The subscribers of public pushes, and the one way to send to them. */
export interface Audience {
  has(rooms: readonly string[]): boolean;
  /** Sends to everybody in any of the rooms, once each, serialised once. */
  send<Name extends PushName>(rooms: readonly string[], name: Name, push: PushSent<Name>): void;
}

/** Whoever listens on the sockets, by rooms; those who cannot keep up are left out. */
export function createAudience(io: PushServer): Audience {
  const { adapter } = io.of("/");
  return {
    has: (rooms) => rooms.some((room) => (adapter.rooms.get(room)?.size ?? 0) > 0),
    send(rooms, name, push) {
      // socket.io's types do not follow an event whose name is a type parameter; the signature above ties the two.
      const out: { emit(name: string, push: unknown): boolean } = io.to([...rooms]).except(SLOW);
      out.emit(name, push);
    },
  };
}
