import type { Observable } from "rxjs";
import type { PointsExchange, PointsInfo } from "../../api/points/types.ts";
import type { AmountModel } from "../earn/amount.ts";
import type { FormModel } from "../kit/form/form.ts";
import type { GuardedModel } from "../kit/form/guarded.ts";
import type { Listing } from "../kit/resource/listing.ts";
import type { Loadable } from "../kit/resource/loadable.ts";
import type { PointsEstimate } from "./figures.ts";

export type { PointsEstimate, PointsExchange, PointsInfo };

/**
 * The three pages that exchange points: within the account area under the trade password; standalone, with a way to log out; and the older
 * coin exchange. The latter two ask for no password.
 */
export type PointsVariant = "account" | "standalone" | "coins";

export interface PointsRequest {
  readonly points: string;
  readonly currency: string;
  readonly estimate: PointsEstimate | null;
}

export interface PointsScreen {
  readonly variant: PointsVariant;
  /** When the exchange refuses it, that is said, and the binding's page opens a moment later. */
  readonly info$: Observable<Loadable<PointsInfo>>;
  readonly amount: AmountModel;
  /** `null` while no points are typed. */
  readonly estimate$: Observable<PointsEstimate | null>;
  readonly guard: GuardedModel<PointsRequest>;
  readonly history$: Observable<Loadable<Listing<PointsExchange>>>;
  more(): void;
  retry(): void;
  logout(): void;
  end(): void;
}

export type BindField = "account" | "password";
/** `/bindInfo`. */
export interface BindPointsScreen {
  /** The bound account; empty: none is. */
  readonly bound$: Observable<Loadable<string>>;
  readonly form: FormModel<BindField>;
  retry(): void;
  end(): void;
}
