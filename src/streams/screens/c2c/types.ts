import type { Observable } from "rxjs";
import type { Advert, Side } from "../../../api/values/index.ts";
import type { Loadable } from "../../loadable.ts";
import type { GuardedModel } from "../guarded.ts";
import type { Listing } from "../news.ts";
import type { AdvertFormModel, AdvertListModel, DealListModel, DealModel, TakeModel } from "../otc/types.ts";

export type * from "../otc/types.ts";

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
/** `/c2cTrade`, `/c2cDetail`, `/c2cRecord`: deals that were taken, those of an advert, the completed ones of one's adverts. */
export interface C2cDealsScreen {
  readonly deals: DealListModel;
  end(): void;
}
export interface C2cDealScreen extends DealModel {
  end(): void;
}
