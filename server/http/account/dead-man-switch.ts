import * as calls from "#contract/calls/account/dead-man-switch.ts";
import { switchRow } from "#server/wire/account.ts";
import type { Routes } from "../kit/route.ts";
import type { HttpParts } from "../types.ts";

/** The dead man's switch: armed, kept alive and disarmed by one call. */
export function deadManSwitchRoutes(routes: Routes, { deadManSwitches, clock }: HttpParts): void {
  routes.user(calls.deadManSwitch, async (_, { authenticated: { user } }) =>
    switchRow(await deadManSwitches.of(user.id), clock.now()),
  );
  routes.user(calls.setDeadManSwitch, async ({ seconds, kept_by }, { authenticated: { user } }) => {
    const change = () => {
      if (seconds === undefined) return deadManSwitches.beat(user.id, kept_by);
      return seconds === 0 ? deadManSwitches.disarm(user.id) : deadManSwitches.arm(user.id, seconds, kept_by);
    };
    return switchRow(await change(), clock.now());
  });
}
