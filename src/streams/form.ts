import type { Observable } from "rxjs";
import type { RefusalCode } from "#contract/refusals.ts";

/** What is wrong with a field: a code that the words have a text for. */
export type Problem =
  | RefusalCode
  | "password_short"
  | "agreement_required"
  | "both_passwords_first"
  | "amount_beyond_balance"
  | "stop_not_positive";

export interface FormView<Field extends string> {
  readonly values: Readonly<Record<Field, string>>;
  /** Problems to show: of fields that were touched, and of all after a submit. */
  readonly problems: Readonly<Partial<Record<Field, Problem>>>;
  readonly submitting: boolean;
  /** A submission went through. */
  readonly done: boolean;
}

/** A form as a stream: what is typed stays through errors, reconnects and language changes. */
export interface FormModel<Field extends string> {
  readonly view$: Observable<FormView<Field>>;
  change(field: Field, value: string): void;
  submit(): void;
}

/** Sends a code and counts down until the next may be sent. */
export interface CodeSender {
  readonly view$: Observable<{
    readonly state: "idle" | "sending" | "counting";
    readonly secondsLeft: number;
  }>;
  send(): void;
}
