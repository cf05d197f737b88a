import { Subject, switchMap, tap, timer } from "rxjs";
import { isOwnPath, ownPathOr } from "../account/own-path.ts";
import type { App } from "../app-types.ts";
import { createScope } from "../kit/scope.ts";
import type { Destination } from "./reactions/types.ts";

/** From what was completed to the page it leads to, in ms: time to read the message. */
const LEADS_AFTER = 1_000;

/** The way from a page that another one asked for, back to that one. */
export interface WayBack {
  /** Whether a page of this site asked for this one. */
  readonly isAsked: boolean;
  /** At once. */
  leave(): void;
  /** A second later, unless the person has left by then. */
  lead(): void;
  end(): void;
}

/**
 * @param returnTo the path that asked; a path outside of this site is ignored
 * @param otherwise where it leads without one
 */
export function createWayBack(
  { reactions }: Pick<App, "reactions">,
  returnTo: string | null,
  otherwise: Destination,
): WayBack {
  const scope = createScope();
  const leads = new Subject<void>();
  const leave = () => reactions.react({ kind: "go", destination: ownPathOr(returnTo, otherwise) });
  scope.run(
    leads.pipe(
      switchMap(() => timer(LEADS_AFTER)),
      tap(leave),
    ),
  );
  return { isAsked: isOwnPath(returnTo), leave, lead: () => leads.next(), end: scope.end };
}
