import type { Observable } from "rxjs";
import type { Chain, FundsCoin, SavedAddress, SavedOnly } from "../../../api/wallets/types.ts";
import type { CodeSender, FormModel, Problem } from "../../kit/form/form.ts";
import type { Loadable } from "../../kit/resource/loadable.ts";

export type AddressField = "address" | "memo" | "notes" | "code";

export interface AddressPlace {
  readonly coins: readonly FundsCoin[];
  readonly coin: FundsCoin;
  /** Empty until they are known. */
  readonly chains: readonly Chain[];
  readonly chain: Chain | null;
}

/** Saved withdrawal addresses: bind, look, delete. */
export interface AddressesScreen {
  readonly place$: Observable<Loadable<AddressPlace | null>>;
  chooseCoin(currencyId: number): void;
  chooseChain(name: string): void;
  readonly form: FormModel<AddressField>;
  readonly code: CodeSender;
  readonly savedOnly: SavedOnlyModel;
  readonly list$: Observable<Loadable<readonly SavedAddress[]>>;
  /** The one that is to be deleted, once more before it is. */
  readonly deleting$: Observable<SavedAddress | null>;
  askToDelete(address: SavedAddress): void;
  confirmDelete(): void;
  dismiss(): void;
  retry(): void;
  end(): void;
}

export interface SavedOnlyView {
  readonly state: Loadable<SavedOnly>;
  /** What confirms lifting the limit, while its dialog is open. */
  readonly lifting: { readonly value: string; readonly problem: Problem | undefined } | null;
  readonly sending: boolean;
}

/** The limit of withdrawals to saved addresses. */
export interface SavedOnlyModel {
  readonly view$: Observable<SavedOnlyView>;
  /** Sends the code that lifting needs where there is no second factor. */
  readonly code: CodeSender;
  /** Counts at once; also ends a lifting. */
  limit(): void;
  askToLift(): void;
  change(value: string): void;
  confirm(): void;
  dismiss(): void;
  retry(): void;
}
