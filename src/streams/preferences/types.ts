import type { Observable } from "rxjs";
import type { Language } from "../../api/values/index.ts";
import type { TerminalLook } from "./terminal-look.ts";

export type Theme = "dark" | "white";
/** Which colour means up. */
export type TradeColours = "green-up" | "red-up";

/** How wallets are shown. `reference`: the coin that totals are told in beside dollars. */
export interface WalletLook {
  readonly hideAmounts: boolean;
  readonly hideSmall: boolean;
  readonly reference: ReferenceCoin;
}
export const referenceCoins = ["BTC", "ETH", "USDT"] as const;
export type ReferenceCoin = (typeof referenceCoins)[number];

/** What a person sets once, kept in storage, in effect at once and in every tab. */
export interface Preferences {
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
