import { asyncScheduler, EMPTY, NEVER, type Observable, of, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import type { AccountPreference, PreferenceChange } from "#src/api/account/preferences-types.ts";
import type { Refusal, Reply } from "#src/api/http/reply-types.ts";
import { syncWithAccount } from "#src/streams/account/preferences/account-sync.ts";
import { createPreferences } from "#src/streams/account/preferences/create-preferences.ts";
import { marbles } from "../../../marbles.ts";
import { fakeDeps, fakeStorage, no, ok } from "../../support/fakes.ts";

type All = Reply<readonly AccountPreference[]>;
const lost: Refusal = { kind: "network" };
const kept = (key: string, value: unknown, version = 1): AccountPreference => ({ key, value, version });

interface Given {
  readonly stored?: Readonly<Record<string, string>>;
  readonly all: () => Observable<All>;
  readonly change?: (changes: readonly PreferenceChange[]) => Observable<All>;
  readonly owner$?: Observable<string | null>;
  readonly online$?: Observable<boolean>;
  readonly pushes$?: Observable<readonly AccountPreference[]>;
}

/** Preferences of a browser beside an account, and what was sent to the account: "at 1000 theme=white". */
function browser({
  stored = {},
  all,
  change = () => NEVER,
  owner$ = of("7"),
  online$,
  pushes$ = NEVER,
}: Given) {
  const sent: string[] = [];
  const storage = fakeStorage(stored);
  const deps = fakeDeps({
    storage,
    ...(online$ === undefined ? {} : { online$ }),
    api: {
      preferences: {
        all,
        change: (changes) => {
          const named = changes.map(({ key, value }) => `${key}=${JSON.stringify(value)}`);
          sent.push(`at ${asyncScheduler.now()} ${named.join()}`);
          return change(changes);
        },
      },
      socket: { preferences: () => pushes$ },
    },
  });
  const preferences = createPreferences(deps);
  const sync$ = syncWithAccount(deps, preferences, { owner$, joined$: EMPTY });
  return { storage, preferences, sync$, sent };
}

const takesAll = (changes: readonly PreferenceChange[]) =>
  of(ok(changes.map(({ key, value, basedOn }) => kept(key, value, basedOn + 1))));

describe("preferences of an account in a browser", () => {
  it(
    "STREAM-PREF-003 the account wins at login, and its choices stay here after the logout",
    marbles((m) => {
      const stored = { theme: "white", favourites: '["A_B"]' };
      const all = () => m.cold<All>("--(a|)", { a: ok([kept("theme", "dark", 9)]) });
      const owner$ = m.hot("-a-----b", { a: "7", b: null });
      const { preferences, sync$, storage } = browser({ stored, all, owner$ });
      m.expect(sync$.pipe()).toBeObservable("-");
      m.expect(preferences.theme$).toBeObservable("w--d", { w: "white", d: "dark" });
      m.flush();
      expect(storage.get("theme")).toBe("dark");
      expect(storage.get("favourites")).toBe('["A_B"]');
    }),
  );

  it(
    "STREAM-PREF-003 what the account lacks is uploaded, once, with what is chosen meanwhile",
    marbles((m) => {
      const stored = { theme: "white" };
      const { preferences, sync$, sent } = browser({ stored, all: () => of(ok([])), change: takesAll });
      m.expect(sync$).toBeObservable("-");
      m.cold("500ms a").subscribe(() => preferences.setColours("red-up"));
      m.cold("5s a").subscribe(() => preferences.toggleFavourite("A_B"));
      m.flush();
      expect(sent).toEqual(['at 1500 theme="white",colours="red-up"', 'at 6000 favourites=["A_B"]']);
    }),
  );

  it(
    "STREAM-PREF-004 many changes are one request, and a lost one is sent again with what changed since",
    marbles((m) => {
      const replies = [of(no(lost)), takesAll];
      const { preferences, sync$, sent } = browser({
        all: () => of(ok([])),
        change: (changes) => {
          const reply = replies.shift();
          return typeof reply === "function" ? reply(changes) : (reply ?? NEVER);
        },
      });
      m.expect(sync$).toBeObservable("-");
      m.cold("a 99ms b 99ms c 9s d", { a: 0, b: 1, c: 2, d: 3 }).subscribe((grouping) =>
        preferences.setTerminalLook({ grouping }),
      );
      m.flush();
      expect(sent.map((one) => one.replace(/"spans.*"sides":"both",/, ""))).toEqual([
        'at 1200 terminal_look={"interval":"15min","grouping":2,"mode":"limit","timeInForce":"gtc","panel":"open","ordersHeight":null,"ordersFolded":false}',
        'at 31200 terminal_look={"interval":"15min","grouping":3,"mode":"limit","timeInForce":"gtc","panel":"open","ordersHeight":null,"ordersFolded":false}',
      ]);
    }),
  );

  it(
    "STREAM-PREF-004 changes made offline survive a restart and are sent with their age when online",
    marbles((m) => {
      const origins = { theme: { by: "7", changedAt: 0, version: 3 } };
      const stored = { theme: "white", preferences: JSON.stringify(origins) };
      const changes: PreferenceChange[] = [];
      const { preferences, sync$ } = browser({
        stored,
        all: () => of(ok([kept("theme", "dark", 4)])),
        change: (given) => {
          changes.push(...given);
          return takesAll(given);
        },
        online$: m.cold("a 9s b", { a: false, b: true }),
      });
      m.expect(sync$).toBeObservable("-");
      m.expect(preferences.theme$).toBeObservable("w", { w: "white" });
      m.flush();
      expect(changes).toEqual([{ key: "theme", value: "white", age: 10_001, basedOn: 3 }]);
    }),
  );

  it(
    "STREAM-PREF-005 a later change of another session wins, here too; an older one is ignored",
    marbles((m) => {
      const pushes$ = m.hot("-a-b-c", {
        a: [kept("theme", "white", 5)],
        b: [kept("theme", "dark", 4)],
        c: [kept("theme", "pink", 6), kept("unknown", 1)],
      });
      const { preferences, sync$ } = browser({ all: () => of(ok([kept("theme", "dark", 3)])), pushes$ });
      m.expect(sync$).toBeObservable("-");
      m.expect(preferences.theme$).toBeObservable("dw", { d: "dark", w: "white" });
    }),
  );

  it(
    "STREAM-PREF-005 a change that came too late yields to what the account keeps",
    marbles((m) => {
      const change = () => m.cold<All>("-(a|)", { a: ok([kept("theme", "dark", 8)]) });
      const { preferences, sync$ } = browser({ all: () => of(ok([])), change });
      m.expect(sync$).toBeObservable("-");
      m.cold("-a").subscribe(() => preferences.setTheme("white"));
      m.expect(preferences.theme$).toBeObservable("dw 1s d", { d: "dark", w: "white" });
    }),
  );

  it(
    "STREAM-PREF-006 another user gets none of the choices of the last one",
    marbles((m) => {
      const owner = new Subject<string | null>();
      const accounts = [[kept("favourites", ["A_B"]), kept("theme", "white")], []];
      const { preferences, sync$, sent } = browser({
        all: () => of(ok(accounts.shift() ?? [])),
        owner$: owner,
      });
      m.expect(sync$).toBeObservable("-");
      m.cold("ab-c", { a: "7", b: null, c: "8" }).subscribe((id) => owner.next(id));
      m.expect(preferences.value$("favourites")).toBeObservable("a--b", { a: ["A_B"], b: [] });
      m.flush();
      const values: unknown[] = [];
      preferences.value$("favourites").subscribe((value) => values.push(value));
      preferences.theme$.subscribe((value) => values.push(value));
      expect(values).toEqual([[], "dark"]);
      expect(sent).toEqual([]);
    }),
  );

  it.each([
    ["refuses it", { kind: "refused", type: "error", message: "?", code: null }],
    ["has no such path", { kind: "server", status: 404 }],
    ["answers something else", { kind: "broken", detail: "" }],
  ] as const)("STREAM-PREF-007 a back end that %s is asked once, and is sent nothing", (_, refusal) =>
    marbles((m) => {
      let asked = 0;
      const { preferences, sync$, sent } = browser({
        stored: { theme: "white" },
        all: () => {
          asked += 1;
          return of(no(refusal));
        },
      });
      m.expect(sync$).toBeObservable("-");
      m.cold("9s a").subscribe(() => preferences.setTheme("dark"));
      m.flush();
      expect([asked, sent]).toEqual([1, []]);
    })(),
  );
});
