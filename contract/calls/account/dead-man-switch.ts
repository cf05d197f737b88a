import * as v from "valibot";
import { call } from "../../call.ts";
import { whole, wholeField } from "../../scalars.ts";

/** The sender of the heartbeats of a dead man's switch: our pages, or a program of the user. */
export const switchKeepers = ["app", "program"] as const;

/**
 * A dead man's switch. `off`: never armed, or disarmed; `armed`; `cancelling`: the deadline passed and orders are being cancelled; `done`:
 * they were. `remaining_ms` until the deadline, 0 unless it is armed. `cancelled`: how many orders it cancelled.
 */
export const switchState = v.object({
  state: v.picklist(["off", "armed", "cancelling", "done"]),
  seconds: whole,
  remaining_ms: whole,
  kept_by: v.picklist(switchKeepers),
  fired_at: v.nullable(whole),
  cancelled: whole,
});

/** Ours: the user's dead man's switch. */
export const deadManSwitch = call({
  name: "deadManSwitch",
  method: "GET",
  path: "/api/user/cancelafter",
  access: "user",
  request: v.object({}),
  message: switchState,
});

/**
 * Ours: cancels every open order of the user, on all markets, once `seconds` pass without another call of this. With `seconds` from 10 to 3600
 * it arms the switch, with 0 it disarms it. Without `seconds` it is a heartbeat: it moves the deadline of an armed switch and never arms one. A
 * heartbeat counts only from whoever keeps the switch, so that an open page does not stand in for a program that died.
 */
export const setDeadManSwitch = call({
  name: "setDeadManSwitch",
  method: "POST",
  path: "/api/user/cancelafter",
  access: "user",
  request: v.object({
    seconds: v.optional(wholeField),
    kept_by: v.optional(v.picklist(switchKeepers, "malformed"), "program"),
  }),
  message: switchState,
});
