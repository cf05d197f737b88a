import type { Observable } from "rxjs";
import type { ProblemCode, ValuedCode, ValueOf } from "#contract/refusals/index.ts";

/**
 * The problem of a field: a code of the table that the exchange refuses by, with the values that its text names. Values are plain
 * decimals without zeros at the end; the text writes them in the user's language. `currency`: "" where it is not known.
 */
export type Problem =
  | Exclude<ProblemCode, ValuedCode>
  | {
      readonly [Code in ValuedCode]: {
        readonly code: Code;
        readonly values: Readonly<Record<ValueOf<Code>, string>>;
      };
    }[ValuedCode];

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
  /** The masked contact that gets the code; `null` while it is not known, and where it is typed beside. */
  readonly recipient$: Observable<string | null>;
  send(): void;
}
