import { Refused } from "#server/exchange/kit/refused.ts";
import { isAway } from "#server/storage/postgres/away.ts";

/**
 * What a call is refused with while the database cannot be reached: `unavailable`, or `outcome_unknown` where a command may have been
 * executed before the connection was lost. Other errors stay what they are.
 */
export function refusedWhileAway(error: unknown, mayHaveHappened: boolean): unknown {
  if (!isAway(error)) return error;
  return new Refused(mayHaveHappened ? "outcome_unknown" : "unavailable", {}, { cause: error });
}
