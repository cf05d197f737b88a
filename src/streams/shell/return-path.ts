import { Subject, switchMap, tap, timer } from "rxjs";
import { isOwnPath, ownPathOr } from "../account/own-path.ts";
import type { App } from "../app-types.ts";
import { createScope } from "../kit/scope.ts";
import type { Destination } from "./reactions/types.ts";

/** From what was completed to the page it leads to, in ms: time to read the message. */
const LEAVE_AFTER = 1_000;

/** The way from a page that another one asked for, back to that one. */
export interface ReturnPath {
  /** Whether a page of this site asked for this one. */
  readonly isAsked: boolean;
  /** At once. */
  leave(): void;
  /** A second later, unless the user has left by then. */
  leaveSoon(): void;
  end(): void;
}

/**
 * @param returnTo the path that asked; a path outside of this site is ignored
 * @param otherwise where it leads without one
 */
export function createReturnPath(
  { reactions }: Pick<App, "reactions">,
  returnTo: string | null,
  otherwise: Destination,
): ReturnPath {
  const scope = createScope();
  const leaving = new Subject<void>();
  const leave = () => reactions.react({ kind: "go", destination: ownPathOr(returnTo, otherwise) });
  scope.run(
    leaving.pipe(
      switchMap(() => timer(LEAVE_AFTER)),
      tap(leave),
    ),
  );
  return { isAsked: isOwnPath(returnTo), leave, leaveSoon: () => leaving.next(), end: scope.end };
}
