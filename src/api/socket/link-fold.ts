import type { LinkState } from "../api.ts";
import type { Wire } from "./clients.ts";

/** What happens to a client. `foreign`: it cannot understand this server, or its code cannot be fetched. */
export interface LinkEvent {
  readonly kind: "opened" | "up" | "down" | "trying" | "failed" | "foreign";
  readonly wire: Wire | null;
}

/** Failures in a row after which a client that was never connected is given up. */
const GIVE_UP_AFTER = 2;
/** Failures in a row after which a connection that was lost counts as unavailable: some seconds, more than a restart takes. */
const UNAVAILABLE_AFTER = 4;

/** The trial of one client. */
export interface Try {
  readonly event: LinkEvent;
  readonly wasUp: boolean;
  readonly failures: number;
  /** Another client must be tried. */
  readonly givenUp: boolean;
}
export const newTry: Try = {
  event: { kind: "opened", wire: null },
  wasUp: false,
  failures: 0,
  givenUp: false,
};

/** The trial after an event. A client that was connected once is never given up: it is the right one. */
export function applyTry(before: Try, event: LinkEvent): Try {
  const wasUp = before.wasUp || event.kind === "up";
  const failures = failuresAfter(before.failures, event);
  const givenUp = !wasUp && (event.kind === "foreign" || failures >= GIVE_UP_AFTER);
  return { event, wasUp, failures, givenUp };
}

function failuresAfter(failures: number, { kind }: LinkEvent): number {
  if (kind === "up") return 0;
  return kind === "failed" ? failures + 1 : failures;
}

/** The link over all trials. */
export interface LinkNow {
  readonly state: LinkState;
  readonly wire: Wire | null;
  /** Clients that were given up since the link was up last. */
  readonly givenUp: number;
}
export const noLink: LinkNow = { state: "connecting", wire: null, givenUp: 0 };

/** The link after a step of a trial. It is unavailable once both clients were given up, until one is connected. */
export function applyLink(before: LinkNow, tried: Try): LinkNow {
  const { event, givenUp, failures } = tried;
  const wire = givenUp ? null : (event.wire ?? before.wire);
  if (event.kind === "up") return { state: "connected", wire, givenUp: 0 };
  const lost = before.givenUp + (givenUp ? 1 : 0);
  const isUnavailable = lost >= 2 || failures >= UNAVAILABLE_AFTER;
  return { state: isUnavailable ? "unavailable" : stateAfter(event, before.state), wire, givenUp: lost };
}

function stateAfter({ kind }: LinkEvent, before: LinkState): LinkState {
  if (kind === "trying") return before === "unavailable" ? before : "connecting";
  if (kind === "opened") return before;
  return "disconnected";
}
