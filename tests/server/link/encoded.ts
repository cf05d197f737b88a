import { decode, encode } from "#server/link/codec.ts";
import type { Link } from "#server/link/types.ts";

const crossed = (message: unknown): unknown => decode(encode(message));

/** A link that writes and reads every message, as one between processes does: nothing is shared by reference. */
export function encoded(link: Link): Link {
  return {
    ...link,
    request: async (subject, message, timeoutMs) =>
      crossed(await link.request(subject, crossed(message), timeoutMs)),
    publish: (subject, message) => link.publish(subject, crossed(message)),
  };
}
