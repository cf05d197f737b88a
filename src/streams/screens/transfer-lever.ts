import type { Observable } from "rxjs";
import type { WalletKind } from "../../api/values/index.ts";
import type { Problem } from "../form.ts";
import type { Loadable } from "../loadable.ts";

export type { WalletKind };

/** A coin that can be moved. */
export interface TransferCoin {
  readonly id: number;
  readonly name: string;
}

/** What the page shows. Amounts as text: balances as the exchange tells them, the amount as typed. */
export interface TransferView {
  readonly coins: readonly TransferCoin[];
  readonly coin: TransferCoin;
  readonly from: WalletKind;
  readonly to: WalletKind;
  /** Both wallets' free balances of the coin. */
  readonly available: { readonly from: string; readonly to: string };
  readonly amount: string;
  readonly problem: Problem | null;
  /** `confirming`: the dialog is open; `done`: it went through, and the page is left in a second. */
  readonly stage: "editing" | "confirming" | "sending" | "done";
}

/** `/transferLever`: moves a coin between the spot and the leverage wallet. */
export interface TransferLeverScreen {
  readonly signedIn$: Observable<boolean>;
  /** `loading` for guests. */
  readonly view$: Observable<Loadable<TransferView>>;
  choose(coinId: number): void;
  /** The other direction. What is typed stays. */
  swap(): void;
  change(amount: string): void;
  /** All that the source wallet has free. */
  all(): void;
  /** Checks; opens the confirm dialog when nothing is wrong. */
  submit(): void;
  confirm(): void;
  dismiss(): void;
  retry(): void;
  end(): void;
}
