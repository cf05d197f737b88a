export type { Language } from "#contract/languages.ts";

/** Whom a code is sent to, and who signs in. */
export interface Recipient {
  readonly account: string;
  readonly kind: "phone" | "email";
  readonly callingCode: string;
}

/** What a code is requested for. */
export type CodeScene =
  | "login"
  | "register"
  | "forget"
  | "trade_password"
  | "bind_email"
  | "bind_mobile"
  | "withdraw";

export interface User {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly referralCode: string;
  readonly isSeller: boolean;
  /** Of a region; `null` where the exchange does not tell. */
  readonly isAgent: boolean | null;
  /** `false` hides the points entries (the wire's user type 0). */
  readonly hasPoints: boolean;
  readonly unreadNotices: number;
  /** The calling code of the phone number, without the plus; empty where the number carries its own or there is none. */
  readonly callingCode: string;
  /** `null` where the exchange does not tell. */
  readonly hasTradePassword: boolean | null;
}

export interface Country {
  /** Without the plus: "1". */
  readonly callingCode: string;
  /** ISO 3166 alpha-2. */
  readonly id: string;
  readonly nameEn: string;
  readonly nameCn: string;
}

/** In the order in which pages list them. `spot` is the wire's change wallet, `fiat` its legal, `options` its micro. */
export const walletKinds = ["spot", "leverage", "fiat", "options"] as const;
export type WalletKind = (typeof walletKinds)[number];

export interface Balance {
  readonly wallet: WalletKind;
  readonly currencyId: number;
  readonly currency: string;
  readonly available: string;
  readonly frozen: string;
  /** USD per unit. */
  readonly usdPrice: string | null;
  /** `false`: this wallet has no use for the coin, and takes none in. */
  readonly usable?: boolean;
}

export interface NewsItem {
  readonly id: number;
  readonly title: string;
  /** HTML, sanitised by the server and again where it is shown. */
  readonly content: string;
  readonly summary: string;
  readonly cover: string;
  readonly updatedAt: string;
}

/** Where a deal between people is found. `isPublisher`: the user published its advert. */
export interface DealPlace {
  readonly market: "c2c" | "fiat";
  readonly id: number;
  readonly advertId: number;
  readonly isPublisher: boolean;
}

/** A notice as it is pushed. `unread`: how many are unread now. */
export interface PushedNotice extends Pick<Notice, "id" | "title" | "deal"> {
  readonly unread: number;
}

export interface Notice {
  readonly id: number;
  readonly title: string;
  readonly content: string;
  readonly createdAt: string;
  readonly read: boolean;
  /** The deal that it is about; `null`: of something else, or of an exchange that does not tell. */
  readonly deal: DealPlace | null;
}
