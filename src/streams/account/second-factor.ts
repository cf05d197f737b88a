import { BehaviorSubject, type Observable } from "rxjs";
import type { Refusal } from "../../api/http/reply-types.ts";

/** The refusals by which the exchange asks for one more field: the authenticator's code, or the code that was sent. */
type Asked = "second_factor_required" | "enter_code";

interface Asking {
  /** Whether the form shows the field of the code. */
  readonly asked$: Observable<boolean>;
  isAsked(): boolean;
  /** Shows the field: it is known beforehand that the code is wanted. */
  ask(): void;
  /** For the form: shows the field when the exchange asks for the code. */
  onRefused(refusal: Refusal): void;
}

interface AskingPlan {
  /** Any other refusal. */
  onOther(refusal: Refusal): void;
  showMissing(): void;
}

/**
 * A field that the form shows when the exchange asks for it with the refusal `code`. The first time that is news, not a mistake;
 * if the form is sent without it again, the field says what is missing.
 * @param isAsked whether the form shows the field from the start
 */
export function createAsking(code: Asked, plan: AskingPlan, isAsked = false): Asking {
  const asked = new BehaviorSubject(isAsked);
  return {
    asked$: asked.asObservable(),
    isAsked: () => asked.value,
    ask: () => asked.next(true),
    onRefused: (refusal) => {
      if (refusal.kind !== "refused" || refusal.code !== code) return plan.onOther(refusal);
      if (asked.value) plan.showMissing();
      asked.next(true);
    },
  };
}

/** The authenticator's code (or a recovery code) in a form. */
export function createSecondFactorAsking(plan: AskingPlan): Asking {
  return createAsking("second_factor_required", plan);
}
