import type { Observable } from "rxjs";
import type { CodeSender, FormModel } from "../../kit/form/form.ts";
import type { StrengthView } from "../strength.ts";

export type TradePasswordField = "password" | "repeat" | "code";

/** Setting or changing the trade password. */
export interface TradePasswordScreen {
  readonly form: FormModel<TradePasswordField>;
  readonly strength$: Observable<StrengthView | null>;
  readonly code: CodeSender;
  /** Whether there is one already, which is then changed; `null` while that is not known. Stays as it was when the new one is set. */
  readonly hasOne$: Observable<boolean | null>;
  /** The phone number or e-mail address that the code goes to; `null` until the user is known. */
  readonly codeGoesTo$: Observable<string | null>;
  /** Whether another page asked for the trade password and opens again. */
  readonly isAsked: boolean;
  /** Back without a new trade password. */
  leave(): void;
  end(): void;
}
