import { defer, EMPTY, filter, map, merge, of, Subject } from "rxjs";
import type { Refusal } from "../../../api/http/reply-types.ts";
import type { Commands } from "../command/command-types.ts";
import type { Scope } from "../scope.ts";
import { createGuarded, type GuardedPlan } from "./create-guarded.ts";
import type { Values } from "./form.fold.ts";
import type { GuardedModel } from "./guarded.ts";
import { type FormContext, type FormParts, type Result, type RunningForm, runForm } from "./run-form.ts";

interface GuardedFormPlan<Field extends string, Value, Context, Request>
  extends Omit<FormParts<Field, Value | null, Context>, "problemsOf" | "onShown">,
    FormContext<Context>,
    Pick<GuardedPlan<Request, Value>, "command" | "isFree"> {
  readonly commands: Commands;
  /** What is asked for, and sent as it was then: a new object each time. `null`: nothing is asked, and the form stays. */
  request(values: Values<Field>, context: Context): Request | null;
  /** Not carried out for another reason than the password, or nobody can tell (`null`). The kit has reported it. */
  onFailed?(refusal: Refusal | null, request: Request): void;
}
interface GuardedForm<Field extends string, Request> extends RunningForm<Field> {
  /** The dialog that asks for the trade password. */
  readonly guard: Omit<GuardedModel<Request>, "ask">;
}

/**
 * A form whose valid submission asks for the trade password first, and is sent once that is confirmed. What was typed stays when the user
 * returns from the dialog, when the password is wrong and when the exchange refuses. A success clears the form, a late one too if nothing
 * was typed meanwhile.
 */
export function createGuardedForm<Field extends string, Value, Context, Request extends object>(
  scope: Scope,
  plan: GuardedFormPlan<Field, Value, Context, Request>,
): GuardedForm<Field, Request> {
  const results = new Subject<{ readonly request: Request; readonly result: Result<Value | null> }>();
  const guard = createGuarded<Request, Value>(plan, scope, {
    command: plan.command,
    ...(plan.isFree === undefined ? {} : { isFree: plan.isFree }),
    onDone: (value, request) => results.next({ request, result: { state: "done", value } }),
    onFailed: (refusal, request) => {
      results.next({ request, result: { state: "failed" } });
      plan.onFailed?.(refusal, request);
    },
    onReturned: (request, isSent) => results.next({ request, result: { state: "returned", isSent } }),
  });
  const form = runForm<Field, Value | null, Context>(scope, {
    ...plan,
    submission: ({ values, context }) => {
      const request = plan.request(values, context);
      if (request === null) return of<Result<Value | null>>({ state: "returned", isSent: false });
      return merge(
        results.pipe(
          filter((one) => one.request === request),
          map(({ result }) => result),
        ),
        defer(() => {
          guard.ask(request);
          return EMPTY;
        }),
      );
    },
    // The dialog itself says that it is being sent.
    onRepeated: () => {},
    onFailed: () => {},
  });
  const { ask: _, ...dialog } = guard;
  return { ...form, guard: dialog };
}
