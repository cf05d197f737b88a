import {
  distinctUntilChanged,
  map,
  NEVER,
  type Observable,
  pairwise,
  Subject,
  scan,
  startWith,
  tap,
} from "rxjs";
import type { Deps } from "../../deps.ts";
import { createScope } from "../../kit/scope.ts";
import { isPreferenceName, readLocalCopy, writeLocalCopy } from "./local-copy.ts";
import { applyPreferencesEvent, type PreferencesEvent, type PreferencesState } from "./preferences.fold.ts";
import type { PreferenceKey, PreferenceValues } from "./table.ts";
import type { Preferences } from "./types.ts";

export interface RunningPreferences extends Preferences {
  readonly state$: Observable<PreferencesState>;
  /** What happened to them outside: see `account-sync.ts`. */
  apply(event: PreferencesEvent): void;
  /** The session ended, and its storage was cleared. */
  clear(): void;
  end(): void;
}

/** What a user chooses once: read from storage at the start, and after a change in another tab; written with each change. */
export function createPreferences(
  deps: Pick<Deps, "storage" | "storageChanged$" | "now">,
): RunningPreferences {
  const { storage } = deps;
  const scope = createScope();
  const events = new Subject<PreferencesEvent>();
  const start: PreferencesState = { ...readLocalCopy(storage), owner: null, joined: false };
  const state$ = events.pipe(scan(applyPreferencesEvent, start), startWith(start), scope.share());
  // The first subscriber, so that the others find a change in storage.
  scope.run(
    state$.pipe(
      pairwise(),
      tap(([before, now]) => writeLocalCopy(storage, before, now)),
    ),
  );
  const apply = (event: PreferencesEvent): void => events.next(event);
  const clear = (): void => apply({ kind: "cleared", copy: readLocalCopy(storage) });
  scope.run(
    (deps.storageChanged$ ?? NEVER).pipe(
      tap(({ key, value }) => {
        if (key !== null && !isPreferenceName(key)) return;
        // Another tab removes what ends with its session; the rest stays.
        if (key === null || value === null) clear();
        else apply({ kind: "stored", copy: readLocalCopy(storage) });
      }),
    ),
  );
  const write = (change: (values: PreferenceValues) => Partial<PreferenceValues>): void =>
    apply({ kind: "changed", change, now: deps.now() });
  const value$ = <Key extends PreferenceKey>(key: Key): Observable<PreferenceValues[Key]> =>
    state$.pipe(
      map(({ values }) => values[key]),
      distinctUntilChanged(),
    );
  return {
    state$,
    apply,
    clear,
    value$,
    set: (key, value) => write(() => ({ [key]: value })),
    change: (key, change) => write((values) => ({ [key]: change(values[key]) })),
    ...shorthands(value$, write),
    end: scope.end,
  };
}

/** The preferences that most pages need, by their own names. */
function shorthands(
  value$: Preferences["value$"],
  write: (change: (values: PreferenceValues) => Partial<PreferenceValues>) => void,
): Omit<Preferences, "value$" | "set" | "change"> {
  return {
    theme$: value$("theme"),
    setTheme: (theme) => write(() => ({ theme })),
    language$: value$("language"),
    setLanguage: (language) => write(() => ({ language })),
    colours$: value$("colours"),
    setColours: (colours) => write(() => ({ colours })),
    favourites$: value$("favourites").pipe(map((keys): ReadonlySet<string> => new Set(keys))),
    toggleFavourite: (key) =>
      write(({ favourites }) => ({
        favourites: favourites.includes(key) ? favourites.filter((one) => one !== key) : [...favourites, key],
      })),
    walletLook$: value$("walletLook"),
    setWalletLook: (change) => write(({ walletLook }) => ({ walletLook: { ...walletLook, ...change } })),
    terminalLook$: value$("terminalLook"),
    setTerminalLook: (change) =>
      write(({ terminalLook }) => ({ terminalLook: { ...terminalLook, ...change } })),
    // Storage keeps "BTC/USDT", as older front ends do; streams and addresses say "BTC_USDT".
    lastMarket$: value$("lastSymbol").pipe(map((symbol) => symbol?.replace("/", "_") ?? null)),
    setLastMarket: (key) => write(() => ({ lastSymbol: key.replace("_", "/") })),
  };
}
