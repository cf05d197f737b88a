import type { Clock } from "#server/exchange/kit/clock.ts";
import type { Secrets } from "#server/exchange/kit/ids.ts";
import type { SecretBox } from "#server/exchange/session/types.ts";
import type { Storage } from "#server/storage/storage.ts";
import type { OperatorParts } from "../types.ts";
import type { Attempts } from "./attempts.ts";
import type { OperatorFactors } from "./factors.ts";
import type { ConsoleSessions } from "./sessions.ts";

/** What the console works with. */
export interface ConsoleParts extends Omit<OperatorParts, "clock"> {
  readonly clock: Pick<Clock, "now">;
  readonly storage: Storage;
  readonly secrets: Pick<Secrets, "token">;
  /** Seals the secrets of authenticators. */
  readonly box: Pick<SecretBox, "seal" | "open">;
}

/** Sessions, authenticators, and wrong codes of late. */
export interface Desk {
  readonly sessions: ConsoleSessions;
  readonly factors: OperatorFactors;
  readonly attempts: Attempts;
}
