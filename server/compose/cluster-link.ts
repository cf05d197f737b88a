import { randomUUID } from "node:crypto";
import type { Config } from "../config/config.ts";
import type { Clock } from "../exchange/kit/clock.ts";
import { openLink } from "../link/open.ts";
import type { Link } from "../link/types.ts";
import { StartError } from "../storage/sqlite/start-error.ts";

/** A process among the others of its cluster. */
export interface Membership {
  /** Names this run of the process. */
  readonly name: string;
  readonly link: Link;
}

/** Connects a process with the others of its cluster. @throws StartError where NATS cannot be reached */
export async function joinCluster(
  { cluster: { natsUrl, role } }: Config,
  clock: Clock,
  report: (error: unknown) => void,
): Promise<Membership> {
  const name = `${role} ${randomUUID()}`;
  try {
    return { name, link: await openLink({ url: natsUrl, name, clock, report }) };
  } catch (error) {
    const hosts = natsUrl.split(",").map((url) => new URL(url.trim()).host);
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `NATS at ${hosts.join(", ")} cannot be reached (${reason}). Start it, or check NATS_URL.`,
      { cause: error },
    );
  }
}
