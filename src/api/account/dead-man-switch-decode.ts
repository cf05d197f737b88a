import type * as v from "valibot";
import type { switchState } from "#contract/calls/account/dead-man-switch.ts";
import type { DeadManSwitch } from "./dead-man-switch-types.ts";

/** A switch of a reply or a push. @param now when it arrived, unix ms: the deadline is by this machine's clock */
export function decodeSwitch(
  { state, seconds, remaining_ms, kept_by, fired_at, cancelled }: v.InferOutput<typeof switchState>,
  now: number,
): DeadManSwitch {
  const deadline = state === "armed" ? now + remaining_ms : null;
  return { state, seconds, deadline, keptBy: kept_by, firedAt: fired_at, cancelled };
}
