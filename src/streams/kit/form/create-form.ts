import { filter, map, type Observable } from "rxjs";
import type { Refusal, Reply } from "../../../api/http/reply-types.ts";
import { type Command, type CommandEnd, type Commands, isEnd } from "../command/command-types.ts";
import type { Scope } from "../scope.ts";
import type { Values } from "./form.fold.ts";
import { type FormContext, type FormParts, type Result, type RunningForm, runForm } from "./run-form.ts";

interface RequestPlan<Field extends string, Value, Context> extends FormParts<Field, Value, Context> {
  /** Emits once; a refusal is a value. */
  send(values: Values<Field>, context: Context): Observable<Reply<Value>>;
  /** Refused, and not shown by the form. */
  onRefused(refusal: Refusal): void;
}
interface CommandPlan<Field extends string, Value, Context> extends FormParts<Field, Value | null, Context> {
  readonly commands: Commands;
  command(values: Values<Field>, context: Context): Command<Value>;
  /** Not carried out and not shown by the form, or nobody can tell. The kit has reported it. */
  onFailed?(): void;
}

/**
 * A form whose submission is a plain request: one `scan` over typing, context, fills, submissions and their results. One request at a time;
 * submitting again meanwhile does nothing. After the scope's end nothing is sent; what is in progress still gets its outcome, which is reported but does not navigate.
 */
export function createForm<Field extends string, Value>(
  scope: Scope,
  plan: RequestPlan<Field, Value, null>,
): RunningForm<Field>;
export function createForm<Field extends string, Value, Context>(
  scope: Scope,
  plan: RequestPlan<Field, Value, Context> & FormContext<Context>,
): RunningForm<Field>;
export function createForm<Field extends string, Value, Context>(
  scope: Scope,
  plan: RequestPlan<Field, Value, Context> & Partial<FormContext<Context>>,
): RunningForm<Field> {
  return runForm<Field, Value, Context>(scope, {
    ...plan,
    submission: ({ values, context }) =>
      plan
        .send(values, context)
        .pipe(
          map((reply) =>
            reply.ok ? { state: "done", value: reply.value } : { state: "refused", refusal: reply.refusal },
          ),
        ),
    onRepeated: () => {},
    onFailed: (refusal) => {
      if (refusal !== null) plan.onRefused(refusal);
    },
  });
}

/** The same for what moves money or makes a deal: its submission is a command, which the kit reports; submitting again meanwhile says so. */
export function createCommandForm<Field extends string, Value>(
  scope: Scope,
  plan: CommandPlan<Field, Value, null>,
): RunningForm<Field>;
export function createCommandForm<Field extends string, Value, Context>(
  scope: Scope,
  plan: CommandPlan<Field, Value, Context> & FormContext<Context>,
): RunningForm<Field>;
export function createCommandForm<Field extends string, Value, Context>(
  scope: Scope,
  plan: CommandPlan<Field, Value, Context> & Partial<FormContext<Context>>,
): RunningForm<Field> {
  const { commands } = plan;
  return runForm<Field, Value | null, Context>(scope, {
    ...plan,
    submission: ({ values, context }) =>
      commands
        .run<Value>({
          shows: (refusal) => !scope.isOver() && (plan.problemsOf?.(refusal, context) ?? null) !== null,
          ...plan.command(values, context),
        })
        .pipe(filter(isEnd<Value>), map(resultOf)),
    onRepeated: () => commands.repeated(),
    onFailed: () => plan.onFailed?.(),
  });
}

function resultOf<Value>(end: CommandEnd<Value>): Result<Value | null> {
  return end.state === "done" || end.state === "refused" ? end : { state: "failed" };
}
