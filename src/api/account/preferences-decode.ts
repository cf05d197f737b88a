import type * as v from "valibot";
import type { preferenceList } from "#contract/calls/account/preferences.ts";
import type { AccountPreference } from "./preferences-types.ts";

/** Preferences of a reply or a push. */
export function decodePreferences({
  preferences,
}: Pick<v.InferOutput<typeof preferenceList>, "preferences">): readonly AccountPreference[] {
  return preferences.map(({ key, value, updated_at }) => ({ key, value, version: updated_at }));
}
