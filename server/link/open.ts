import { createLocalLink, type LocalLinkParts } from "./local.ts";
import type { Link } from "./types.ts";

export interface LinkSetup extends LocalLinkParts {
  /** Addresses of the NATS servers, separated by commas; empty: the link stays within the process. */
  readonly url: string;
  /** Names this process among those of the cluster. */
  readonly name: string;
}

/** Opens the link of a process. The client of NATS is loaded only where it is used. */
export async function openLink({ url, name, clock, report }: LinkSetup): Promise<Link> {
  if (url === "") return createLocalLink({ clock, report });
  const { openNatsLink } = await import("./nats.ts");
  return openNatsLink({ url, name, report });
}
