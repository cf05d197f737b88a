import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  applyForm,
  emptyForm,
  type FormChange,
  type FormRules,
  type FormState,
  formView,
  type Problems,
} from "#src/streams/kit/form/form.fold.ts";

type Field = "amount" | "note";
/** What can be spent. */
type Context = { readonly most: number };
type Full = FormChange<Field, Context>;
/** A change; what became of a submission is that of the one in progress. */
type Change =
  | Exclude<Full, { readonly submitted: unknown }>
  | { readonly kind: "succeeded" }
  | { readonly kind: "failed" }
  | { readonly kind: "refused"; readonly problems: Problems<Field> };

const rules: FormRules<Field, Context> = {
  initial: { amount: "", note: "" },
  validate: ({ amount, note }, { most }) => ({
    ...(amount === "" ? { amount: "amount_required" as const } : {}),
    ...(Number(amount) > most ? { amount: "balance_short" as const } : {}),
    ...(note === "" ? { note: "enter_name" as const } : {}),
  }),
  cleared: { amount: "" },
};
const begin = emptyForm<Field, Context>(rules.initial, { most: 10 });
const changed = (state: FormState<Field, Context>, change: Change): FormState<Field, Context> => {
  const submitted = state.outgoing ?? { values: rules.initial, context: { most: 0 } };
  if (change.kind === "succeeded" || change.kind === "failed" || change.kind === "refused")
    return applyForm(rules, state, { ...change, submitted });
  return applyForm(rules, state, change);
};
const formAfter = (...changes: readonly Change[]): FormState<Field, Context> =>
  changes.reduce(changed, begin);
const viewAfter = (...changes: readonly Change[]) => formView(rules, formAfter(...changes));
const typed = (field: Field, value: string): Change => ({ kind: "typed", field, value });
const submitted: Change = { kind: "submitted" };
const filledIn = [typed("amount", "5"), typed("note", "rent")];

