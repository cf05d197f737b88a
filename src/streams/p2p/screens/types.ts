import type { Observable } from "rxjs";
import type { Side } from "../../../api/markets/types.ts";
import type {
  Advert,
  AdvertFilter,
  AdvertOrder,
  ChatLine,
  CoinCode,
  Deal,
  DealAction,
  DealFilter,
  DealState,
  OtcMarket,
  P2pTerms,
  Payee,
  PayWay,
} from "../../../api/p2p/types.ts";
import type { Picture, Upload } from "../../account/upload.ts";
import type { Unsent } from "../../kit/command/command-types.ts";
import type { Problem } from "../../kit/form/form.ts";
import type { GuardedModel } from "../../kit/form/guarded.ts";
import type { Listing } from "../../kit/resource/listing.ts";
import type { Loadable } from "../../kit/resource/loadable.ts";
import type { ChatEntry } from "../chat.fold.ts";
import type { InDollars } from "../money.ts";
import type { Prerequisite } from "../prerequisites.ts";

export type {
  Advert,
  AdvertFilter,
  AdvertOrder,
  ChatEntry,
  ChatLine,
  CoinCode,
  Deal,
  DealAction,
  DealFilter,
  DealState,
  InDollars,
  Listing,
  Loadable,
  OtcMarket,
  P2pTerms,
  Payee,
  PayWay,
  Picture,
  Prerequisite,
  Problem,
  Side,
  Upload,
};

/** `least` as typed. */
export interface AdvertListView {
  readonly filter: AdvertFilter;
  readonly problem: Problem | undefined;
  /** An amount that could mean two numbers. */
  readonly choices: readonly [string, string] | null;
  readonly currencies: P2pTerms["currencies"];
}
/** Open adverts, best price first, and which of them. */
export interface AdvertListModel {
  readonly view$: Observable<AdvertListView>;
  readonly list$: Observable<Loadable<Listing<Advert>>>;
  filter(change: Partial<AdvertFilter>): void;
  more(): void;
  /** From the first page; what is shown stays until it has come. */
  refresh(): void;
}

/** An advert that is being taken. Money and coins as they will be, where the entry allows to tell. */
export interface TakeView {
  readonly advert: Advert;
  /** The dialog closes at 0. */
  readonly secondsLeft: number;
  /** What the user does: the other side of the advert. */
  readonly side: Side;
  readonly means: "money" | "number" | "whole";
  readonly typed: string;
  readonly choices: readonly [string, string] | null;
  readonly amount: string | null;
  readonly money: string | null;
  /** The money in dollars, where it is yen. */
  readonly inDollars: InDollars | null;
  /** The user's fee in coins; `null` where it is unknown. */
  readonly fee: string | null;
  readonly feePercent: string | null;
  /** Free in the fiat wallet, for who sells. */
  readonly available: string | null;
  readonly problem: Problem | undefined;
  readonly sending: boolean;
  /** What the user lacks for taking it. */
  readonly missing: readonly Prerequisite[];
  /** The price that the user saw before leaving for another page, where it has changed since. */
  readonly priceBefore: string | null;
}
export interface TakeModel {
  /** Navigates to where the prerequisite is set up; the order opens again afterwards. */
  prepare(missing: Prerequisite): void;
  readonly view$: Observable<TakeView | null>;
  readonly guard: Omit<GuardedModel<unknown>, "ask">;
  /** Leads a guest to login. */
  open(advert: Advert): void;
  means(means: "money" | "number"): void;
  type(text: string): void;
  all(): void;
  /** Asks for the trade password when the entry is right. */
  submit(): void;
  close(): void;
}

export type AdvertField = "side" | "currency" | "coinCode" | "way" | "price" | "total" | "min" | "max";
/** An advert that is being written, and what it comes to. */
export interface AdvertFormView {
  readonly values: Readonly<Record<AdvertField, string>>;
  readonly problems: Readonly<Partial<Record<AdvertField, Problem>>>;
  /** Entries that could mean two numbers. */
  readonly choices: Readonly<Partial<Record<"price" | "total" | "min" | "max", readonly [string, string]>>>;
  readonly currencies: P2pTerms["currencies"];
  /** The chosen one's name; empty while none is known. */
  readonly currency: string;
  /** Limits in money belong to it: fiat. */
  readonly hasLimits: boolean;
  /** What the whole advert is worth, and in dollars where that is yen. */
  readonly money: string | null;
  readonly inDollars: InDollars | null;
  readonly feePercent: string | null;
  readonly fee: string | null;
  /** Selling: what is held, with the fee. */
  readonly held: string | null;
  /** Buying: what comes in, less the fee. */
  readonly receive: string | null;
  /** Free for selling. */
  readonly available: string | null;
  readonly payHours: number | null;
  /** What the user lacks for publishing. */
  readonly missing: readonly Prerequisite[];
}
export interface AdvertFormModel {
  /** Navigates to where the prerequisite is set up; the draft is kept. */
  prepare(missing: Prerequisite): void;
  readonly view$: Observable<AdvertFormView>;
  readonly guard: Omit<GuardedModel<Unsent<AdvertOrder>>, "ask">;
  change(field: AdvertField, value: string): void;
  /** As much as can be sold with its fee. */
  all(): void;
  submit(): void;
}

/** Deals by state and side; a change of any of them shows at once. */
export interface DealListModel {
  readonly filter$: Observable<DealFilter>;
  readonly list$: Observable<Loadable<Listing<Deal>>>;
  filter(change: Partial<DealFilter>): void;
  more(): void;
  retry(): void;
}

export interface ChatModel {
  /** `failed` where the exchange has no chats. */
  readonly entries$: Observable<Loadable<readonly ChatEntry[]>>;
  readonly draft$: Observable<string>;
  readonly upload: Upload;
  type(text: string): void;
  /** Says what is typed. */
  send(): void;
  /** Says once more what did not arrive, or gives it up. */
  again(key: string): void;
  drop(key: string): void;
  retry(): void;
}

export interface DealMove {
  readonly deal: Deal;
  readonly action: DealAction;
}
/** One deal: what it is, until when, what can be done, and what is said. */
export interface DealModel {
  readonly deal$: Observable<Loadable<Deal>>;
  /** Until the deal's deadline by the exchange's clock; `null`: it has none. */
  readonly secondsLeft$: Observable<number | null>;
  readonly guard: GuardedModel<DealMove>;
  ask(action: DealAction): void;
  readonly chat: ChatModel;
  readonly picture: Picture;
  retry(): void;
}
