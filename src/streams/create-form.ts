import type { Observable } from "rxjs";
import { BehaviorSubject, map, Subject } from "rxjs";
import type { Refusal, Reply } from "../api/values/index.ts";
import type { FormModel, FormView, Problem } from "./form.ts";
import { submitOnce } from "./operators/submit-once.ts";

type Values<Field extends string> = Readonly<Record<Field, string>>;
export type Problems<Field extends string> = Readonly<Partial<Record<Field, Problem>>>;

interface FormPlan<Field extends string, Value> {
  readonly initial: Values<Field>;
  /** What is wrong with the values as they stand; pure but for what `recheck` announces. */
  validate(values: Values<Field>): Problems<Field>;
  send(values: Values<Field>): Observable<Reply<Value>>;
  /** It went through, wherever the person is by then. */
  onDone(value: Value): void;
  /** Where that leads to. Not called when the person has left the form meanwhile. */
  leads?(value: Value): void;
  onRefused(refusal: Refusal): void;
}

export interface RunningForm<Field extends string> extends FormModel<Field> {
  values(): Values<Field>;
  /** Shows a problem that an action beside the form met; it goes when the field changes. */
  show(problems: Problems<Field>): void;
  /** Puts values in that became known, without judging them or counting as typing. */
  fill(values: Partial<Values<Field>>): void;
  /** What `validate` depends on changed. */
  recheck(): void;
  /** Nothing is sent any more; what is under way is heard out and told, and leads nowhere. */
  end(): void;
}

interface FormState<Field extends string> {
  readonly values: Values<Field>;
  /** The field that is being typed in: not judged before the person leaves it for another one, or submits. */
  readonly current: Field | null;
  readonly judged: ReadonlySet<Field> | "all";
  readonly shown: Problems<Field>;
  readonly submitting: boolean;
  readonly done: boolean;
}

/** The state after a field was typed in; typing after a submission went through begins a new one. */
export function applyChange<Field extends string>(
  state: FormState<Field>,
  field: Field,
  value: string,
): FormState<Field> {
  const { [field]: _, ...shown } = state.shown;
  const { current, judged } = state;
  const left =
    current !== null && current !== field && judged !== "all" ? new Set([...judged, current]) : judged;
  return {
    ...state,
    values: { ...state.values, [field]: value },
    current: field,
    judged: left,
    shown: shown as Problems<Field>,
    done: false,
  };
}

/** A form: what is typed, what is wrong with it, and its one submission at a time. */
export function createForm<Field extends string, Value>(plan: FormPlan<Field, Value>): RunningForm<Field> {
  const state = new BehaviorSubject<FormState<Field>>({
    values: plan.initial,
    current: null,
    judged: new Set(),
    shown: noProblems(),
    submitting: false,
    done: false,
  });
  const submitted = new Subject<Values<Field>>();
  const patch = (part: Partial<FormState<Field>>) => state.next({ ...state.value, ...part });
  let isLeft = false;
  submitted.pipe(submitOnce(plan.send)).subscribe((submission) => {
    if (submission.state === "sending") return patch({ submitting: true, done: false });
    const { outcome } = submission;
    patch({ submitting: false, done: outcome.ok });
    if (!outcome.ok) return plan.onRefused(outcome.refusal);
    plan.onDone(outcome.value);
    if (!isLeft) plan.leads?.(outcome.value);
  });
  return {
    view$: state.pipe(map((now) => viewOf(now, plan.validate(now.values)))),
    values: () => state.value.values,
    change: (field, value) => {
      if (state.value.values[field] !== value) state.next(applyChange(state.value, field, value));
    },
    show: (problems) => patch({ shown: { ...state.value.shown, ...problems } }),
    fill: (values) => patch({ values: { ...state.value.values, ...values } }),
    recheck: () => patch({}),
    submit: () => {
      if (state.value.submitting) return;
      patch({ judged: "all", shown: noProblems() });
      if (Object.keys(plan.validate(state.value.values)).length === 0) submitted.next(state.value.values);
    },
    end: () => {
      isLeft = true;
      submitted.complete();
    },
  };
}

function noProblems<Field extends string>(): Problems<Field> {
  return Object.freeze({}) as Problems<Field>;
}

function viewOf<Field extends string>(state: FormState<Field>, problems: Problems<Field>): FormView<Field> {
  const { values, judged, shown, submitting, done } = state;
  const visible = Object.entries(problems).filter(
    ([field]) => judged === "all" || judged.has(field as Field),
  );
  return {
    values,
    problems: { ...(Object.fromEntries(visible) as Problems<Field>), ...shown },
    submitting,
    done,
  };
}
