import { map } from "rxjs";
import * as calls from "#contract/calls/preferences.ts";
import type { PreferenceCalls } from "../areas/preferences.ts";
import { decodePreferences } from "../decode/preferences.ts";
import { mapReply } from "../http/reply.ts";
import type { Sender } from "../http/send.ts";

export function createPreferenceCalls({ send }: Sender): PreferenceCalls {
  return {
    all: () => send(calls.preferences, {}).pipe(map(mapReply(decodePreferences))),
    change: (changes) => {
      const preferences = changes.map(({ basedOn, ...change }) => ({ ...change, based_on: basedOn }));
      return send(calls.changePreferences, { preferences: JSON.stringify(preferences) }).pipe(
        map(mapReply(decodePreferences)),
      );
    },
  };
}
