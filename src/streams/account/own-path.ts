import type { Destination } from "../shell/reactions/types.ts";

/** A path of this site and nothing else: an address from a link must not lead anybody elsewhere. */
export function isOwnPath(path: string | null | undefined): path is string {
  return typeof path === "string" && /^\/(?![/\\])/.test(path);
}

/** Back to the path where a user came from; `otherwise` when there is none, or none of this site. */
export function ownPathOr(path: string | null | undefined, otherwise: Destination): Destination {
  return isOwnPath(path) ? { to: "path", path } : otherwise;
}
