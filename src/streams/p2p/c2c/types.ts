import type { Observable } from "rxjs";
import type { Side } from "../../../api/markets/types.ts";
import type { Advert } from "../../../api/p2p/types.ts";
import type { GuardedModel } from "../../kit/form/guarded.ts";
import type { Listing } from "../../kit/resource/listing.ts";
import type { Loadable } from "../../kit/resource/loadable.ts";
import type {
  AdvertFormModel,
  AdvertListModel,
  DealListModel,
  DealModel,
  TakeModel,
} from "../screens/types.ts";

export type * from "../screens/types.ts";

/** `/c2cOrder`: open adverts of everybody. */
export interface C2cOrderScreen {
  readonly adverts: AdvertListModel;
  readonly take: TakeModel;
  end(): void;
}
/** `/c2cRelease`: one's own adverts, and a form for a new one. */
export interface C2cReleaseScreen {
  readonly form: AdvertFormModel;
  /** `null`: of both sides. */
  readonly side$: Observable<Side | null>;
  chooseSide(side: Side | null): void;
  readonly list$: Observable<Loadable<Listing<Advert>>>;
  more(): void;
  retry(): void;
  readonly withdraw: GuardedModel<Advert>;
  end(): void;
}
/** Whose adverts the deals are on: those that the user took are on other people's. */
export type C2cDealSide = "taken" | "published";
/** `/c2cTrade`: the user's deals on either. */
export interface C2cTradeScreen {
  readonly whose$: Observable<C2cDealSide>;
  chooseSide(whose: C2cDealSide): void;
  readonly deals: Readonly<Record<C2cDealSide, DealListModel>>;
  end(): void;
}
/** `/c2cDetail`: one of one's adverts, and its deals. */
export interface C2cDetailScreen extends C2cDealsScreen {
  readonly advert$: Observable<Loadable<Advert>>;
  retry(): void;
}
/** `/c2cRecord`: the completed deals of one's adverts. */
export interface C2cDealsScreen {
  readonly deals: DealListModel;
  end(): void;
}
export interface C2cDealScreen extends DealModel {
  end(): void;
}
