import type { Observable } from "rxjs";
import type { WalletKind } from "../../../api/session/types.ts";
import type { Problem } from "../../kit/form/form.ts";
import type { Loadable } from "../../kit/resource/loadable.ts";

export type { WalletKind };

/** A coin that can be moved. */
export interface TransferCoin {
  readonly id: number;
  readonly name: string;
}

/** What the page shows. Amounts as text: balances as the exchange sends them, the amount as typed. */
export interface TransferView {
  readonly coins: readonly TransferCoin[];
  readonly coin: TransferCoin;
  readonly from: WalletKind;
  readonly to: WalletKind;
  /** The coin's available balances in both wallets. */
  readonly available: { readonly from: string; readonly to: string };
  /** The wallets that can use the coin or hold some of it, with the available balance of each. */
  readonly holdings: readonly { readonly wallet: WalletKind; readonly available: string }[];
  readonly amount: string;
  /** The typed amount as a plain decimal, as it is sent; what is typed while it is none. */
  readonly sent: string;
  /** What an ambiguous amount could mean. */
  readonly choices: readonly [string, string] | null;
  readonly problem: Problem | null;
  /** `confirming`: the dialog is open; `unknown`: no reply came, and the exchange is being asked; `done`: it went through, and the page is left in a second. */
  readonly stage: "editing" | "confirming" | "sending" | "unknown" | "done";
}

/** Moves a coin between two of the wallets. */
export interface TransferScreen {
  /** Whether the wallets can be chosen; otherwise only the direction. */
  readonly isGeneral: boolean;
  readonly signedIn$: Observable<boolean>;
  /** `loading` for guests. */
  readonly view$: Observable<Loadable<TransferView>>;
  choose(coinId: number): void;
  chooseWallet(side: "from" | "to", wallet: WalletKind): void;
  /** The other direction. What is typed stays. */
  swap(): void;
  change(amount: string): void;
  /** Fills in the available balance of the source wallet. */
  all(): void;
  /** Checks; opens the confirm dialog when nothing is wrong. */
  submit(): void;
  confirm(): void;
  dismiss(): void;
  retry(): void;
  end(): void;
}
