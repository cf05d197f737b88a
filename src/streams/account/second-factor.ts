import { BehaviorSubject, type Observable } from "rxjs";
import type { Refusal } from "../../api/values/index.ts";

/** Whether the exchange asks for the code of an authenticator before it goes on. */
function isSecondFactorAsked(refusal: Refusal): boolean {
  return refusal.kind === "refused" && refusal.code === "second_factor_required";
}

interface SecondFactorAsking {
  /** Whether the form shows the field of the code. */
  readonly asked$: Observable<boolean>;
  /** Shows the field: it is known beforehand that the code is wanted. */
  ask(): void;
  /** For the form: shows the field when the exchange asks for the code. */
  onRefused(refusal: Refusal): void;
}

/**
 * The second factor of a form, which is asked for when the exchange does. The first time that is news, and no mistake of the
 * person; sent without the code once more, the field says what is missing.
 */
export function createSecondFactorAsking(plan: {
  /** Any other refusal. */
  onOther(refusal: Refusal): void;
  showMissing(): void;
}): SecondFactorAsking {
  const asked = new BehaviorSubject(false);
  return {
    asked$: asked.asObservable(),
    ask: () => asked.next(true),
    onRefused: (refusal) => {
      if (!isSecondFactorAsked(refusal)) return plan.onOther(refusal);
      if (asked.value) plan.showMissing();
      asked.next(true);
    },
  };
}
