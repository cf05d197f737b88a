import type { Observable } from "rxjs";
import type { Acceptor, AcceptorDeal, AcceptorInfo, AcceptorPayee } from "../../api/acceptors/types.ts";
import type { Side } from "../../api/markets/types.ts";
import type { PayWay } from "../../api/p2p/types.ts";
import type { CodeSender, FormModel } from "../kit/form/form.ts";
import type { GuardedModel } from "../kit/form/guarded.ts";
import type { Loadable } from "../kit/resource/loadable.ts";

export type { Acceptor, AcceptorDeal, AcceptorInfo, AcceptorPayee, PayWay, Side };

/** `/aceite`: the acceptors. */
export interface AcceptorsScreen {
  readonly list$: Observable<Loadable<readonly Acceptor[]>>;
  retry(): void;
  end(): void;
}

/** `password`, `totp` and `code` belong to withdrawals only. */
export type AcceptorField = "mobile" | "account" | "money" | "way" | "password" | "totp" | "code";

/** What a deal comes to. */
interface AcceptorEstimate {
  /** USDT; `null` while no money is typed. */
  readonly coins: string | null;
  readonly choices: readonly [string, string] | null;
  /** How the chosen way is paid; `null` while none is chosen. */
  readonly payee: AcceptorPayee | null;
}
/** `/rechargeMoney`: a deposit (`buy`) or withdrawal (`sell`) through one acceptor. */
export interface AcceptorDealScreen {
  readonly side: Side;
  readonly info$: Observable<Loadable<AcceptorInfo>>;
  readonly form: FormModel<AcceptorField>;
  /** Whether withdrawals need the authenticator's code; otherwise a code of `code`, where the account was not paid before. */
  readonly needsTotp$: Observable<boolean>;
  readonly code: CodeSender;
  readonly estimate$: Observable<AcceptorEstimate>;
  /** The most that is possible. */
  all(): void;
  retry(): void;
  end(): void;
}

/** A deal with what is left, in whole seconds, before it confirms itself; `null`: it does not. */
export interface ListedDeal {
  readonly deal: AcceptorDeal;
  readonly secondsLeft: number | null;
}
/** The user's action on a withdrawal: the money arrived, it did not, or the withdrawal is cancelled. */
export interface DealWord {
  readonly deal: AcceptorDeal;
  readonly word: "received" | "missing" | "cancel";
}
/** `/chargeRecord`: the user's deposits or withdrawals through acceptors. */
export interface AcceptorDealsScreen {
  readonly side$: Observable<Side>;
  readonly list$: Observable<Loadable<readonly ListedDeal[]>>;
  /** Confirming, objecting and cancelling, each with a confirmation dialog. */
  readonly guard: GuardedModel<DealWord>;
  chooseSide(side: Side): void;
  retry(): void;
  end(): void;
}
