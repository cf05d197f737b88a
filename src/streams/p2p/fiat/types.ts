import type { Observable } from "rxjs";
import type { Side } from "../../../api/markets/types.ts";
import type {
  Merchant,
  MerchantAdvertFilter,
  MerchantAdvertState,
  ShopEntry,
} from "../../../api/p2p/types.ts";
import type { FormModel, FormView } from "../../kit/form/form.ts";
import type { GuardedModel } from "../../kit/form/guarded.ts";
import type { Listing } from "../../kit/resource/listing.ts";
import type { Loadable } from "../../kit/resource/loadable.ts";
import type { NewsItem } from "../../news/news-types.ts";
import type {
  Advert,
  AdvertFormModel,
  AdvertListModel,
  DealListModel,
  DealModel,
  P2pTerms,
  TakeModel,
} from "../screens/types.ts";

export type * from "../screens/types.ts";
export type { FormModel, FormView, Merchant, MerchantAdvertState, NewsItem, ShopEntry };

/** `/legalTrade`: adverts of merchants, and taking one. */
export interface LegalTradeScreen {
  readonly banners$: Observable<Loadable<readonly NewsItem[]>>;
  readonly adverts: AdvertListModel;
  readonly take: TakeModel;
  end(): void;
}

/** `/legalPay`, `/legalPayDetail`, `/shopLegalPayDetail`: one deal with the merchant of its advert. */
export interface FiatDealScreen extends DealModel {
  /** `null` until it is known, and where the exchange does not tell. */
  readonly merchant$: Observable<Merchant | null>;
  end(): void;
}

/** `/legalRecord`, `/shopLegalRecord`: deals that the user took, deals on one advert. */
export interface FiatDealsScreen {
  readonly deals: DealListModel;
  /** What is traded between people; empty until it is known. */
  readonly currencies$: Observable<P2pTerms["currencies"]>;
  end(): void;
}

/** `/legalSeller`: a merchant with the adverts that can be taken. */
export interface SellerScreen {
  readonly merchant$: Observable<Loadable<Merchant>>;
  /** The merchant's side. */
  readonly side$: Observable<Side>;
  chooseSide(side: Side): void;
  readonly list$: Observable<Loadable<Listing<Advert>>>;
  more(): void;
  retry(): void;
  readonly take: TakeModel;
  end(): void;
}

export type ApplicationField = "currency" | "name" | "phone" | "password";
/** What asking to become a merchant needs. */
export interface ApplicationView extends FormView<ApplicationField> {
  /** Those in which the user has no shop and no application yet. */
  readonly currencies: P2pTerms["currencies"];
  /** What is locked; `null` until it is known. */
  readonly deposit: P2pTerms["deposit"];
}
/** `/myLegalShops`: one's shops and applications, and a form for another one. */
export interface ShopsScreen {
  readonly list$: Observable<Loadable<Listing<Merchant>>>;
  more(): void;
  retry(): void;
  readonly application: Pick<FormModel<ApplicationField>, "change" | "submit"> & {
    readonly view$: Observable<ApplicationView>;
  };
  end(): void;
}

/** A shop as its owner sees it, and what the owner has free in the fiat wallet in its coin. */
export interface OwnShop {
  readonly merchant: Merchant;
  readonly available: string;
}
/** What its owner does with an advert. */
export interface AdvertEnding {
  readonly advert: Advert;
  readonly how: "off-shelf" | "withdraw" | "withdraw-rest";
}
/** `/legalShopDetail`: one's shop, its adverts, publishing one and ending one. */
export interface ShopScreen {
  readonly shop$: Observable<Loadable<OwnShop>>;
  readonly filter$: Observable<MerchantAdvertFilter>;
  filter(change: Partial<MerchantAdvertFilter>): void;
  readonly list$: Observable<Loadable<Listing<Advert>>>;
  more(): void;
  retry(): void;
  readonly form: AdvertFormModel;
  /** Whether the dialog of a new advert is open; publishing closes it. */
  readonly publishing$: Observable<boolean>;
  openForm(): void;
  closeForm(): void;
  readonly ending: GuardedModel<AdvertEnding>;
  readonly closing: GuardedModel<Merchant>;
  end(): void;
}

/** `/balancelog`: the changes of a shop's balance. */
export interface ShopLogScreen {
  /** `null`: of both parts. */
  readonly locked$: Observable<boolean | null>;
  chooseLocked(locked: boolean | null): void;
  readonly list$: Observable<Loadable<Listing<ShopEntry>>>;
  more(): void;
  retry(): void;
  end(): void;
}

export type ShopTransferDirection = "shop-to-wallet" | "wallet-to-shop";
export interface ShopTransferView extends FormView<"amount"> {
  readonly direction: ShopTransferDirection;
  /** An amount that could mean two numbers. */
  readonly choices: readonly [string, string] | null;
}
/** `/transferstore`: between a shop and its owner's fiat wallet. */
export interface ShopTransferScreen {
  readonly shop$: Observable<Loadable<OwnShop>>;
  readonly view$: Observable<ShopTransferView>;
  choose(direction: ShopTransferDirection): void;
  type(amount: string): void;
  all(): void;
  submit(): void;
  retry(): void;
  end(): void;
}

export type TradeNameField = "name" | "password" | "repeat";
/** `/legalTradeSet`: the name under which others trade with the user. */
export interface TradeNameScreen {
  readonly form: FormModel<TradeNameField>;
  end(): void;
}
