import type { FormView, Problem } from "./form.ts";

export type Values<Field extends string> = Readonly<Record<Field, string>>;
export type Problems<Field extends string> = Readonly<Partial<Record<Field, Problem>>>;

/** What is sent: the values, with the context in which they were valid. */
export interface Submitted<Field extends string, Context> {
  readonly values: Values<Field>;
  readonly context: Context;
}

/** The rules of one form. */
export interface FormRules<Field extends string, Context> {
  /** What the fields hold at the start. */
  readonly initial: Values<Field>;
  /** The problem of each field with one. Pure: it knows the values and the context, and nothing else. */
  readonly validate: (values: Values<Field>, context: Context) => Problems<Field>;
  /** What fields hold after a submission succeeded. Default: what was typed. */
  readonly cleared?: Partial<Values<Field>>;
}

export interface FormState<Field extends string, Context> {
  readonly values: Values<Field>;
  /** What validation depends on beside the values: balances, limits, the market. */
  readonly context: Context;
  /** The field that is being typed in: not judged before the user moves on to another one, or submits. */
  readonly current: Field | null;
  readonly judged: ReadonlySet<Field> | "all";
  /** Fields that somebody typed in since the start or the last success: these are not prefilled. */
  readonly typed: ReadonlySet<Field>;
  /** Problems that came from elsewhere (a refusal); each goes when its field is typed in. */
  readonly shown: Problems<Field>;
  /** What is being sent; a new object means: send this. */
  readonly outgoing: Submitted<Field, Context> | null;
  /** How often it was submitted again while it was being sent. */
  readonly repeats: number;
  /** A submission succeeded, and nothing was typed since. */
  readonly done: boolean;
}

export type FormChange<Field extends string, Context> =
  | { readonly kind: "typed"; readonly field: Field; readonly value: string }
  | { readonly kind: "context"; readonly context: Context }
  /** Values that did not come from typing. `prefilled`: only where nobody has typed. */
  | { readonly kind: "filled" | "prefilled"; readonly values: Partial<Values<Field>> }
  | { readonly kind: "restarted"; readonly values: Values<Field> }
  | { readonly kind: "shown"; readonly problems: Problems<Field> }
  | { readonly kind: "submitted" }
  /** What became of a submission: it concerns the form while that is what it sends, and a late success also while its values are those. */
  | { readonly kind: "succeeded" | "failed"; readonly submitted: Submitted<Field, Context> }
  | {
      readonly kind: "refused";
      readonly submitted: Submitted<Field, Context>;
      readonly problems: Problems<Field>;
    };

/** A form at its start. */
export function emptyForm<Field extends string, Context>(
  initial: Values<Field>,
  context: Context,
): FormState<Field, Context> {
  return {
    values: initial,
    context,
    current: null,
    judged: new Set(),
    typed: new Set(),
    shown: noProblems(),
    outgoing: null,
    repeats: 0,
    done: false,
  };
}

/** The form after a change. */
export function applyForm<Field extends string, Context>(
  rules: FormRules<Field, Context>,
  state: FormState<Field, Context>,
  change: FormChange<Field, Context>,
): FormState<Field, Context> {
  switch (change.kind) {
    case "typed":
      return typed(state, change.field, change.value);
    case "context":
      return change.context === state.context ? state : { ...state, context: change.context };
    case "filled":
      return filled(state, change.values);
    case "prefilled":
      return filled(state, untyped(state, change.values));
    case "restarted":
      return { ...emptyForm(change.values, state.context), repeats: state.repeats };
    case "shown":
      return { ...state, shown: { ...state.shown, ...change.problems } };
    case "submitted":
      return submitted(rules, state);
    case "succeeded": {
      const isLate = state.outgoing === null && state.values === change.submitted.values;
      return isLate || state.outgoing === change.submitted ? succeeded(rules, state) : state;
    }
    case "failed":
      return state.outgoing === change.submitted ? { ...state, outgoing: null } : state;
    case "refused":
      return state.outgoing === change.submitted ? refused(state, change.problems) : state;
  }
}

/** What the form shows: problems of judged fields by the present context, and those that came from elsewhere. */
export function formView<Field extends string, Context>(
  { validate }: Pick<FormRules<Field, Context>, "validate">,
  state: FormState<Field, Context>,
): FormView<Field> {
  const { values, context, judged, shown, outgoing, done } = state;
  const visible = Object.entries(validate(values, context)).filter(
    ([field]) => judged === "all" || judged.has(field as Field),
  );
  return {
    values,
    problems: { ...(Object.fromEntries(visible) as Problems<Field>), ...shown },
    submitting: outgoing !== null,
    done,
  };
}

/** Typing clears the problem shown at the field, and begins a new submission after one that succeeded. */
function typed<Field extends string, Context>(
  state: FormState<Field, Context>,
  field: Field,
  value: string,
): FormState<Field, Context> {
  if (state.values[field] === value) return state;
  const { current, judged } = state;
  const { [field]: _, ...shown } = state.shown;
  const hasMovedOn = current !== null && current !== field && judged !== "all";
  return {
    ...state,
    values: { ...state.values, [field]: value },
    current: field,
    judged: hasMovedOn ? new Set(judged).add(current) : judged,
    typed: new Set(state.typed).add(field),
    shown: shown as Problems<Field>,
    done: false,
  };
}

function filled<Field extends string, Context>(
  state: FormState<Field, Context>,
  values: Partial<Values<Field>>,
): FormState<Field, Context> {
  const isSame = Object.entries(values).every(([field, value]) => state.values[field as Field] === value);
  return isSame ? state : { ...state, values: { ...state.values, ...values } };
}

function untyped<Field extends string, Context>(
  { typed: known }: FormState<Field, Context>,
  values: Partial<Values<Field>>,
): Partial<Values<Field>> {
  const free = Object.entries(values).filter(([field]) => !known.has(field as Field));
  return Object.fromEntries(free) as Partial<Values<Field>>;
}

function submitted<Field extends string, Context>(
  { validate }: FormRules<Field, Context>,
  state: FormState<Field, Context>,
): FormState<Field, Context> {
  if (state.outgoing !== null) return { ...state, repeats: state.repeats + 1 };
  const { values, context } = state;
  const judged = { ...state, judged: "all", shown: noProblems<Field>() } as const;
  if (Object.keys(validate(values, context)).length > 0) return judged;
  return { ...judged, outgoing: { values, context }, done: false };
}

/** A refusal without a problem asks for one more field, which is news and not a mistake: nothing is judged before the next submission. */
function refused<Field extends string, Context>(
  state: FormState<Field, Context>,
  problems: Problems<Field>,
): FormState<Field, Context> {
  const isNews = Object.keys(problems).length === 0;
  return {
    ...state,
    outgoing: null,
    judged: isNews ? new Set() : state.judged,
    shown: { ...state.shown, ...problems },
  };
}

/** Nothing is judged after a success: an emptied form starts without complaints. */
function succeeded<Field extends string, Context>(
  { cleared }: FormRules<Field, Context>,
  state: FormState<Field, Context>,
): FormState<Field, Context> {
  return {
    ...state,
    values: { ...state.values, ...cleared },
    current: null,
    judged: new Set(),
    typed: new Set(),
    outgoing: null,
    done: true,
  };
}

function noProblems<Field extends string>(): Problems<Field> {
  return Object.freeze({}) as Problems<Field>;
}
