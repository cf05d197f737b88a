import type { KnownNetworkQueries } from "#server/storage/session/known-networks.ts";
import type { Clock } from "../kit/clock.ts";
import { networkOf } from "./network.ts";
import type { Authenticated } from "./sessions.ts";
import type { AttemptSource, Origin } from "./types.ts";

/** How long ago the first login from a network must be, where it was not the account's first of all. */
const FAMILIAR_AFTER_MS = 24 * 3_600_000;

/** The origin of a try, so that strangers do not use up the tries of the owner. */
export interface AttemptSources {
  /** Somebody who is not logged in. @param userId whose secret it is; `null`: there is no such account */
  fromNetwork(userId: number | null, origin: Origin): Promise<AttemptSource>;
  /**
   * Somebody who holds a session: each counts for itself. New ones take a login, so a thief has no more than were stolen, and those must
   * not hold up the owner's.
   */
  inSession(caller: Authenticated): AttemptSource;
  /** Notes a login. */
  see(userId: number, origin: Origin): Promise<void>;
}

/** Creates the attempt sources over the networks that accounts know. */
export function createAttemptSources(networks: KnownNetworkQueries, clock: Clock): AttemptSources {
  const knows = (userId: number, network: string) =>
    networks.knows(userId, network, clock.now() - FAMILIAR_AFTER_MS);
  return {
    async fromNetwork(userId, { address }) {
      const origin = networkOf(address);
      return { origin, isFamiliar: userId !== null && (await knows(userId, origin)) };
    },
    inSession: ({ session }) => ({ origin: `session ${session.id}`, isFamiliar: true }),
    see: (userId, { address }) => networks.see(userId, networkOf(address), clock.now()),
  };
}
