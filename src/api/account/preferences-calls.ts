import { map } from "rxjs";
import * as calls from "#contract/calls/account/preferences.ts";
import { mapReply } from "../http/reply.ts";
import type { Sender } from "../http/send.ts";
import type { PreferenceCalls } from "./preferences-api.ts";
import { decodePreferences } from "./preferences-decode.ts";

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
