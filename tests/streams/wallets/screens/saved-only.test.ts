import { of } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import type { Refusal } from "#src/api/http/reply-types.ts";
import { ready } from "#src/streams/kit/resource/loadable.ts";
import { createScope } from "#src/streams/kit/scope.ts";
import { createSavedOnlyModel } from "#src/streams/wallets/screens/saved-only-model.ts";
import { marbles } from "../../../marbles.ts";
import { latest } from "../../leverage/screens/rig.ts";
import { no, ok, refused } from "../../support/fakes.ts";
import { rig } from "./rig.ts";

const wrong: Refusal = { kind: "refused", type: "error", message: "No.", code: "code_wrong" };
const off = { isOn: false, until: null, needsSecondFactor: false };
const on = { ...off, isOn: true };
const lifting = { ...on, until: 86_400_000 };

describe("the limit of withdrawals to saved addresses", () => {
  it("STREAM-FUNDS-019 is turned on once for a double click, and shown as the exchange then says", () =>
    marbles((m) => {
      const limitToSaved = vi.fn(() => m.cold("50ms (a|)", { a: ok("Limited.") }));
      const savedOnly = vi.fn(() => of(ok(savedOnly.mock.calls.length < 2 ? off : on)));
      const app = rig({ savedOnly, limitToSaved });
      const scope = createScope();
      const model = createSavedOnlyModel(app, scope);
      m.cold("a 9ms b", { a: 1, b: 2 }).subscribe(() => model.limit());
      // What is known stays while it is read again: the card does not go grey.
      m.expect(model.view$).toBeObservable("s 49ms (ne)", {
        s: { state: ready(off), lifting: null, sending: true },
        n: { state: ready(off), lifting: null, sending: false },
        e: { state: ready(on), lifting: null, sending: false },
      });
      m.flush();
      expect(limitToSaved).toHaveBeenCalledOnce();
      expect(app.reacted).toEqual([{ kind: "say-text", tone: "good", text: "Limited." }]);
      scope.end();
    })());

  it("STREAM-FUNDS-020 is lifted with the code, or the authenticator's where that is on, and asks for what is missing", () => {
    for (const needsSecondFactor of [false, true]) {
      const liftSavedOnly = vi.fn(() => of(ok("Lifting.")));
      const savedOnly = vi.fn(() =>
        of(ok({ ...(liftSavedOnly.mock.calls.length === 0 ? on : lifting), needsSecondFactor })),
      );
      const app = rig({ savedOnly, liftSavedOnly });
      const scope = createScope();
      const model = createSavedOnlyModel(app, scope);
      const view = latest(model.view$);
      model.askToLift();
      model.change("  ");
      model.confirm();
      expect(view()?.lifting).toEqual({
        value: "",
        problem: needsSecondFactor ? "enter_totp" : "enter_code",
      });
      expect(liftSavedOnly).not.toHaveBeenCalled();
      model.change(" 123456 ");
      model.confirm();
      expect(liftSavedOnly.mock.calls).toEqual([
        [needsSecondFactor ? { totp: "123456", code: "" } : { totp: "", code: "123456" }],
      ]);
      expect(view()).toEqual({
        state: ready({ ...lifting, needsSecondFactor }),
        lifting: null,
        sending: false,
      });
      scope.end();
    }
  });

  it("STREAM-FUNDS-020 a wrong code is said at its field, with what was typed; dismissed, nothing is sent", () => {
    const liftSavedOnly = vi.fn(() => of(no(wrong)));
    const app = rig({ savedOnly: () => of(ok(on)), liftSavedOnly });
    const scope = createScope();
    const model = createSavedOnlyModel(app, scope);
    const view = latest(model.view$);
    model.askToLift();
    model.change("111111");
    model.confirm();
    expect(view()).toMatchObject({ lifting: { value: "111111", problem: "code_wrong" }, sending: false });
    expect(app.reacted).toEqual([]);
    model.dismiss();
    model.confirm();
    expect(view()?.lifting).toBeNull();
    expect(liftSavedOnly).toHaveBeenCalledOnce();
    scope.end();
  });

  it("STREAM-FUNDS-019 another refusal is said; one in progress when the page is left still gets its outcome", () =>
    marbles((m) => {
      const app = rig({
        savedOnly: () => of(ok(off)),
        limitToSaved: () => m.cold("50ms (x|)", { x: no() }),
      });
      const scope = createScope();
      createSavedOnlyModel(app, scope).limit();
      m.cold("20ms a").subscribe(() => scope.end());
      m.flush();
      expect(app.reacted).toEqual([{ kind: "say-refusal", refusal: refused }]);
    })());
});
