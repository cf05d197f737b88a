import type { Observable } from "rxjs";
import type { EarnProduct, EarnTerm, TermDeposit, TermDepositOrder } from "../../api/earn/types.ts";
import type { Unsent } from "../kit/command/command-types.ts";
import type { GuardedModel } from "../kit/form/guarded.ts";
import type { Listing } from "../kit/resource/listing.ts";
import type { Loadable } from "../kit/resource/loadable.ts";
import type { AmountModel } from "./amount.ts";

export type { AmountModel, EarnProduct, EarnTerm, TermDeposit };

/** The chosen coin and term, and the interest on the typed amount. Times in unix ms, for a deposit made now. */
export interface EarnOffer {
  readonly product: EarnProduct;
  readonly term: EarnTerm;
  readonly yearPercent: string | null;
  /** Available in the spot wallet; `null` for guests and until it is known. */
  readonly available: string | null;
  /** `null` while nothing that is an amount is typed. */
  readonly interest: string | null;
  readonly startAt: number;
  readonly endAt: number;
}
/** A deposit that waits for the trade password. */
export interface EarnRequest {
  readonly order: Unsent<TermDepositOrder>;
  readonly offer: EarnOffer;
}

/** `/manage`: term deposits, also called lock-up mining. */
export interface EarnScreen {
  readonly products$: Observable<Loadable<readonly EarnProduct[]>>;
  readonly offer$: Observable<EarnOffer | null>;
  readonly signedIn$: Observable<boolean>;
  readonly amount: AmountModel;
  readonly guard: GuardedModel<EarnRequest>;
  choose(currencyId: number, days: number): void;
  retry(): void;
  end(): void;
}

/** A deposit with the price of its coin, USD per unit: it says how many decimals matter. `null`: unknown. */
export interface PricedDeposit extends TermDeposit {
  readonly usdPrice: string | null;
}

/** `/manageList`: the user's deposits, newest first. */
export interface DepositsScreen {
  readonly list$: Observable<Loadable<Listing<PricedDeposit>>>;
  /** Leaving early, under the trade password. */
  readonly guard: GuardedModel<TermDeposit>;
  more(): void;
  retry(): void;
  end(): void;
}
