import type { DeadManSwitch } from "../exchange/account/dead-man-switch/types.ts";
import type { Preference } from "../exchange/account/preferences/types.ts";

/** A preference as the wire has it. */
export function preferenceRow({ key, value, updatedAt }: Preference) {
  return { key, value, updated_at: updatedAt };
}

/** A dead man's switch as the wire has it. @param now unix ms */
export function switchRow(
  { state, seconds, deadline, keptBy, firedAt, cancelled }: DeadManSwitch,
  now: number,
) {
  const remaining_ms = state === "armed" ? Math.max(0, deadline - now) : 0;
  return { state, seconds, remaining_ms, kept_by: keptBy, fired_at: firedAt, cancelled };
}