describe("a form's fold", () => {
  it("STREAM-FORM-004 a field is judged once the person types in another one", () => {
    expect(viewAfter(typed("amount", "50")).problems).toEqual({});
    expect(viewAfter(typed("amount", "50"), typed("amount", "500")).problems).toEqual({});
    expect(viewAfter(typed("amount", "50"), typed("note", "r")).problems).toEqual({
      amount: "balance_short",
    });
  });

  it("STREAM-FORM-004 a submission judges every field and sends nothing while one has a problem", () => {
    const state = formAfter(typed("amount", "50"), submitted);
    expect(formView(rules, state).problems).toEqual({
      amount: "balance_short",
      note: "enter_name",
    });
    expect(state.outgoing).toBeNull();
  });

  it("STREAM-FORM-005 a change of context is judged like a change of the values", () => {
    const state = formAfter(...filledIn, typed("amount", "7"), submitted);
    expect(state.outgoing).toEqual({ values: { amount: "7", note: "rent" }, context: { most: 10 } });
    const less: Change = { kind: "context", context: { most: 3 } };
    expect(viewAfter(typed("amount", "5"), less).problems).toEqual({});
    expect(viewAfter(...filledIn, less).problems).toEqual({ amount: "balance_short" });
    expect(viewAfter(...filledIn, less, { kind: "context", context: { most: 9 } }).problems).toEqual({});
    expect(formAfter(...filledIn, less, submitted).outgoing).toBeNull();
  });

  it("STREAM-FORM-005 what is sent keeps the context in which it was valid", () => {
    const state = formAfter(...filledIn, submitted, { kind: "context", context: { most: 3 } });
    expect(state.outgoing?.context).toEqual({ most: 10 });
  });

  it("STREAM-FORM-006 a problem from elsewhere goes when its field is typed in, or with the next submission", () => {
    const shown: Change = { kind: "shown", problems: { note: "code_wrong" } };
    expect(viewAfter(shown).problems).toEqual({ note: "code_wrong" });
    expect(viewAfter(shown, typed("amount", "1")).problems).toEqual({ note: "code_wrong" });
    expect(viewAfter(shown, typed("note", "r")).problems).toEqual({});
    expect(viewAfter(...filledIn, shown, submitted).problems).toEqual({});
    const refused: Change = { kind: "refused", problems: { note: "code_wrong" } };
    expect(viewAfter(...filledIn, submitted, refused)).toEqual({
      values: { amount: "5", note: "rent" },
      problems: { note: "code_wrong" },
      submitting: false,
      done: false,
    });
  });

  it("STREAM-FORM-010 a refusal that asks for one more field judges nothing before the next submission", () => {
    const asked: Change = { kind: "refused", problems: {} };
    const more: Change = { kind: "context", context: { most: 3 } };
    expect(viewAfter(...filledIn, submitted, asked, more)).toMatchObject({ problems: {}, submitting: false });
    expect(viewAfter(...filledIn, submitted, asked, more, submitted).problems).toEqual({
      amount: "balance_short",
    });
  });

  it("STREAM-FORM-003 after a success the fields are cleared and nothing is judged until it is typed in or submitted", () => {
    const done = [...filledIn, submitted, { kind: "succeeded" } as const];
    expect(viewAfter(...done)).toEqual({
      values: { amount: "", note: "rent" },
      problems: {},
      submitting: false,
      done: true,
    });
    expect(viewAfter(...done, typed("note", ""))).toMatchObject({ problems: {}, done: false });
    expect(viewAfter(...done, submitted)).toMatchObject({ problems: { amount: "amount_required" } });
  });

  it("STREAM-FORM-007 a fill is no typing: it is not judged, and a prefill leaves typed fields alone", () => {
    const prefilled: Change = { kind: "prefilled", values: { amount: "50", note: "saved" } };
    expect(viewAfter(prefilled)).toMatchObject({ values: { amount: "50", note: "saved" }, problems: {} });
    expect(viewAfter(typed("note", ""), typed("note", "own"), prefilled).values).toEqual({
      amount: "50",
      note: "own",
    });
    expect(viewAfter(typed("note", "own"), { kind: "filled", values: { note: "chosen" } }).values.note).toBe(
      "chosen",
    );
    const again = formAfter(...filledIn, submitted, { kind: "succeeded" }, prefilled);
    expect(again.values).toEqual({ amount: "50", note: "saved" });
  });

  it("STREAM-FORM-001 a submission in progress is not replaced by another; a failed one can be sent again", () => {
    const once = formAfter(...filledIn, submitted);
    const twice = applyForm(rules, once, submitted);
    expect(twice.outgoing).toBe(once.outgoing);
    expect(twice.repeats).toBe(1);
    const again = formAfter(...filledIn, submitted, { kind: "failed" }, submitted);
    expect(again.outgoing).toEqual(once.outgoing);
    expect(again.outgoing).not.toBe(once.outgoing);
  });

  it("STREAM-FORM-011 a late success clears the form unless something was typed meanwhile", () => {
    const sent = formAfter(...filledIn, submitted);
    const submission = sent.outgoing;
    if (submission === null) throw new Error("nothing was sent");
    const returned = applyForm(rules, sent, { kind: "failed", submitted: submission });
    const late: Full = { kind: "succeeded", submitted: submission };
    expect(applyForm(rules, returned, late)).toMatchObject({ values: { amount: "" }, done: true });
    const typing = changed(returned, typed("amount", "6"));
    expect(applyForm(rules, typing, late)).toBe(typing);
  });

  it("STREAM-FORM-011 what became of an earlier submission leaves the one in progress alone", () => {
    const first = formAfter(...filledIn, submitted);
    const submission = first.outgoing;
    if (submission === null) throw new Error("nothing was sent");
    const again = changed(changed(changed(first, { kind: "failed" }), typed("amount", "6")), submitted);
    for (const change of [
      { kind: "succeeded", submitted: submission },
      { kind: "failed", submitted: submission },
      { kind: "refused", submitted: submission, problems: { note: "code_wrong" } },
    ] satisfies Full[])
      expect(applyForm(rules, again, change)).toBe(again);
  });

  it("STREAM-FORM-012 a form that is restarted has its values and judges nothing", () => {
    const restarted = { kind: "restarted", values: { amount: "", note: "new" } } as const;
    expect(viewAfter(typed("amount", "50"), submitted, restarted)).toEqual({
      ...{ values: restarted.values, problems: {}, submitting: false, done: false },
    });
    expect(formAfter(...filledIn, submitted, restarted).outgoing).toBeNull();
  });

  it("STREAM-FORM-008 a change that changes nothing keeps the state itself", () => {
    const state = formAfter(...filledIn);
    for (const change of [
      typed("amount", "5"),
      { kind: "context", context: state.context },
      { kind: "filled", values: { note: "rent" } },
      { kind: "prefilled", values: { note: "other" } },
    ] satisfies Change[])
      expect(changed(state, change)).toBe(state);
  });

  it("STREAM-FORM-008 after any changes, only valid values are sent, and an untouched field shows no problem", () => {
    const field = fc.constantFrom<Field>("amount", "note");
    const value = fc.constantFrom("", "1", "50");
    const change: fc.Arbitrary<Change> = fc.oneof(
      fc.record({ kind: fc.constant("typed" as const), field, value }),
      fc.record({
        kind: fc.constant("context" as const),
        context: fc.record({ most: fc.constantFrom(0, 10, 99) }),
      }),
      fc.record({
        kind: fc.constantFrom("filled" as const, "prefilled" as const),
        values: fc.record({ note: value }),
      }),
      fc.record({ kind: fc.constantFrom("submitted" as const, "succeeded" as const, "failed" as const) }),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
        const state = formAfter(...changes);
        if (state.outgoing !== null) {
          const { values, context } = state.outgoing;
          expect(rules.validate(values, context)).toEqual({});
        }
        if (changes.some(({ kind }) => kind === "submitted")) return;
        for (const name of Object.keys(formView(rules, state).problems))
          expect(state.typed.has(name as Field)).toBe(true);
      }),
    );
  });
});
