import { BehaviorSubject, distinctUntilChanged, type Observable, type Subscription } from "rxjs";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#contract/languages.ts";
import type { Deps, KeyValueStore } from "../deps.ts";
import { storageKeys } from "../storage-keys.ts";
import { readTerminalLook, writeTerminalLook } from "./terminal-look.ts";
import { type Preferences, referenceCoins, type Theme, type TradeColours, type WalletLook } from "./types.ts";

interface RunningPreferences extends Preferences {
  /** A session ended and its storage was cleared: what belongs to the person goes, the looks stay for this visit. */
  forget(): void;
  end(): void;
}

/** What a person sets once, read from storage at the start and after a change in another tab. */
export function createPreferences(deps: Pick<Deps, "storage" | "storageChanged$">): RunningPreferences {
  const { storage } = deps;
  const theme = kept(storage, storageKeys.theme, readTheme, (theme: Theme) => theme);
  const language = kept(storage, storageKeys.locale, readLanguage, (language: Language) => language);
  const colours = kept(storage, storageKeys.colours, readColours, (colours: TradeColours) => colours);
  const favourites = kept(storage, storageKeys.favourites, readFavourites, (keys: ReadonlySet<string>) =>
    JSON.stringify([...keys]),
  );
  const walletLook = kept(storage, storageKeys.walletLook, readWalletLook, writeWalletLook);
  const terminalLook = kept(storage, storageKeys.terminalLook, readTerminalLook, writeTerminalLook);
  const lastMarket = kept(storage, storageKeys.dealSymbol, keyOfSymbol, symbolOfKey);
  const all = [theme, language, colours, favourites, walletLook, terminalLook, lastMarket];
  const otherTabs: Subscription | undefined = deps.storageChanged$?.subscribe(({ key, value }) => {
    // What another tab takes away goes with its session: the looks stay for this visit, as they do there.
    if (key === null || value === null) return forget();
    for (const preference of all) if (key === preference.name) preference.read();
  });
  function forget(): void {
    favourites.read();
    lastMarket.read();
  }
  return {
    theme$: theme.value$,
    setTheme: theme.set,
    language$: language.value$,
    setLanguage: language.set,
    colours$: colours.value$,
    setColours: colours.set,
    favourites$: favourites.value$,
    toggleFavourite: (key) => {
      const next = new Set(favourites.now());
      if (!next.delete(key)) next.add(key);
      favourites.set(next);
    },
    walletLook$: walletLook.value$,
    setWalletLook: (change) => walletLook.set({ ...walletLook.now(), ...change }),
    terminalLook$: terminalLook.value$,
    setTerminalLook: (change) => terminalLook.set({ ...terminalLook.now(), ...change }),
    lastMarket$: lastMarket.value$,
    setLastMarket: lastMarket.set,
    forget,
    end: () => otherTabs?.unsubscribe(),
  };
}

interface Kept<Value, Given> {
  readonly name: string;
  readonly value$: Observable<Value>;
  now(): Value;
  set(value: Given): void;
  read(): void;
}

/** One named value in storage: `from` reads any text, also none and nonsense; `to` writes. */
function kept<Value, Given extends Value>(
  storage: KeyValueStore,
  name: string,
  from: (text: string | null) => Value,
  to: (value: Given) => string,
): Kept<Value, Given> {
  const value = new BehaviorSubject(from(storage.get(name)));
  return {
    name,
    value$: value.pipe(distinctUntilChanged()),
    now: () => value.value,
    set: (next) => {
      storage.set(name, to(next));
      value.next(next);
    },
    read: () => value.next(from(storage.get(name))),
  };
}

function readTheme(text: string | null): Theme {
  return text === "white" ? "white" : "dark";
}
function readLanguage(text: string | null): Language {
  return isLanguage(text) ? text : DEFAULT_LANGUAGE;
}
function readColours(text: string | null): TradeColours {
  return text === "red-up" ? "red-up" : "green-up";
}
function readFavourites(text: string | null): ReadonlySet<string> {
  return new Set(text?.match(/[\w.-]+/g));
}
/** Words in any order: "hide-amounts hide-small BTC". */
function readWalletLook(text: string | null): WalletLook {
  const words = new Set(text?.split(" "));
  return {
    hideAmounts: words.has("hide-amounts"),
    hideSmall: words.has("hide-small"),
    reference: referenceCoins.find((coin) => words.has(coin)) ?? referenceCoins[0],
  };
}
function writeWalletLook({ hideAmounts, hideSmall, reference }: WalletLook): string {
  return [hideAmounts === true ? "hide-amounts" : "", hideSmall ? "hide-small" : "", reference]
    .filter(Boolean)
    .join(" ");
}
/** Storage keeps "BTC/USDT", as older front ends do; streams and addresses say "BTC_USDT". */
function keyOfSymbol(text: string | null): string | null {
  return text === null || text === "" ? null : text.replace("/", "_");
}
function symbolOfKey(key: string): string {
  return key.replace("_", "/");
}
