import { distinctUntilChanged, map, type Observable } from "rxjs";
import type { Refusal } from "../../api/http/reply-types.ts";
import type { Problems } from "../kit/form/form.fold.ts";
import type { Problem } from "../kit/form/form.ts";
import type { Scope } from "../kit/scope.ts";
import { createState } from "../kit/state.ts";

/** `totp`: the authenticator's code, or a recovery code; `code`: the code that was sent. */
type Requestable = "totp" | "code";
const missing: Readonly<Record<Requestable, Problem>> = { totp: "enter_totp", code: "enter_code" };

interface RequestedFields<Field extends Requestable> {
  /** Emits at once and on change. It belongs to the form's context. */
  readonly requested$: Observable<ReadonlySet<Field>>;
  isRequested$(field: Field): Observable<boolean>;
  /** Shows a field: it is known beforehand that the exchange requires it. */
  request(field: Field): void;
  /**
   * For the form's `problemsOf`: the first request for a field is news and not a mistake; if the field was left empty after that, it says so.
   * @param requested the fields that the form showed when it was sent
   */
  problemsOf(refusal: Refusal, requested: ReadonlySet<Field>): Problems<Field> | null;
  /** For the form's `onShown`: shows the field that the exchange requested. */
  onShown(refusal: Refusal): void;
}

/**
 * Fields that a form shows only when the exchange requests them by a refusal.
 * @param fields those that this form can show
 * @param initial those that it shows from the start
 */
export function createRequestedFields<Field extends Requestable>(
  scope: Scope,
  fields: readonly Field[],
  initial: readonly Field[] = [],
): RequestedFields<Field> {
  const { state$, apply } = createState<ReadonlySet<Field>, Field>(scope, {
    initial: new Set(initial),
    fold: (known, field) => (known.has(field) ? known : new Set(known).add(field)),
  });
  const requestedBy = (refusal: Refusal) => fields.find((field) => field === fieldOf(refusal)) ?? null;
  return {
    requested$: state$,
    isRequested$: (field) =>
      state$.pipe(
        map((requested) => requested.has(field)),
        distinctUntilChanged(),
      ),
    request: apply,
    problemsOf(refusal, requested) {
      const field = requestedBy(refusal);
      if (field === null) return null;
      return (requested.has(field) ? { [field]: missing[field] } : {}) as Problems<Field>;
    },
    onShown(refusal) {
      const field = requestedBy(refusal);
      if (field !== null) apply(field);
    },
  };
}

function fieldOf(refusal: Refusal): Requestable | null {
  if (refusal.kind !== "refused") return null;
  if (refusal.code === "second_factor_required") return "totp";
  return refusal.code === "enter_code" ? "code" : null;
}
