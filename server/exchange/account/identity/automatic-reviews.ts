import type { Clock, Stop } from "../../kit/clock.ts";
import type { Identities } from "./types.ts";

const LOOK_EVERY_MS = 1_000;
/** Names that begin so are refused: how a demo shows a refusal. */
const REFUSED_NAME = /^refuse\b/i;

/**
 * Decides reviews automatically, for a demo: `seconds` after an identity was handed in it is certified, or refused where the name begins
 * with "Refuse". What waited when the server ended is decided after the next start.
 */
export function startAutomaticReviews(
  identities: Pick<Identities, "waiting" | "certify" | "refuse">,
  clock: Clock,
  seconds: number,
): Stop {
  return clock.every(LOOK_EVERY_MS, async () => {
    for (const { userId, name, submittedAt } of await identities.waiting()) {
      if (submittedAt + seconds * 1000 > clock.now()) continue;
      if (REFUSED_NAME.test(name)) await identities.refuse(userId, "name_differs");
      else await identities.certify(userId);
    }
  });
}
