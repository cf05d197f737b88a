import { BehaviorSubject, concat, exhaustMap, map, type Observable, of, Subject, take } from "rxjs";
import type { Refusal, Reply } from "../../../api/http/reply-types.ts";
import { type Command, type Commands, isEnd } from "../command/command-types.ts";
import type { FormModel, FormView, Problem } from "./form.ts";

type Values<Field extends string> = Readonly<Record<Field, string>>;
export type Problems<Field extends string> = Readonly<Partial<Record<Field, Problem>>>;

interface FormParts<Field extends string> {
  readonly initial: Values<Field>;
  /** What is wrong with the values as they stand; pure but for what `recheck` announces. */
  validate(values: Values<Field>): Problems<Field>;
  /** Where a submission that went through leads to. Not called when the person has left the form meanwhile. */
  leads?(): void;
  onRefused(refusal: Refusal): void;
}
interface FormPlan<Field extends string, Value> extends FormParts<Field> {
  send(values: Values<Field>): Observable<Reply<Value>>;
  /** It went through, wherever the person is by then. */
  onDone(value: Value): void;
}
/** A form that moves money or makes a deal: its submission is a command, which the kit reports. */
interface CommandFormPlan<Field extends string, Value> extends Omit<FormParts<Field>, "onRefused"> {
  readonly commands: Commands;
  command(values: Values<Field>): Command<Value>;
  onDone(): void;
  /** Refused, after it was told or, where the command says so, to be shown in the form. */
  onRefused?(refusal: Refusal): void;
  /** Not carried out, or nobody can tell. */
  onFailed?(): void;
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
  return runForm({
    ...plan,
    submission: (values) =>
      concat(
        of(underWay),
        plan.send(values).pipe(
          take(1),
          map((reply) =>
            reply.ok
              ? { isOver: true, isDone: true, after: () => plan.onDone(reply.value) }
              : { isOver: true, isDone: false, after: () => plan.onRefused(reply.refusal) },
          ),
        ),
      ),
    repeated: () => {},
  });
}

/** The same for what moves money or makes a deal. A second submission while one is under way says so. */
export function createCommandForm<Field extends string, Value>(
  plan: CommandFormPlan<Field, Value>,
): RunningForm<Field> {
  const failed = () => plan.onFailed?.();
  return runForm({
    ...plan,
    submission: (values) =>
      plan.commands.run(plan.command(values)).pipe(
        map((state): Step => {
          if (state.state === "done") return { isOver: true, isDone: true, after: () => plan.onDone() };
          if (state.state === "refused" && plan.onRefused !== undefined) {
            const { refusal } = state;
            return { isOver: true, isDone: false, after: () => plan.onRefused?.(refusal) };
          }
          return isEnd(state) ? { isOver: true, isDone: false, after: failed } : underWay;
        }),
      ),
    repeated: () => plan.commands.repeated(),
  });
}

/** How far a submission has got, and what that has for a consequence. */
interface Step {
  readonly isOver: boolean;
  readonly isDone: boolean;
  readonly after: () => void;
}
const underWay: Step = { isOver: false, isDone: false, after: () => {} };

interface RunPlan<Field extends string> {
  readonly initial: Values<Field>;
  validate(values: Values<Field>): Problems<Field>;
  submission(values: Values<Field>): Observable<Step>;
  /** Submitted while one is under way. */
  repeated(): void;
  leads?(): void;
}

function runForm<Field extends string>(plan: RunPlan<Field>): RunningForm<Field> {
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
  submitted.pipe(exhaustMap(plan.submission)).subscribe((step) => {
    if (step.isDone) patch({ submitting: false, done: true, ...unjudged() });
    else if (step.isOver) patch({ submitting: false, done: false });
    else patch({ submitting: true, done: false });
    step.after();
    if (step.isDone && !isLeft) plan.leads?.();
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
      if (state.value.submitting) return plan.repeated();
      patch({ judged: "all", shown: noProblems() });
      if (Object.keys(plan.validate(state.value.values)).length === 0) submitted.next(state.value.values);
    },
    end: () => {
      isLeft = true;
      submitted.complete();
    },
  };
}

/** What went through is not judged any more: an emptied form starts without complaints. */
function unjudged() {
  return { current: null, judged: new Set<never>() } as const;
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
