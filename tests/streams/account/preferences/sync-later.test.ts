import { EMPTY, type Observable, type ObservableInput } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import { createPreferences } from "#src/streams/account/preferences/create-preferences.ts";
import { syncLater } from "#src/streams/account/preferences/sync-later.ts";
import { marbles } from "../../../marbles.ts";
import { latest } from "../../support/app-rig.ts";
import { fakeDeps } from "../../support/fakes.ts";

type Load = () => ObservableInput<Observable<never>>;

describe("loading what keeps preferences with the account", () => {
  const preferencesHere = () => {
    return { preferences: createPreferences(fakeDeps({})) };
  };

  it(
    "STREAM-PREF-008 waits for somebody to be signed in, and loads again 1 s after a failure",
    marbles((m) => {
      const { preferences } = preferencesHere();
      const attempts = [m.cold<Observable<never>>("-#"), m.cold("-s", { s: m.cold<never>("") })];
      const loads: number[] = [];
      const load = vi.fn<Load>(() => {
        loads.push(m.scheduler.now());
        return attempts.shift() ?? EMPTY;
      });
      const owner$ = m.hot<string | null>("n-a", { n: null, a: "7" });
      m.expect(syncLater(preferences, { owner$, joined$: EMPTY, returned$: EMPTY }, load)).toBeObservable("");
      m.flush();
      expect(loads).toEqual([2, 1_003]);
    }),
  );

  it(
    "STREAM-PREF-008 a change before it has arrived is the signed-in user's",
    marbles((m) => {
      const { preferences } = preferencesHere();
      const owner$ = m.hot<string | null>("a", { a: "7" });
      m.hot("-x").subscribe(() => preferences.setTheme("white"));
      m.expect(
        syncLater(preferences, { owner$, joined$: EMPTY, returned$: EMPTY }, () => m.cold("")),
      ).toBeObservable("");
      m.flush();
      expect(latest(preferences.state$)?.origins.theme).toMatchObject({ by: "7" });
    }),
  );
});
