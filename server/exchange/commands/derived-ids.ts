import { createHash } from "node:crypto";

/** Within this time an identical request of the same session is the same command, ms. */
export const SAME_WITHIN_MS = 3_000;

/** Begins the ids of requests that brought none. A client's own id must not begin so. */
export const DERIVED = "~";

/** Whether an id was derived: clients neither send nor see such. */
export const isDerived = (clientId: string): boolean => clientId.startsWith(DERIVED);

/** The client's own id as others may show it: empty where it was derived. */
export const shownId = (clientId: string): string => (isDerived(clientId) ? "" : clientId);

/** A request without an id of its own. */
export interface Nameless {
  /** Hash of the session's token. */
  readonly session: string;
  readonly kind: string;
  readonly terms: string;
}

/** What identical requests of a session share. 44 characters. */
export function contentKey({ session, kind, terms }: Nameless): string {
  return DERIVED + createHash("sha256").update(`${session} ${kind} ${terms}`).digest("base64url");
}

/**
 * The id of identical requests in the stretch of `SAME_WITHIN_MS` that `time` lies in, and that of the stretch before. A stretch has
 * one id, so that a restart within it changes nothing. At most 58 characters.
 */
export function idsAt(key: string, time: number): { readonly current: string; readonly before: string } {
  const stretch = Math.floor(time / SAME_WITHIN_MS);
  const name = (of: number) => `${key}-${of.toString(36)}`;
  return { current: name(stretch), before: name(stretch - 1) };
}
