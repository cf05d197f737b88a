import type { Observable } from "rxjs";
import type {
  InsuranceKind,
  InsuranceOrder,
  InsurancePolicy,
  InsuranceStatus,
  InsuranceYield,
  InsuranceYieldEntry,
} from "../../api/insurance/types.ts";
import type { AmountModel } from "../earn/amount.ts";
import type { Unsent } from "../kit/command/command-types.ts";
import type { GuardedModel } from "../kit/form/guarded.ts";
import type { Listing } from "../kit/resource/listing.ts";
import type { Loadable } from "../kit/resource/loadable.ts";
import type { InsuranceEstimate } from "./figures.ts";

export type { InsuranceEstimate, InsuranceKind, InsurancePolicy, InsuranceStatus };

/** What there is for the chosen kind. */
export interface InsuranceView {
  readonly kinds: readonly InsuranceKind[];
  /** That of the insurance in force; while none is, the chosen one. */
  readonly kind: InsuranceKind;
  readonly status: InsuranceStatus;
}

/** Earnings of the warehouses in the currency. */
export interface InsuranceYieldView extends InsuranceYield {
  readonly currency: string;
}

/** What is asked before it is done. */
export type InsuranceRequest =
  | { readonly does: "buy"; readonly order: Unsent<InsuranceOrder>; readonly kind: InsuranceKind }
  | { readonly does: "claim" | "end"; readonly policy: InsurancePolicy };

/** `/insurance`: insurance of the options wallet. */
export interface InsuranceScreen {
  /** `null`: nothing is offered. */
  readonly view$: Observable<Loadable<InsuranceView | null>>;
  readonly amount: AmountModel;
  readonly estimate$: Observable<InsuranceEstimate | null>;
  readonly guard: GuardedModel<InsuranceRequest>;
  /** Earnings of the warehouse: in total (`null`: nothing is offered), and day by day. */
  readonly yield$: Observable<Loadable<InsuranceYieldView | null>>;
  readonly log$: Observable<Loadable<Listing<InsuranceYieldEntry>>>;
  choose(kindId: number): void;
  claim(policy: InsurancePolicy): void;
  endPolicy(policy: InsurancePolicy): void;
  more(): void;
  retry(): void;
  end(): void;
}
