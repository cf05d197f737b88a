import type { Observable } from "rxjs";
import type { Country } from "../../../api/session/types.ts";
import type { StrengthView } from "../../account/strength.ts";
import type { CodeSender, FormModel } from "../../kit/form/form.ts";

export type { Country };
export type AccountTab = "phone" | "email";
export type LoginField = "account" | "password" | "code" | "totp";
export type PointsLoginField = "account" | "password" | "code" | "totp";
export type RegisterField = "account" | "code" | "password" | "repeat" | "invite" | "nationality" | "agreed";
export type RecoverField = "account" | "password" | "repeat" | "code" | "totp";

interface WithAccount {
  readonly tab$: Observable<AccountTab>;
  chooseTab(tab: AccountTab): void;
  /** The first one is the default. */
  readonly countries$: Observable<readonly Country[]>;
  readonly country$: Observable<Country | null>;
  chooseCountry(id: string): void;
  readonly code: CodeSender;
  end(): void;
}

export interface LoginScreen extends WithAccount {
  readonly form: FormModel<LoginField>;
  /** A session was ended by the exchange or on another device: the page says why this login is needed. */
  readonly isEnded$: Observable<boolean>;
  /** The account has a second factor, and the exchange asks for its code (or a recovery code). What was typed stays. */
  readonly secondFactor$: Observable<boolean>;
  /** Whether the form shows the code field: by the site's settings, or because the exchange asked for a code for this login. */
  readonly codeNeeded$: Observable<boolean>;
  /** Whether the exchange takes logins with an account of the points service. */
  readonly hasPointsLogin: boolean;
  /** Demo only: `null` elsewhere. Fills the form with the demo account and submits. */
  readonly useDemoAccount: (() => void) | null;
}
/** `agreed` is "yes" or "". `done` in the form's view: lead to login. */
export interface RegisterScreen extends WithAccount {
  readonly form: FormModel<RegisterField>;
  readonly strength$: Observable<StrengthView | null>;
  readonly inviteNeeded: boolean;
}
export interface RecoverScreen extends Omit<WithAccount, "tab$" | "chooseTab"> {
  readonly form: FormModel<RecoverField>;
  readonly strength$: Observable<StrengthView | null>;
  /** The account has a second factor, and the exchange asks for its code. */
  readonly secondFactor$: Observable<boolean>;
}
/** The points service's login, without tabs. */
export interface PointsLoginScreen {
  readonly form: FormModel<PointsLoginField>;
  /** Whether the form shows the code field: the exchange asked for a code, which is on its way to the owner then. */
  readonly codeNeeded$: Observable<boolean>;
  /** Whether the exchange wants the code of an authenticator. */
  readonly secondFactor$: Observable<boolean>;
  end(): void;
}
