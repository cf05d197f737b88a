import { expect, it } from "vitest";
import { readLocalCopy } from "#src/streams/preferences/local-copy.ts";
import { applyPreferencesEvent, type PreferencesState } from "#src/streams/preferences/preferences.fold.ts";
import { fakeStorage } from "../fakes.ts";

it("STREAM-PREF-009 a value without an origin from another tab is the owner's choice, kept against older pushes", () => {
  const before: PreferencesState = {
    ...readLocalCopy(fakeStorage({ locale: "en" })),
    owner: "7",
    joined: true,
  };
  const copy = readLocalCopy(fakeStorage({ locale: "it" }));
  const chosen = applyPreferencesEvent(before, { kind: "stored", copy, now: 5 });
  expect(chosen.origins.language).toEqual({ by: "7", changedAt: 5, version: 0 });
  const some = [{ key: "locale", value: "de", version: 3 }];
  expect(applyPreferencesEvent(chosen, { kind: "pushed", some }).values.language).toBe("it");
});
