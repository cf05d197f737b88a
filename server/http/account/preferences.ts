import * as calls from "#contract/calls/account/preferences.ts";
import { preferenceRow } from "#server/wire/account.ts";
import type { Routes } from "../kit/route.ts";
import type { HttpParts } from "../types.ts";

/** What the user has chosen, kept with the account. */
export function preferenceRoutes(routes: Routes, { preferences }: HttpParts): void {
  routes.user(calls.preferences, async (_, { authenticated: { user } }) => ({
    preferences: (await preferences.of(user.id)).map(preferenceRow),
  }));
  routes.user(calls.changePreferences, async (fields, { authenticated: { user } }) => {
    const changes = fields.preferences.map(({ based_on, ...change }) => ({ ...change, basedOn: based_on }));
    return { preferences: (await preferences.change(user.id, changes)).map(preferenceRow) };
  });
}
