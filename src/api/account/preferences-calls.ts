import { map } from "rxjs";
import * as calls from "#contract/calls/account/preferences.ts";
import { mapReply } from "../http/reply.ts";
import type { Sender } from "../http/send.ts";
import { decodePreferences } from "./preferences-decode.ts";
import type { PreferenceChange } from "./preferences-types.ts";

export type PreferenceCalls = ReturnType<typeof createPreferenceCalls>;

/** What the user has chosen, kept with the account. */
export function createPreferenceCalls({ send }: Sender) {
  return {
    all: () => send(calls.preferences, {}).pipe(map(mapReply(decodePreferences))),
    /** The reply has each changed key as the account keeps it now. */
    change: (changes: readonly PreferenceChange[]) => {
      const preferences = changes.map(({ basedOn, ...change }) => ({ ...change, based_on: basedOn }));
      return send(calls.changePreferences, { preferences: JSON.stringify(preferences) }).pipe(
        map(mapReply(decodePreferences)),
      );
    },
  };
}
