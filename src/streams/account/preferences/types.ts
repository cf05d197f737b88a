import type { Observable } from "rxjs";
import type { Language } from "../../../api/session/types.ts";
import type { PreferenceKey, PreferenceValues } from "./table.ts";
import type { TerminalLook } from "./terminal-look.ts";
import type { WalletLook } from "./wallet-look.ts";

export type Theme = PreferenceValues["theme"];
/** Which colour means up. */
type TradeColours = PreferenceValues["colours"];

/** What a user chooses once: in effect at once, in every tab, and with the account on every machine. `table.ts` lists it all. */
export interface Preferences {
  /** Emits at once and on change. */
  value$<Key extends PreferenceKey>(key: Key): Observable<PreferenceValues[Key]>;
  set<Key extends PreferenceKey>(key: Key, value: PreferenceValues[Key]): void;
  /** Creates the next value of the present one. */
  change<Key extends PreferenceKey>(
    key: Key,
    change: (value: PreferenceValues[Key]) => PreferenceValues[Key],
  ): void;
  readonly theme$: Observable<Theme>;
  setTheme(theme: Theme): void;
  readonly language$: Observable<Language>;
  setLanguage(language: Language): void;
  readonly colours$: Observable<TradeColours>;
  setColours(colours: TradeColours): void;
  /** Keys of favourite markets. */
  readonly favourites$: Observable<ReadonlySet<string>>;
  toggleFavourite(key: string): void;
  readonly walletLook$: Observable<WalletLook>;
  /** Changes what is given, keeps the rest. */
  setWalletLook(change: Partial<WalletLook>): void;
  readonly terminalLook$: Observable<TerminalLook>;
  /** Changes what is given, keeps the rest. */
  setTerminalLook(change: Partial<TerminalLook>): void;
  /** The key of the market traded last. */
  readonly lastMarket$: Observable<string | null>;
  setLastMarket(key: string): void;
}
